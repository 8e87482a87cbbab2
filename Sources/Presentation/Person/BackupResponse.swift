public import ManasikDomain

/// A backup file of everybody's records, and the number of people in it.
public struct BackupResponse: Response {
    private let file: String
    private let persons: Int

    public init(file: String, persons: Int) {
        self.file = file
        self.persons = persons
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("persons", persons)
        }
    }
}
