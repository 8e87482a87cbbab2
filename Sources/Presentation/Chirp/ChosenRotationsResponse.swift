public import ManasikDomain

/// The chosen rotations; empty if all rotations are used that apply to the person.
public struct ChosenRotationsResponse: Response {
    private let chosen: [DefinitionID]

    public init(_ chosen: [DefinitionID]) { self.chosen = chosen }

    public var json: JSONValue { .object { Member("chosen", chosen) } }
}
