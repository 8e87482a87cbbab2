import GRDB
import ManasikDomain
import ManasikRecords
import Testing

@Suite struct IndexTests {
    private func collection(_ id: String, index: [String]) -> RecordCollection {
        let fields = Dictionary(uniqueKeysWithValues: index.map { ($0, RecordCollection.FieldType.text) })
        return RecordCollection(id: DefinitionID(id)!, fields: fields, index: index, location: nil)
    }

    private func indexes(_ temporary: TemporaryHome) throws -> [String] {
        let queue = try DatabaseQueue(path: temporary.home.databasePath)
        defer { try? queue.close() }
        return try queue.unsafeRead {
            try String.fetchAll(
                $0,
                sql: "SELECT name FROM sqlite_master WHERE name GLOB 'field *' ORDER BY name"
            )
        }
    }

    @Test func makesWhatIsDeclaredAndDropsWhatIsNoLonger() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        let other = collection("hajj:notes", index: ["on"])
        try await store.ensureIndexes(for: [
            collection("country-my:expenses", index: ["on", "kind-of"]), other,
        ])
        #expect(
            try indexes(temporary)
                == [
                    "field country-my:expenses kind-of", "field country-my:expenses on",
                    "field hajj:notes on",
                ]
        )
        // `hajj:notes` is not in the list: its pack may be away only for now.
        try await store.ensureIndexes(for: [collection("country-my:expenses", index: ["on"])])
        #expect(try indexes(temporary) == ["field country-my:expenses on", "field hajj:notes on"])
        try store.close()
    }

    @Test func writesNothingWhereNothingChanges() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open(.impatient)
        let collections = [collection("country-my:expenses", index: ["on"])]
        try await store.ensureIndexes(for: collections)
        let writer = try HeldSnapshot(temporary.home.databasePath, statement: "BEGIN IMMEDIATE")
        try await store.ensureIndexes(for: collections)
        try writer.release()
        try store.close()
    }

    @Test func findsRecordsByTheIndex() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        let expenses = DefinitionID("country-my:expenses")!
        try await store.ensureIndexes(for: [collection("country-my:expenses", index: ["on"])])
        for number in 0..<20 {
            let key = RecordKey(owner: .me, collection: expenses, id: "\(number)")
            try await store.commit(
                Commit(at: .noon, records: [.put(key, body: ["on": .string("day \(number % 4)")])])
            )
        }
        let query = RecordQuery.matching(owner: .me, collection: expenses, fields: ["on": .string("day 1")])
        #expect(try await store.read([query])[0].map(\.key.id) == ["1", "13", "17", "5", "9"])
        let plan = try await store.plan(of: query)
        #expect(plan.contains { $0.contains("USING INDEX field country-my:expenses on") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        try store.close()
    }

    @Test(arguments: [
        RecordCollection(
            id: DefinitionID("a:b")!,
            fields: [:],
            index: ["x'; DROP TABLE record; --"],
            location: nil
        ),
        RecordCollection(id: DefinitionID("a:b")!, fields: [:], index: [""], location: nil),
        RecordCollection(
            id: DefinitionID(pack: PackID(rawValue: "a")!, name: "b\" ON record (id); --"),
            fields: [:],
            index: ["x"],
            location: nil
        ),
    ])
    func takesNoNameIntoSQLThatIsNone(_ collection: RecordCollection) async throws {
        let store = try SQLiteStore.inMemory()
        let found = await error { () throws(StoreError) in try await store.ensureIndexes(for: [collection]) }
        guard case .invalid = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }
}
