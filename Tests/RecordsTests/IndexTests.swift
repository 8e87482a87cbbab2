import GRDB
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
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
                sql: "SELECT name FROM sqlite_master WHERE name GLOB '* *' ORDER BY name"
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
                    "field hajj:notes on", "shared country-my:expenses kind-of",
                    "shared country-my:expenses on", "shared hajj:notes on",
                ]
        )
        // `hajj:notes` is not in the list: its pack may be away only for now.
        try await store.ensureIndexes(for: [collection("country-my:expenses", index: ["on"])])
        #expect(
            try indexes(temporary)
                == [
                    "field country-my:expenses on", "field hajj:notes on", "shared country-my:expenses on",
                    "shared hajj:notes on",
                ]
        )
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
        let on = RecordField("on")
        let list = RecordList(
            expenses,
            owner: .me,
            where: [FieldCondition(on, .equal, .string("day 1"))],
            limit: nil
        )
        #expect(try await store.read([.list(list)])[0].map(\.key.id) == ["1", "13", "17", "5", "9"])
        let plan = try await store.plan(of: list)
        #expect(plan.contains { $0.contains("USING INDEX field country-my:expenses on") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        try store.close()
    }

    /// What is as good as a value in the records of one owner is found too, in theirs alone, and not by going through all records.
    @Test func findsWhatOneOwnerSaysOtherwise() async throws {
        let store = try SQLiteStore.inMemory()
        let books = DefinitionID("hajj:books")!
        try await store.ensureIndexes(for: [collection("hajj:books", index: ["room"])])
        for (owner, room) in [("a", "1"), ("b", "1"), ("b", "a/1"), ("a", "2"), ("c", "a/1"), ("a", "a/1")] {
            let key = RecordKey(owner: PersonID(rawValue: owner)!, collection: books, id: room)
            let put = RecordChange.put(key, body: ["room": .string(room)], scope: .public)
            try await store.commit(Commit(at: .noon, records: [put]))
        }
        let own = FieldCondition.OwnersValue(owner: PersonID(rawValue: "a")!, value: .string("1"))
        let condition = FieldCondition(RecordField("room"), .equal, .string("a/1"), or: own)
        let list = RecordList(books, scope: .public, where: [condition], limit: 10)
        let found = try await store.read([.list(list)])[0].map { "\($0.key.owner) \($0.key.id)" }
        #expect(found == ["a 1", "a a/1", "b a/1", "c a/1"])
        #expect(try await store.count(list) == 4)
        let plan = try await store.plan(of: list)
        #expect(plan[0].hasPrefix("SEARCH record USING INDEX "), "\(plan)")
        try store.close()
    }

    /// Records with the same value of one field, in the order of another: neither needs more than the index.
    @Test(arguments: [
        RecordList(
            reviews,
            owner: .me,
            where: [FieldCondition(stars, .equal, .integer(3))],
            by: at,
            limit: 10
        ),
        RecordList(
            reviews,
            owner: .me,
            where: [
                FieldCondition(stars, .equal, .integer(3)),
                FieldCondition(at, .greaterOrEqual, .string("2027-05-14T00:00:00Z")),
            ],
            by: at,
            descending: true,
            limit: 10
        ),
        RecordList(
            reviews,
            owner: .me,
            where: [FieldCondition(stars, .equal, .integer(3))],
            by: at,
            after: ListCursor(value: .integer(1_810_000_000_000), owner: .me, id: "7"),
            limit: 10
        ),
        RecordList(
            reviews,
            scope: .public,
            where: [FieldCondition(stars, .equal, .integer(3))],
            by: at,
            limit: 10
        ),
    ])
    func findsByAnIndexOverSeveralFields(_ list: RecordList) async throws {
        let store = try SQLiteStore.inMemory()
        let reviews = RecordCollection(
            id: Self.reviews,
            fields: ["stars": RecordCollection.Field(.integer), "at": RecordCollection.Field(.instant)],
            indexes: [["stars", "at"]]
        )
        try await store.ensureIndexes(for: [reviews])
        let steps = try await store.plan(of: list)
        let name = list.owner == nil ? "shared hajj:reviews stars at" : "field hajj:reviews stars at"
        #expect(steps[0].hasPrefix("SEARCH record USING INDEX \(name) ("), "\(steps)")
        #expect(
            steps.dropFirst().allSatisfy { $0 == "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY" },
            "\(steps)"
        )
        try store.close()
    }

    @Test func makesIndexesOverSeveralFieldsBesideThoseOverOne() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        func notes(_ indexes: [[String]]) -> RecordCollection {
            RecordCollection(
                id: DefinitionID("hajj:notes")!,
                fields: ["on": RecordCollection.Field(.date), "kind": RecordCollection.Field(.text)],
                index: ["on"],
                indexes: indexes
            )
        }
        try await store.ensureIndexes(for: [notes([["kind", "on"]])])
        let single = ["field hajj:notes on", "shared hajj:notes on"]
        #expect(
            try indexes(temporary) == [
                "field hajj:notes kind on", single[0], "shared hajj:notes kind on", single[1],
            ]
        )
        try await store.ensureIndexes(for: [notes([])])
        #expect(try indexes(temporary) == single)
        try store.close()
    }

    private struct Plan: Sendable, CustomStringConvertible {
        let list: RecordList
        let index: String

        var description: String { index }
    }

    private static let reviews = DefinitionID("hajj:reviews")!
    private static let (stars, price, at) = (
        RecordField("stars"), RecordField("price", .decimal), RecordField("at", .instant)
    )

    private static let plans: [Plan] = [
        Plan(list: RecordList(reviews, owner: .me, limit: 10), index: "PRIMARY KEY"),
        Plan(list: RecordList(reviews, owner: .me, by: stars, limit: 10), index: "field hajj:reviews stars"),
        Plan(
            list: RecordList(reviews, owner: .me, by: price, descending: true, limit: 10),
            index: "field hajj:reviews price"
        ),
        Plan(
            list: RecordList(
                reviews,
                owner: .me,
                where: [
                    FieldCondition(at, .greaterOrEqual, .string("2027-05-14T00:00:00Z")),
                    FieldCondition(at, .less, .string("2027-05-15T00:00:00Z")),
                ],
                by: at,
                limit: 10
            ),
            index: "field hajj:reviews at"
        ),
        Plan(
            list: RecordList(
                reviews,
                owner: .me,
                by: stars,
                after: ListCursor(value: .integer(3), owner: .me, id: "7"),
                limit: 10
            ),
            index: "field hajj:reviews stars"
        ),
        Plan(list: RecordList(reviews, scope: .public, limit: 10), index: "record_shared"),
        Plan(
            list: RecordList(reviews, scope: .public, by: stars, descending: true, limit: 10),
            index: "shared hajj:reviews stars"
        ),
        Plan(
            list: RecordList(
                reviews,
                scope: .group,
                where: [FieldCondition(price, .lessOrEqual, .string("12.5"))],
                by: price,
                limit: 10
            ),
            index: "shared hajj:reviews price"
        ),
    ]

    /// The index is used, what is compared or passed over is searched in it, and at most ids of one value are sorted.
    @Test(arguments: plans) private func answersListsByTheirIndexes(_ plan: Plan) async throws {
        let store = try SQLiteStore.inMemory()
        let reviews = RecordCollection(
            id: Self.reviews,
            fields: ["stars": .integer, "price": .decimal, "at": .instant],
            index: ["stars", "price", "at"],
            location: nil
        )
        try await store.ensureIndexes(for: [reviews])
        let steps = try await store.plan(of: plan.list)
        #expect(
            steps.dropFirst().allSatisfy { $0 == "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY" },
            "\(steps)"
        )
        #expect(steps[0].hasPrefix("SEARCH record USING "), "\(steps)")
        #expect(steps[0].contains(plan.index), "\(steps)")
        try store.close()
    }

    /// An index of the old version is one of this; one whose field has another type now is made anew.
    @Test func makesAnIndexAnewWhereTheTypeOfItsFieldChanged() async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await store.ensureIndexes(for: [collection("hajj:notes", index: ["on"])])
        func statement() throws -> String? {
            let queue = try DatabaseQueue(path: temporary.home.databasePath)
            defer { try? queue.close() }
            return try queue.unsafeRead {
                try String.fetchOne(
                    $0,
                    sql: "SELECT sql FROM sqlite_master WHERE name = 'field hajj:notes on'"
                )
            }
        }
        #expect(try statement()?.contains("julianday") == false)
        let notes = DefinitionID("hajj:notes")!
        try await store.ensureIndexes(for: [
            RecordCollection(id: notes, fields: ["on": .instant], index: ["on"], location: nil)
        ])
        #expect(try statement()?.contains("julianday") == true)
        try store.close()
    }

    /// Homes of earlier versions have indexes of what SQLite takes for an instant; these are made anew when their packs are
    /// loaded, and used.
    @Test func makesAnIndexOfInstantsOfAnEarlierVersionAnew() async throws {
        let temporary = TemporaryHome()
        let notes = DefinitionID("hajj:notes")!
        let declared = RecordCollection(id: notes, fields: ["on": .instant], index: ["on"], location: nil)
        let me = PersonID(rawValue: "me")!
        let former = try temporary.open()
        try await former.ensureIndexes(for: [declared])
        // 2 March for SQLite, and no day for us; then the same moment twice.
        for (id, text) in [
            ("a", "2027-02-30T06:00:00Z"), ("b", "2027-03-01T06:00:00Z"), ("c", "2027-03-01t06:00:00z"),
        ] {
            let key = RecordKey(owner: me, collection: notes, id: id)
            let change = RecordChange.put(key, body: ["on": .string(text)])
            try await former.commit(Commit(at: Instant(milliseconds: 0), records: [change]))
        }
        try former.close()
        let queue = try DatabaseQueue(path: temporary.home.databasePath)
        try await queue.write { db in
            let stored = "json_extract(body, '$.\"on\"')"
            let expression = """
                CASE WHEN \(stored) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*'
                THEN CAST(round((julianday(\(stored)) - 2440587.5) * 86400000.0) AS INTEGER) END
                """
            try db.execute(sql: "DROP INDEX \"field hajj:notes on\"")
            try db.execute(
                sql: """
                    CREATE INDEX "field hajj:notes on" ON record (owner, \(expression))
                    WHERE collection = 'hajj:notes'
                    """
            )
        }
        try queue.close()
        let store = try temporary.open()
        try await store.ensureIndexes(for: [declared])
        let list = RecordList(
            notes,
            owner: me,
            by: RecordField("on", .instant),
            descending: true,
            limit: 10
        )
        let steps = try await store.plan(of: list)
        #expect(steps[0].contains("field hajj:notes on"), "\(steps)")
        let found = try await store.read([.list(list)])[0]
        #expect(found.map(\.key.id) == ["c", "b", "a"])
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
