/// Changes that take effect together or not at all.
public struct Commit: Hashable, Sendable {
    public var records: [RecordChange]
    public var jobs: [JobChange]
    public var log: [LogEntry]
    /// The content to keep under its hashes; what is there already stays.
    public var retained: [RetainedContent]
    /// The time that new and changed records carry.
    public var at: Instant

    public init(
        at: Instant,
        records: [RecordChange] = [],
        jobs: [JobChange] = [],
        log: [LogEntry] = [],
        retained: [RetainedContent] = []
    ) {
        self.at = at
        self.records = records
        self.jobs = jobs
        self.log = log
        self.retained = retained
    }

    public var isEmpty: Bool { records.isEmpty && jobs.isEmpty && log.isEmpty && retained.isEmpty }
}

/// Keeps what people do: records, due jobs and the log of decisions; and what they still need of packs.
///
/// Once `commit` has returned its changes are durable: neither the end of the process nor a loss of power undoes them.
public protocol Store: Sendable {
    /// Answers several queries from one state of the store; one list for each query, in their order.
    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]]

    /// Applies all changes in one transaction, in their order.
    ///
    /// - Returns: The new versions of the records that were put, by key.
    /// - Throws: `StoreError.conflict` where a record has another version than expected, `StoreError.invalid` where a
    ///   change cannot be held; nothing is then changed.
    @discardableResult
    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int]

    /// Jobs due at or before an instant, the soonest first, at most `limit`.
    ///
    /// - Parameter owners: Whose jobs; everybody's where it is nil.
    func jobs(dueBy instant: Instant, limit: Int, of owners: Set<PersonID>?) async throws(StoreError) -> [Job]

    /// The log of a person, the newest last, from after a position on.
    ///
    /// - Parameter after: The position of the last entry already seen; 0 for all.
    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]

    /// The contents kept under hashes, in the order of the hashes; missing ones are left out.
    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent]

    /// The size in bytes of everything that is kept, by hash.
    func retainedSizes() async throws(StoreError) -> [String: Int]

    /// Removes what is kept under hashes that no record of a collection names, whoever owns it.
    ///
    /// A record names them as a list in a field of its body. Nothing that a commit names in the same moment is lost.
    ///
    /// - Returns: The hashes of what was removed.
    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]

    /// Everyone who owns anything, by name.
    func owners() async throws(StoreError) -> [PersonID]

    /// Returns everything that the store holds of a person, in a form that `restore` of any backend can take.
    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive

    /// Replaces everything that the store holds of a person with an archive; versions and times stay as archived.
    ///
    /// - Throws: `StoreError.invalid` where the archive has an unknown format or holds what belongs to someone else.
    func restore(_ archive: PersonArchive) async throws(StoreError)

    /// Removes everything that the store holds of a person, log and jobs included, so that its files no longer hold the
    /// text.
    ///
    /// Backups are files of their own and keep what they held.
    ///
    /// - Returns: How many records, jobs and entries there were.
    /// - Throws: `StoreError.busy` also where all was removed, but another process still reads the text from the files:
    ///   erasing again finishes it.
    func erase(_ owner: PersonID) async throws(StoreError) -> Int
}

extension Store {
    /// Everybody's jobs due at or before an instant, the soonest first, at most `limit`.
    public func jobs(dueBy instant: Instant, limit: Int) async throws(StoreError) -> [Job] {
        try await jobs(dueBy: instant, limit: limit, of: nil)
    }
}

/// Everything that a store holds of one person.
public struct PersonArchive: Hashable, Sendable, Codable {
    public static let currentFormat = 1

    public let format: Int
    public let person: PersonID
    public let records: [Record]
    public let jobs: [Job]
    public let log: [LogEntry]

    public init(person: PersonID, records: [Record], jobs: [Job], log: [LogEntry]) {
        format = Self.currentFormat
        self.person = person
        self.records = records
        self.jobs = jobs
        self.log = log
    }
}

/// Why a store did not do what was asked.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Someone else changed the record in between.
    case conflict(RecordKey, expected: Int?, found: Int)
    /// Another process holds the store for longer than the waiting time.
    case busy(path: String, waitedSeconds: Int)
    case diskFull(path: String)
    case readOnly(path: String)
    case corrupt(path: String, detail: String)
    /// The store was written by a newer version of the program.
    case newerSchema(path: String, found: String)
    case notPermitted(path: String, detail: String)
    /// A change or an archive that no store can hold.
    case invalid(detail: String)
    case failed(path: String, detail: String)

    public var description: String {
        switch self {
        case .conflict(let key, let expected, let found):
            "a record of \(key.collection) was changed by someone else: expected version "
                + "\(expected.map(String.init) ?? "any"), found \(found); read it again and repeat the change"
        case .busy(let path, let seconds):
            "\(path) is in use by another process; waited \(seconds) s; try again when that one has ended"
        case .diskFull(let path): "the disk is full: nothing was changed in \(path); make room and try again"
        case .readOnly(let path):
            "\(path) cannot be written; check its permissions or choose another directory with --home"
        case .corrupt(let path, let detail):
            "\(path) is damaged (\(detail)); nothing was changed; restore a backup with 'manasik restore'"
        case .newerSchema(let path, let found):
            "\(path) was written by a newer version of manasik (\(found)); nothing was changed; upgrade manasik"
        case .notPermitted(let path, let detail): "\(path) cannot be used: \(detail)"
        case .invalid(let detail): "nothing was changed: \(detail)"
        case .failed(let path, let detail): "\(path): \(detail)"
        }
    }
}
