public import ManasikDomain

/// The rotations that were chosen; none for all that concern the person.
public struct ChosenRotationsResponse: Response {
    private let chosen: [DefinitionID]

    public init(_ chosen: [DefinitionID]) { self.chosen = chosen }

    public var json: JSONValue { .object { Member("chosen", chosen) } }
}
