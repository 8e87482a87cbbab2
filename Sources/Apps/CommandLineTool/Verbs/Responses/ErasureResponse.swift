import ManasikDomain
import ManasikPresentation

/// What was erased of a person.
struct ErasureResponse: Response {
    let person: PersonID
    let erased: Int
    /// Files that may still hold what was erased.
    let copies: [String]

    var json: JSONValue {
        .object {
            Member("person", person)
            Member("erased", erased)
            Member("copies", copies)
        }
    }
}
