import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews

/// A person's records as the log of the installation leads to them, in a store of their own.
struct RebuiltPerson: Sendable {
    let id: PersonID
    /// Holds nothing but what the log contains, and the packs that walks follow.
    let store: MemoryStore

    init(_ id: PersonID, _ kept: [RetainedContent]) async throws(EngineError) {
        self.id = id
        store = MemoryStore()
        try await commit(Commit(at: Instant(milliseconds: 0), retained: kept))
    }

    private func commit(_ commit: Commit) async throws(EngineError) {
        do { try await store.commit(commit) } catch { throw .store(error) }
    }

    /// Everything of the person as it was rebuilt.
    func archive() async throws(EngineError) -> PersonArchive {
        do { return try await store.export(id) } catch { throw .store(error) }
    }

    /// Whether an entry says what was decided, so that it can be decided again.
    static func isDecision(_ entry: ChainedEntry) -> Bool {
        entry.body["decision"]?.members?.isEmpty == false
    }

    /// Returns the number of entries of the person's history that came before an entry and are not in the log.
    func entriesBefore(_ entry: ChainedEntry) -> Int {
        guard [LogKind.before, LogKind.imported].contains(entry.kind),
            case .integer(let count)? = entry.body["entries"]
        else { return 0 }
        return count
    }

    /// Brings the records to where they were after an entry.
    func apply(_ entry: ChainedEntry) async throws(EngineError) {
        if entry.kind == LogKind.imported {
            do { _ = try await store.erase(id) } catch { throw .store(error) }
        }
        let changes = LoggedRecord.all(in: entry, of: id).map(\.change)
        guard !changes.isEmpty else { return }
        try await commit(Commit(at: entry.at, records: changes))
    }

    /// Returns the names of the records that another archive has otherwise, or that only one of them has.
    func namesOfRecords(unlike archive: PersonArchive) async throws(EngineError) -> [String] {
        func bodies(_ records: [Record]) -> [RecordKey: [String: JSONValue]] {
            Dictionary(records.map { ($0.key, $0.body) }, uniquingKeysWith: { first, _ in first })
        }
        let stored = bodies(archive.records.filter { !$0.isDamaged })
        // A record that was damaged before the log began is in none.
        let damaged = Set(archive.records.filter(\.isDamaged).map(\.key))
        let logged = bodies(try await self.archive().records)
        return Set(stored.keys).union(logged.keys).subtracting(damaged).sorted()
            .filter { stored[$0] != logged[$0] }.map { "\($0.collection)/\($0.id)" }
    }
}

/// A record in an entry of the installation's log.
struct LoggedRecord {
    let key: RecordKey
    /// nil for a record that was removed.
    let body: [String: JSONValue]?
    let scope: RecordScope
    let times: RecordTimes?

    /// Returns the records of a person in an entry.
    static func all(in entry: ChainedEntry, of person: PersonID) -> [LoggedRecord] {
        logged(in: entry).compactMap { LoggedRecord($0, of: person) }
    }

    /// Returns the number of records in an entry that cannot be read, such as those that a newer version has logged.
    static func unreadable(in entry: ChainedEntry, of person: PersonID) -> Int {
        logged(in: entry).count { LoggedRecord($0, of: person) == nil }
    }

    /// The records in an entry but for the home's.
    private static func logged(in entry: ChainedEntry) -> [JSONValue] {
        switch entry.body["records"] {
        case nil: []
        case .array(let records)?: records.filter { $0.members?["home"] == nil }
        case let other?: [other]
        }
    }

    /// - Returns: nil for a record that cannot be read.
    private init?(_ json: JSONValue, of person: PersonID) {
        guard case .object(let fields) = json, case .string(let name)? = fields["collection"],
            case .string(let id)? = fields["id"], let collection = DefinitionID(stored: name)
        else { return nil }
        switch fields["scope"] {
        case nil: scope = .person
        case .string(let name)?:
            guard let known = RecordScope(rawValue: name) else { return nil }
            scope = known
        default: return nil
        }
        key = RecordKey(owner: person, collection: collection, id: id)
        body = fields["body"]?.members
        if fields["body"] != nil, body == nil { return nil }
        if case .integer(let created)? = fields["created"], case .integer(let updated)? = fields["updated"] {
            times = RecordTimes(
                created: Instant(milliseconds: Int64(created)),
                updated: Instant(milliseconds: Int64(updated))
            )
        } else {
            times = nil
        }
    }

    var change: RecordChange {
        guard let body else { return .remove(key) }
        return .put(key, body: body, scope: scope, times: times)
    }
}
