import ManasikDomain
import ManasikPresentation

/// The file to which a person's archive was written, or from which it was read.
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
