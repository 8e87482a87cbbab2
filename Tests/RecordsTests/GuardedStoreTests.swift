import ManasikDomain
import ManasikRecords
import ManasikStoreConformance
import ManasikStoreContract
import Testing

@Suite struct GuardedStoreTests {
    private static let aisha = PersonID(rawValue: "Aisha")!
    private static let (hajj, notes) = (PackID(rawValue: "hajj")!, DefinitionID("hajj:notes")!)
    private static let expenses = DefinitionID("country-my:expenses")!

    private static func key(_ id: String, of owner: PersonID, in collection: DefinitionID = notes)
        -> RecordKey
    {
        RecordKey(owner: owner, collection: collection, id: id)
    }

    /// A store with a record of each person and scope, a job and an entry of each.
    private func filled() async throws -> MemoryStore {
        let store = MemoryStore()
        for owner in [PersonID.me, Self.aisha] {
            let records = RecordScope.allCases.map {
                RecordChange.put(Self.key($0.rawValue, of: owner), body: ["n": .integer(1)], scope: $0)
            }
            let expense = RecordChange.put(Self.key("1", of: owner, in: Self.expenses), body: [:])
            let job = Job(key: "\(owner)/j", owner: owner, pack: Self.hajj, due: .noon, payload: [:])
            let entry = LogEntry(idempotencyKey: "e", owner: owner, kind: "k", at: .noon, payload: [:])
            try await store.commit(
                Commit(at: .noon, records: records + [expense], jobs: [.put(job)], log: [entry])
            )
        }
        return store
    }

    /// What each principal is refused, of everything that can be asked of me, of Aisha and of all.
    private static let asked: [(name: String, body: @Sendable (any Store) async throws -> Void)] = [
        ("my record", { _ = try await $0.read([.one(key("person", of: .me))]) }),
        ("my expense", { _ = try await $0.read([.one(key("1", of: .me, in: expenses))]) }),
        ("her record", { _ = try await $0.read([.one(key("person", of: aisha))]) }),
        ("her group's record", { _ = try await $0.read([.one(key("group", of: aisha))]) }),
        ("her public record", { _ = try await $0.read([.one(key("public", of: aisha))]) }),
        ("none of hers", { _ = try await $0.read([.one(key("none", of: aisha))]) }),
        ("my list", { _ = try await $0.read([.list(RecordList(notes, owner: .me, limit: 9))]) }),
        ("her list", { _ = try await $0.read([.list(RecordList(notes, owner: aisha, limit: 9))]) }),
        (
            "her public list",
            { _ = try await $0.count(RecordList(notes, owner: aisha, scope: .public, limit: 9)) }
        ),
        ("a list of all", { _ = try await $0.count(RecordList(notes, limit: 9)) }),
        ("a public list", { _ = try await $0.count(RecordList(notes, scope: .public, limit: 9)) }),
        (
            "write mine",
            { try await $0.commit(Commit(at: .noon, records: [.put(key("x", of: .me), body: [:])])) }
        ),
        (
            "write my expense",
            {
                try await $0.commit(
                    Commit(at: .noon, records: [.put(key("2", of: .me, in: expenses), body: [:])])
                )
            }
        ),
        (
            "remove hers",
            { try await $0.commit(Commit(at: .noon, records: [.remove(key("public", of: aisha))])) }
        ),
        ("my log", { _ = try await $0.log(of: .me, after: 0, limit: 9) }),
        ("her log", { _ = try await $0.log(of: aisha, after: 0, limit: 9) }),
        ("my jobs", { _ = try await $0.jobs(dueBy: .noon, limit: 9, of: [.me]) }),
        ("all jobs", { _ = try await $0.jobs(dueBy: .noon, limit: 9, of: nil) }),
        ("claim hers", { _ = try await $0.claim(dueBy: .noon, until: .noon, limit: 1, of: [aisha]) }),
        ("export me", { _ = try await $0.export(.me) }), ("export her", { _ = try await $0.export(aisha) }),
        ("erase her", { _ = try await $0.erase(aisha) }),
        ("owners", { _ = try await $0.owners(after: nil, limit: 1_000) }),
        ("contents", { _ = try await $0.retained(["aa"]) }), ("sizes", { _ = try await $0.retainedSizes() }),
    ]

