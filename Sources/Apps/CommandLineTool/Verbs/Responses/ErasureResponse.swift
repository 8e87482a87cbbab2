import ManasikDomain
import ManasikPresentation

/// The result of erasing a person.
struct ErasureResponse: Response {
    let person: PersonID
    let erased: Int
    /// Files that may still contain the erased records.
    let copies: [String]

    var json: JSONValue {
        .object {
            Member("person", person)
            Member("erased", erased)
            Member("copies", copies)
        }
    }
}
