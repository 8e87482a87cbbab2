import ManasikDomain
import ManasikPresentation

/// The file that a person's archive was written to or read from.
struct PersonFileResponse: Response {
    let file: String
    let person: PersonID

    var json: JSONValue {
        .object {
            Member("file", file)
            Member("person", person)
        }
    }
}
