public import ManasikDomain

/// A backup file of everybody's records, and the number of people in it.
public struct BackupResponse: Response {
    private let file: String
    private let persons: Int
    private let removed: [String]?

    /// - Parameter removed: The older backups that were removed; nil if the backup is none of a directory of backups.
    public init(file: String, persons: Int, removed: [String]? = nil) {
        self.file = file
        self.persons = persons
        self.removed = removed
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("persons", persons)
            Member("removed", removed)
        }
    }
}
