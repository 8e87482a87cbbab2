public import ManasikDomain

/// The result of a change, such as what was added.
public struct ChangeResponse: Response {
    private let id: String
    private let change: String

    public init(_ change: String, _ id: String) { (self.id, self.change) = (id, change) }

    public init(_ change: String, _ id: DefinitionID) { self.init(change, id.description) }

    public var json: JSONValue {
        .object {
            Member("id", id)
            Member("change", change)
        }
    }
}
