import ManasikDomain
import ManasikRecords
import ManasikRules
import ManasikStoreContract
import Testing

/// What stores find for a viewer is what the rules of a shared collection allow.
@Suite struct AccessListTests {
    private static let collection: RecordCollection = {
        var state = RecordCollection.Field(.enumeration)
        state.values = ["shown", "held"]
        var stars = RecordCollection.Field(.integer)
        stars.range = 1...5
        return RecordCollection(
            id: DefinitionID("hajj:reviews")!,
            fields: [
                "state": state, "stars": stars, "until": RecordCollection.Field(.date),
                "bus": RecordCollection.Field(.text),
            ],
            index: ["stars"]
        )
    }()

    private static func viewer(_ name: String) -> ConditionExpression {
        .test(.fact(AccessRules.viewer(name)), .values([.boolean(true)]))
    }
    private static func state(_ word: String) -> ConditionExpression {
        .test(.fact(AccessRules.record("state")), .values([.text(word)]))
    }
    private static let isGood = ConditionExpression.test(
        .fact(AccessRules.record("stars")),
        .range(4, 5)
    )
    private static let isOver = ConditionExpression.test(
        .before(AccessRules.record("until"), CivilDate("2027-01-01")!),
        .values([.boolean(true)])
    )

    private static let readings: [ConditionExpression] = [
        .any([state("shown"), viewer("is_author")]), .none([state("held")]),
        .all([isGood, viewer("signed_in")]),
        .any([.all([viewer("is_author"), isOver]), .all([.none([isOver]), isGood])]),
        .none([viewer("is_author")]), .all([]), .any([]), viewer("is_member"),
        .all([.none([viewer("is_member")]), isGood]), .any([viewer("is_guide"), viewer("is_author")]),
    ]

    /// Groups, one of them of a guide whose name has several spellings.
    private static let groups = ["zayd/g-1", "Zoë/g-2", "Zoe\u{308}/g-2"]

    private func records() -> [(RecordKey, [String: JSONValue])] {
        let states: [JSONValue?] = [.string("shown"), .string("held"), .string("odd"), .null, nil]
        let stars: [JSONValue?] = [.integer(2), .integer(4), .boolean(true), .string("4"), nil]
        let days: [JSONValue?] = [.string("2026-12-31"), .string("2027-01-01"), .string("soon"), nil]
        var records: [(RecordKey, [String: JSONValue])] = []
        let buses: [JSONValue?] = Self.groups.map { .string($0) } + [nil, .integer(1), .string("zayd/g-\0")]
        for state in states {
            for star in stars {
                for day in days {
                    var body: [String: JSONValue] = [:]
                    (body["state"], body["stars"], body["until"]) = (state, star, day)
                    body["bus"] = buses[records.count % buses.count]
                    let owner = PersonID(rawValue: records.count % 2 == 0 ? "amina" : "bilal")!
                    let id = "r\(records.count)"
                    records.append((RecordKey(owner: owner, collection: Self.collection.id, id: id), body))
                }
            }
        }
        return records
    }

    @Test(arguments: readings.indices) func aStoreFindsAndCountsWhatTheRuleAllows(index: Int) async throws {
        let rules = AccessRules(
            of: Self.collection,
            [.read: Self.readings[index].diagram()!],
            group: "bus"
        )
        let stores: [any Store] = [MemoryStore(), try SQLiteStore.inMemory()]
        for store in stores {
            try await store.ensureIndexes(for: [Self.collection])
            let changes = records().map { RecordChange.put($0.0, body: $0.1, scope: .public) }
            try await store.commit(Commit(at: Instant(milliseconds: 0), records: changes))
            let all = RecordList(Self.collection.id, scope: .public, limit: 1_000)
            let stored = try await store.read([.list(all)])[0]
            #expect(stored.count == 100)
            for name in ["amina", "bilal", nil] {
                let viewer = Viewer(
                    name.flatMap { PersonID(rawValue: $0) },
                    groups: Set(Self.groups.prefix(name == "amina" ? 2 : 0)),
                    guided: name == "bilal" ? [Self.groups[0]] : []
                )
                var list = try rules.limited(all, to: viewer)
                let allowed = stored.filter { rules.allows(.read, of: $0, by: viewer) }
                #expect(try await store.read([.list(list)])[0] == allowed)
                #expect(try await store.count(list) == allowed.count)
                // By pages, and with what else is asked.
                list.limit = 7
                var pages: [Record] = []
                while let page = try await store.read([.list(list)]).first, let last = page.last {
                    pages += page
                    list.after = list.cursor(after: last)
                }
                #expect(pages == allowed)
                var asking = all
                asking.conditions = [FieldCondition(RecordField("stars"), .greater, .integer(3))]
                let found = try await store.read([.list(try rules.limited(asking, to: viewer))])[0]
                #expect(found == allowed.filter { asking.meetsConditions($0) })
            }
        }
    }
}
