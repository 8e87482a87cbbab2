import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct LogTests {
    private static let aisha = LoggedHome.aisha

    @Test func tellsEachCommitWithWhatWasDecided() async throws {
        let store = try SQLiteStore.inMemory()
        #expect(try await store.head() == LogHead(position: 0, hash: String(repeating: "0", count: 64)))
        var commit = Commit(
            at: .noon,
            records: [.put(.walk("w"), body: ["a": .integer(1)], scope: .group), .remove(.walk("old"))],
            log: [LogEntry(idempotencyKey: "k", owner: .me, kind: "walk.step.done", at: .noon, payload: [:])]
        )
        commit.decision = CommitDecision("walk.event", ["event": .string("done")])
        commit.generation = GenerationReference(number: 3, hash: "abc")
        try await store.commit(commit)
        let entries = try await store.entries(LogQuery())
        #expect(
            entries == [
                ChainedEntry(
                    position: 1,
                    at: .noon,
                    generation: GenerationReference(number: 3, hash: "abc"),
                    person: .me,
                    kind: "walk.event",
                    body: [
                        "decision": .object(["event": .string("done")]),
                        "effects": .array([
                            .object([
                                "kind": .string("walk.step.done"), "key": .string("k"),
                                "payload": .object([:]),
                            ])
                        ]),
                        "records": .array([
                            .object([
                                "collection": .string("manasik:walks"), "id": .string("w"),
                                "body": .object(["a": .integer(1)]), "scope": .string("group"),
                            ]),
                            .object(["collection": .string("manasik:walks"), "id": .string("old")]),
                        ]),
                    ]
                )
            ]
        )
    }

    @Test func aRefusedCommitLeavesNoEntry() async throws {
        let store = try SQLiteStore.inMemory()
        try await store.put("1")
        let head = try await store.head()
        let refused = await error { () throws(StoreError) in
            try await store.commit(
                Commit(
                    at: .noon,
                    records: [.put(.walk("2"), body: [:]), .put(.walk("1"), body: [:], expecting: 9)]
                )
            )
        }
        #expect(refused == .conflict(.walk("1"), expected: 9, found: 1))
        #expect(try await store.head() == head)
    }

    @Test func eachPersonOfACommitHasAnEntryWithTheirOwnAlone() async throws {
        let store = try SQLiteStore.inMemory()
        var commit = Commit(
            at: .noon,
            records: [.put(.walk("mine"), body: [:]), .put(.walk("hers", of: Self.aisha), body: [:])]
        )
        commit.decision = CommitDecision("walk.event", ["event": .string("mine")])
        try await store.commit(commit)
        let mine = try await store.entries(LogQuery(of: .me))
        let hers = try await store.entries(LogQuery(of: Self.aisha))
        #expect(mine.map(\.kind) == ["walk.event"] && hers.map(\.kind) == ["records.changed"])
        #expect(!"\(mine)".contains("hers") && !"\(hers)".contains("mine"))
        #expect(try await store.people(after: nil, limit: 9) == [Self.aisha, .me])
    }

    @Test func theHashOfAnEarlierHeadIsStillInALongerChain() async throws {
        let (temporary, head) = try await LoggedHome.make()
        let store = try temporary.open()
        try await store.put("7")
        #expect(try await store.verify(head: head.hash).isSound)
        #expect(try await store.head().position == 7)
        try store.close()
    }

    @Test func theChainOutlastsAPersonAndSaysNothingOfThem() async throws {
        let (temporary, head) = try await LoggedHome.make()
        let store = try temporary.open()
        #expect(try await store.erase(Self.aisha) == 3)
        let outcome = try await store.verify(head: head.hash)
        #expect(outcome.isSound && outcome.erased == 3 && outcome.entries == 4)
        let last = try await store.entries(LogQuery()).last
        #expect(last?.kind == "person.erased" && last?.person == nil && last?.at == .noon)
        let positions = [2, 4, 6].map { JSONValue.array([.integer($0), .integer($0)]) }
        #expect(last?.body == ["entries": .integer(3), "positions": .array(positions)])
        #expect(try await store.people(after: nil, limit: 9) == [.me])
        let erased = try await store.links(after: 1, limit: 1)
        #expect(erased.first?.entry == nil && erased.first?.salt == nil)
        // Nobody is erased twice.
        _ = try await store.erase(Self.aisha)
        #expect(try await store.head().position == 7)
        try store.close()
        // An erasure does not cover what was removed besides, nor does it if what was erased is there again.
        try temporary.execute("DELETE FROM chained_entry WHERE position = 5")
        #expect(try await LoggedHome.verified(temporary) == [.init(5, .removed)])
    }

    @Test func whatTheHomeHasOfAPersonIsErasedWithThem() async throws {
        let store = try SQLiteStore.inMemory()
        var commit = Commit(at: .noon, records: [.put(.walk("role of Aisha", of: .home), body: [:])])
        commit.concerning = Self.aisha
        try await store.commit(commit)
        #expect(try await store.entries(LogQuery(of: Self.aisha)).count == 1)
        _ = try await store.erase(Self.aisha)
        #expect(try await store.entries(LogQuery()).map(\.kind) == ["person.erased"])
        #expect(try await store.verify(head: nil).isSound)
    }

    @Test func beginsWithTheRecordsOfAnOlderHome() async throws {
        let temporary = TemporaryHome()
        try OldSchema.write(temporary)
        let store = try temporary.open()
        #expect(try await store.entries(LogQuery()).isEmpty)
        try await store.put("w2")
        try await store.put("w3")
        let entries = try await store.entries(LogQuery())
        #expect(entries.map(\.kind) == ["person.before", "records.changed", "records.changed"])
        #expect(entries[0].body["entries"] == .integer(1))
        guard case .array(let records)? = entries[0].body["records"] else {
            Issue.record("\(entries[0])")
            return
        }
        #expect(records.count == 2)
        #expect("\(records)".contains("12.50"))
        try store.close()
    }

    @Test func anImportIsAnEntryWithAllThatWasImported() async throws {
        let store = try SQLiteStore.inMemory(clock: FixedClock(.noon))
        try await store.put("1", ["n": .integer(1)])
        let archive = try await store.export(.me)
        try await store.restore(archive)
        let entries = try await store.entries(LogQuery(of: .me))
        #expect(entries.map(\.kind) == ["records.changed", "person.imported"])
        #expect(entries[1].at == .noon && entries[1].body["entries"] == .integer(0))
        #expect(try await store.verify(head: nil).isSound)
    }

    @Test func severalStoresAppendToOneChain() async throws {
        let temporary = TemporaryHome()
        let stores = [try temporary.open(), try temporary.open()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, store) in stores.enumerated() {
                group.addTask { for number in 1...40 { try await store.put("\(index)-\(number)") } }
            }
            try await group.waitForAll()
        }
        let outcome = try await stores[0].verify(head: nil)
        #expect(outcome.isSound && outcome.entries == 80)
        for store in stores { try store.close() }
    }

    @Test func anActOfTheOperatorIsAppendedOnce() async throws {
        let store = try SQLiteStore.inMemory()
        func activate(_ number: Int, after last: Int) async throws -> Bool {
            try await store.append(
                [InstallationEvent("generation.activated", ["number": .integer(number)])],
                after: last,
                by: nil,
                at: .noon
            )
        }
        #expect(try await activate(1, after: 0))
        #expect(try await !activate(1, after: 0), "somebody else has appended it meanwhile")
        #expect(try await activate(2, after: 1))
        var query = LogQuery(limit: 1)
        (query.isOfNoPerson, query.isDescending, query.topic) = (true, true, "generation")
        #expect(try await store.entries(query).first?.position == 2)
        query.topic = "gen"
        #expect(try await store.entries(query).isEmpty)
    }

    @Test func manyPlacesOfTheHomeAreCountedAndNotRepeated() async throws {
        let store = try SQLiteStore.inMemory()
        let places = (1...30).map { RecordChange.put(.walk("\($0)", of: .home), body: ["t": .string("x")]) }
        try await store.commit(Commit(at: .noon, records: places))
        #expect(
            try await store.entries(LogQuery()).first?.body
                == ["changed": .object(["manasik:walks": .integer(30)])]
        )
    }
}

/// A home of which the log has entries.
enum LoggedHome {
    static let aisha = PersonID(rawValue: "Aisha")!

    /// A home with six entries, of two people in turn.
    static func make() async throws -> (TemporaryHome, LogHead) {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        for number in 1...6 {
            try await store.put("\(number)", ["n": .integer(number)], of: number % 2 == 0 ? aisha : .me)
        }
        let head = try await store.head()
        try store.close()
        return (temporary, head)
    }

    static func verified(
        _ temporary: TemporaryHome,
        head: String? = nil
    ) async throws -> [LogVerification.Finding] {
        let store = try temporary.open()
        let outcome = try await store.verify(head: head)
        try store.close()
        return outcome.findings
    }
}