    private static let permitted: [(Principal, Set<String>)] = [
        (.operator, Set(asked.map(\.name))),
        (
            .person(.me),
            [
                "my record", "my expense", "her public record", "my list", "her public list", "a public list",
                "write mine", "write my expense", "my log", "my jobs", "export me", "contents", "sizes",
            ]
        ),
        (
            .handler(hajj, of: .me),
            [
                "my record", "her public record", "my list", "her public list", "a public list", "write mine",
                "contents", "sizes",
            ]
        ),
        (.nobody, ["her public record", "her public list", "a public list"]),
    ]

    @Test func permitsEachPrincipalWhatIsTheirs() async throws {
        for (principal, permitted) in Self.permitted {
            for (name, ask) in Self.asked {
                let store = GuardedStore(try await filled(), for: principal)
                var isPermitted = true
                do {
                    try await ask(store)
                } catch StoreError.notPermitted {
                    isPermitted = false
                }
                #expect(isPermitted == permitted.contains(name), "\(principal): \(name)")
            }
        }
    }

    @Test func refusesHandlersTheLogAndJobsOfOtherPacks() async throws {
        let store = GuardedStore(try await filled(), for: .handler(Self.hajj, of: .me))
        let entry = LogEntry(idempotencyKey: "x", owner: .me, kind: "k", at: .noon, payload: [:])
        let other = Job(key: "x", owner: .me, pack: .host, due: .noon, payload: [:])
        for commit in [Commit(at: .noon, log: [entry]), Commit(at: .noon, jobs: [.put(other)])] {
            let found = await error { () async throws(StoreError) in _ = try await store.commit(commit) }
            guard case .notPermitted = found else {
                Issue.record("\(String(describing: found))")
                continue
            }
        }
    }

    @Test func aSnapshotIsGuardedToo() async throws {
        let snapshot = try await GuardedStore(try await filled(), for: .person(.me)).snapshot()
        #expect(try await snapshot.read([.one(Self.key("person", of: .me))])[0].count == 1)
        let hers = await error { () async throws(StoreError) in
            _ = try await snapshot.read([.one(Self.key("person", of: Self.aisha))])
        }
        guard case .notPermitted = hers else {
            Issue.record("\(String(describing: hers))")
            return
        }
    }

    /// What a change depends on is not read by it.
    @Test func aChangeMayDependOnRecordsOfTheHostAndNotOnThoseOfOthersInPacks() async throws {
        let store = GuardedStore(try await filled(), for: .person(.me))
        var commit = Commit(at: .noon, records: [.put(Self.key("x", of: .me), body: [:])])
        commit.allowedBy = [Self.key("none", of: .home, in: HostCollection.roles.id): 0]
        try await store.commit(commit)
        commit.allowedBy = [Self.key("public", of: Self.aisha): 1]
        let others = commit
        let found = await error { () async throws(StoreError) in _ = try await store.commit(others) }
        guard case .notPermitted = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }

    @Test func removesNobodyElsesJob() async throws {
        let base = try await filled()
        let store = GuardedStore(base, for: .person(.me))
        try await store.commit(Commit(at: .noon, jobs: [.remove(key: "Aisha/j"), .remove(key: "me/j")]))
        #expect(try await base.jobs(dueBy: .noon, limit: 9).map(\.key) == ["Aisha/j"])
    }

    /// The operator's view of a store is a store.
    @Test(arguments: StoreConformance.checks) func keepsTheContractForTheOperator(_ check: StoreCheck)
        async throws
    {
        try await check.run(on: GuardedStore(MemoryStore(), for: .operator))
    }
}
