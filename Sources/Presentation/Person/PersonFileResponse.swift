public import ManasikDomain

/// The file to which a person's archive was written, or from which it was read.
public struct PersonFileResponse: Response {
    private let file: String
    private let person: PersonID

    public init(file: String, person: PersonID) {
        self.file = file
        self.person = person
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("person", person)
        }
    }
}
