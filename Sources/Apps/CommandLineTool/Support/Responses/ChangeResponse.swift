import ManasikDomain
import ManasikPresentation

/// The result of a change, such as what was added.
struct ChangeResponse: Response {
    let id: String
    let change: String

    init(_ change: String, _ id: String) { (self.id, self.change) = (id, change) }

    init(_ change: String, _ id: DefinitionID) { self.init(change, id.description) }

    var json: JSONValue {
        .object {
            Member("id", id)
            Member("change", change)
        }
    }
}
