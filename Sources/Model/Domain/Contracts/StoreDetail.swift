/// Why exactly a store did not do what was asked, or a file cannot be used: a code, and what it is about. It is worded in
/// locales, as `refusal.store.detail.<code>`.
public struct StoreDetail: Hashable, Sendable, CustomStringConvertible {
    /// The reasons, each with the names of its arguments.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case foreignRecords = "foreign-records"  // collection
        case foreignChange = "foreign-change"  // collection
        case foreignJobChange = "foreign-job-change"
        case anonymousChange = "anonymous-change"
        case logByHandler = "log-by-handler"
        case foreignLog = "foreign-log"
        case foreignPerson = "foreign-person"
        case foreignJobs = "foreign-jobs"
        case operatorOnly = "operator-only"
        case anonymous
        case archiveFormat = "archive-format"  // format
        case archiveForeign = "archive-foreign"
        case archiveVersion = "archive-version"  // index, version, most
        case archiveSameKey = "archive-same-key"  // list, first, second
        case archiveSameEntry = "archive-same-entry"  // list, first, second
        case foreignJob = "foreign-job"
        case unlimitedList = "unlimited-list"
        case incomparableNull = "incomparable-null"  // field, collection
        case incomparableBoolean = "incomparable-boolean"  // field, collection
        case incomparableNumber = "incomparable-number"  // field, collection
        case incomparableText = "incomparable-text"  // field, collection
        case incomparableList = "incomparable-list"  // field, collection
        case incomparableTable = "incomparable-table"  // field, collection
        case unservedList = "unserved-list"  // collection, most
        case versionOutOfReach = "version-out-of-reach"  // collection
        case unindexable  // field, collection
        case nullInName = "null-in-name"
        case nullInCollection = "null-in-collection"
        case nullInID = "null-in-id"
        case nullInHash = "null-in-hash"
        case nullInJob = "null-in-job"
        case nullInKind = "null-in-kind"
        case nullInEntry = "null-in-entry"
        case notJSON = "not-json"
        case notANumber = "not-a-number"
        case nestedTooDeep = "nested-too-deep"  // most
        case recordNotJSON = "record-not-json"
        case unreadableCollection = "unreadable-collection"
        case unreadablePack = "unreadable-pack"
        case unreadableName = "unreadable-name"
        case unreadableScope = "unreadable-scope"
        case unreadableJob = "unreadable-job"
        case numberOutOfReach = "number-out-of-reach"
        case unreadableEntry = "unreadable-entry"
        case unexpected  // type
        case pages  // number
        case notADatabase = "not-a-database"  // number
        case unknownFormat = "unknown-format"  // number
        case cannotOpen = "cannot-open"  // number
        case diskFailed = "disk-failed"  // number
        case refused  // number
        case tooLarge = "too-large"  // number
        case memory
        case largeFiles = "large-files"
        case interrupted  // number
        case programFault = "program-fault"  // number
        case sqlite  // number
        case notADirectory = "not-a-directory"
        case readableByOthers = "readable-by-others"
        case unwritable
        case unreadable
        case missing
        case parentNotADirectory = "parent-not-a-directory"
        case directory
        case symbolicLink = "symbolic-link"
        case nameTooLong = "name-too-long"
        case linksInACircle = "links-in-a-circle"
        case system  // reason
        case diskFull = "disk-full"
        case mayNotRead = "may-not-read"
        case mayNotWrite = "may-not-write"
        case directoryMissing = "directory-missing"
        case taken
        case exists
        case copyUnsound = "copy-unsound"
        case missingBesideLog = "missing-beside-log"
        case emptyFile = "empty-file"
        case integrity
        case quickCheck = "quick-check"
        case schema  // number
        case unknownMigration = "unknown-migration"
        case foreignDatabase = "foreign-database"
        case foreignTriggers = "foreign-triggers"
        case tableMissing = "table-missing"
        case columnMissing = "column-missing"
        case closed
        case noSuchFile = "no-such-file"
        case notABackup = "not-a-backup"
        case empty
        case nothingStored = "nothing-stored"
        case migratedInMemory = "migrated-in-memory"
    }

    public let code: Code
    /// What it is about, by the placeholders of its message.
    public let arguments: [String: String]

    public init(_ code: Code, _ arguments: [String: String] = [:]) {
        self.code = code
        self.arguments = arguments
    }

    /// The code and the arguments, for developers.
    public var description: String {
        let parts = arguments.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return ([code.rawValue] + parts).joined(separator: ", ")
    }

    /// The detail for a value with which a field cannot be compared, since it has no order.
    public init(incomparable value: JSONValue, field: String, of collection: DefinitionID) {
        let code: Code =
            switch value {
            case .null: .incomparableNull
            case .boolean: .incomparableBoolean
            case .integer, .number: .incomparableNumber
            case .string: .incomparableText
            case .array: .incomparableList
            case .object: .incomparableTable
            }
        self.init(code, ["field": field, "collection": collection.description])
    }

    /// The detail for a value that has no canonical JSON.
    public init(_ error: CanonicalJSONError) {
        switch error {
        case .malformed: self.init(Code.notJSON)
        case .notANumber: self.init(Code.notANumber)
        case .tooDeep: self.init(Code.nestedTooDeep, ["most": String(CanonicalJSON.maximumDepth)])
        }
    }
}
