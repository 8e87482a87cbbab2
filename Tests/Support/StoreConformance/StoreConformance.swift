import ManasikDomain
public import ManasikStoreContract

/// The laws of the `Store` contract; every backend must pass each of them on an empty store of its own.
public enum StoreConformance {
    public static let checks: [StoreCheck] =
        recordChecks + matchingChecks + listChecks + decimalChecks + instantChecks + hostFieldChecks
        + vicinityChecks
        + logAndJobChecks
        + claimChecks
        + personChecks
        + concurrencyChecks + retainedChecks + snapshotChecks
}

/// One law of the `Store` contract.
public struct StoreCheck: Sendable, CustomStringConvertible {
    public let name: String
    private let body: @Sendable (any Store) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (any Store) async throws -> Void) {
        self.name = name
        self.body = body
    }

    public var description: String { name }

    /// - Parameter store: Empty.
    /// - Throws: `StoreCheckFailure` where the store does not keep the law; whatever the store throws.
    public func run(on store: any Store) async throws { try await body(store) }
}

/// How a store broke a law.
public struct StoreCheckFailure: Error, CustomStringConvertible {
    public let description: String
}

/// Holds a value against the one that the contract asks for.
func expect<Value: Equatable>(
    _ found: Value,
    _ wanted: Value,
    _ what: String,
    file: String = #fileID,
    line: Int = #line
) throws {
    guard found != wanted else { return }
    throw StoreCheckFailure(description: "\(file):\(line): \(what): expected \(wanted), found \(found)")
}

/// Runs what must fail, and checks how.
func expectError(
    _ what: String,
    file: String = #fileID,
    line: Int = #line,
    where isExpected: (StoreError) -> Bool,
    _ body: () async throws(StoreError) -> Void
) async throws {
    do throws(StoreError) {
        try await body()
    } catch {
        if isExpected(error) { return }
        throw StoreCheckFailure(description: "\(file):\(line): \(what): another error: \(error)")
    }
    throw StoreCheckFailure(description: "\(file):\(line): \(what): no error")
}

/// Short names for what the checks write.
enum Sample {
    static let me = PersonID(rawValue: "me")!
    static let aisha = PersonID(rawValue: "Aisha")!
    static let expenses = DefinitionID("country-my:expenses")!
    static let walks = DefinitionID("manasik:walks")!

    static func at(_ seconds: Int) -> Instant { Instant(milliseconds: Int64(seconds) * 1000) }

    static func key(
        _ id: String,
        owner: PersonID = me,
        in collection: DefinitionID = expenses
    ) -> RecordKey {
        RecordKey(owner: owner, collection: collection, id: id)
    }

    static func entry(_ key: String, owner: PersonID = me, at seconds: Int = 1) -> LogEntry {
        LogEntry(
            idempotencyKey: key,
            owner: owner,
            kind: "walk.step.done",
            at: at(seconds),
            payload: ["step": .string(key)]
        )
    }

    static func job(_ key: String, owner: PersonID = me, due seconds: Int, text: String = "go") -> Job {
        Job(
            key: key,
            owner: owner,
            pack: PackID(rawValue: "hajj")!,
            due: at(seconds),
            payload: ["text": .string(text)]
        )
    }
}

extension Store {
    /// The record under a key.
    func record(_ key: RecordKey) async throws(StoreError) -> Record? {
        try await read([.one(key)])[0].first
    }

    /// The ids of the records of an owner's collection with certain fields.
    func ids(
        with fields: [String: JSONValue] = [:],
        of owner: PersonID = Sample.me,
        in collection: DefinitionID = Sample.expenses,
        limit: Int? = nil
    ) async throws(StoreError) -> [String] {
        try await read([.matching(owner: owner, collection: collection, fields: fields, limit: limit)])[0]
            .map(\.key.id)
    }

    /// The ids of my records that pass a filter.
    func ids(_ filter: RecordFilter) async throws(StoreError) -> [String] {
        var list = RecordList(Sample.expenses, owner: Sample.me, limit: nil)
        list.filter = filter
        return try await read([.list(list)])[0].map(\.key.id)
    }

    /// Checks that a field orders my records as `RecordList` does, page by page too, with an index and without.
    func expectOrder(
        of count: Int,
        in collection: DefinitionID,
        by name: String,
        _ type: RecordCollection.FieldType
    ) async throws {
        for isIndexed in [false, true] {
            if isIndexed {
                let field = RecordCollection.Field(type)
                try await ensureIndexes(for: [
                    RecordCollection(id: collection, fields: [name: field], index: [name], location: nil)
                ])
            }
            for isDescending in [false, true] {
                var list = RecordList(
                    collection,
                    owner: Sample.me,
                    by: RecordField(name, type: type),
                    descending: isDescending,
                    limit: 100
                )
                let all = try await read([.list(list)])[0]
                try expect(all.count, count, "how many there are")
                try expect(all, list.page(of: all), "the order")
                var seen: [Record] = []
                list.limit = 3
                // A store that does not go on would give pages for ever.
                while seen.count <= all.count {
                    let page = try await read([.list(list)])[0]
                    guard let last = page.last else { break }
                    seen += page
                    list.after = list.cursor(after: last)
                }
                try expect(seen.map(\.key.id), all.map(\.key.id), "page by page")
            }
        }
    }

    func put(_ key: RecordKey, _ body: [String: JSONValue], at seconds: Int = 1) async throws(StoreError) {
        try await commit(Commit(at: Sample.at(seconds), records: [.put(key, body: body)]))
    }
}
