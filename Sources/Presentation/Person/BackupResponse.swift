public import ManasikDomain

/// A backup file of everybody's records, and the number of people in it.
public struct BackupResponse: Response {
    private let file: String
    private let persons: Int
    private let removed: [String]?
    private let head: (hash: String, position: Int)?

    /// - Parameters:
    ///   - removed: The older backups that were removed; nil if the backup is none of a directory of backups.
    ///   - head: The hash and the position of the last entry of the log that is in it.
    public init(
        file: String,
        persons: Int,
        removed: [String]? = nil,
        head: (hash: String, position: Int)? = nil
    ) {
        self.head = head
        self.file = file
        self.persons = persons
        self.removed = removed
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("persons", persons)
            Member("removed", removed)
            Member(
                "log",
                head.map { head in
                    JSONValue.object {
                        Member("position", head.position)
                        Member("hash", head.hash)
                    }
                }
            )
        }
    }
}
