import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// What somebody changes while a page is read is not on it.
@Suite struct PageStateTests {
    private static let me = PersonID(rawValue: "me")!
    private static let hotels = DefinitionID("p:hotels")!
    private static let nights = DefinitionID("p:nights")!
    private static let tips = DefinitionID("p:tips")!

    private static let declared = """
        manasik.collection { id = "hotels", fields = { name = "text" }, form = { "name" },
          list = { fields = { "name" }, by = "name" } }
        manasik.collection { id = "nights", form = { "line", "hotel" },
          fields = { line = "text", hotel = { kind = "reference", to = "hotels" } },
          list = { fields = { "line" }, by = "line" } }
        manasik.collection { id = "tips", scope = "public", fields = { line = "text" }, form = { "line" },
          index = { "line" }, list = { fields = { "line" }, by = "line" },
          access = { read = true, create = { is_author = true } } }
        """

    private func engine(_ store: any Store) throws -> Engine {
        try CollectionPack.engine(Self.declared, handler: "", in: store) { Issue.record("\($0)") }
    }

    private func put(_ id: String, _ collection: DefinitionID, _ body: [String: JSONValue]) -> RecordChange {
        let scope: RecordScope = collection == Self.tips ? .public : .person
        return .put(RecordKey(owner: Self.me, collection: collection, id: id), body: body, scope: scope)
    }

    private func state(_ word: String) -> Commit {
        Commit(
            at: Instant(milliseconds: 0),
            records: [
                put("1", Self.hotels, ["name": .string(word)]),
                put("1", Self.nights, ["line": .string(word), "hotel": .string("1")]),
            ]
        )
    }

    @Test func aRecordIsShownWithWhatItReferredToThen() async throws {
        let store = MemoryStore()
        try await store.commit(state("before"))
        for read in 0..<2 {
            let counting = CountingStore(store, afterReads: [state("after"), state("later")])
            let collections = try engine(counting).person("me").collections
            let night: RecordView
            let referred: ReferredRecords
            if read == 0 {
                let list = try await collections.list("nights")
                night = try #require(list.records.first)
                referred = list.referred
            } else {
                night = try await collections.record("1", of: "nights")
                referred = night.referred
            }
            let word = read == 0 ? "before" : "later"
            #expect(night.fields["line"] == .string(word))
            #expect(referred[Self.hotels, "1"]?.fields["name"] == .string(word))
            // They were changed while it was read.
            let name = RecordKey(owner: Self.me, collection: Self.hotels, id: "1")
            #expect(try await store.read([.one(name)])[0].first?.body["name"] == .string("later"))
        }
    }

    @Test func aPageCountsWhatItShows() async throws {
        let store = MemoryStore()
        func tip(_ id: Int) -> RecordChange { put("\(id)", Self.tips, ["line": .string("\(id)")]) }
        try await store.commit(Commit(at: Instant(milliseconds: 0), records: (1...3).map(tip)))
        let others = (4...9).map { Commit(at: Instant(milliseconds: 0), records: [tip($0)]) }
        let mine = try engine(CountingStore(store, afterReads: others)).person("me").collections
        let page = try await mine.list("tips", RecordSearch(limit: 2))
        #expect(page.records.count == 2 && page.count == 3)
        // Who has not signed in sees no mixture either.
        let more = (20...29).map { Commit(at: Instant(milliseconds: 0), records: [tip($0)]) }
        let number = try await store.count(RecordList(Self.tips, limit: 1))
        let reader = try engine(CountingStore(store, afterReads: more)).anonymousReader().collections
        let seen = try await reader.list("tips", RecordSearch(limit: 2))
        #expect(seen.records.count == 2 && seen.count == number)
    }

    @Test func pagesReadNothingOutsideOfTheirState() async throws {
        let store = MemoryStore()
        let walker = try RevisionPacks.engine(RevisionPacks.first, store).person("me")
        try await walker.walk.perform(.done(step: "ihram"), in: "rite")
        try await store.commit(state("before"))
        let counting = CountingStore(store)
        let engine = try engine(counting)
        let me = try engine.person("me")
        let walking = try RevisionPacks.engine(RevisionPacks.first, counting).person("me")
        let pages: [(name: String, read: () async throws -> Void)] = [
            ("today", { _ = try await walking.today.view() }),
            ("walk", { _ = try await walking.walk.state("rite") }),
            ("rituals", { _ = try await walking.walk.rituals() }),
            ("collections", { _ = try await me.collections.all() }),
            ("records", { _ = try await me.collections.list("nights") }),
            ("record", { _ = try await me.collections.record("1", of: "nights") }),
            ("public collections", { _ = try await engine.anonymousReader().collections.all() }),
            ("public records", { _ = try await engine.anonymousReader().collections.list("tips") }),
            ("who is verified", { _ = try await engine.verification().all() }),
        ]
        for page in pages {
            let counts = try await counting.counting { try await page.read() }
            #expect(counts.reads > 0 && counts.commits == 0, "\(page.name)")
            #expect(counting.openReads == 0, "\(page.name)")
        }
    }

    @Test func whatIsReadOfOneStateTakesNoChange() async throws {
        let store = MemoryStore()
        try await store.commit(state("before"))
        let collections = try await engine(store).person("me").collections.ofOneState()
        try await store.commit(state("after"))
        #expect(try await collections.record("1", of: "hotels").fields["name"] == .string("before"))
        do {
            _ = try await collections.set(["name": "mine"], of: "1", in: "hotels")
            Issue.record("changed")
        } catch {
            #expect("\(error)" == "\(EngineError.store(.readOnly))")
        }
    }

    @Test func everyPageOfWhoIsVerifiedIsRead() async throws {
        let store = MemoryStore()
        let people = (1...10_050).map { PersonID(rawValue: "p\($0)")! }
        let changes = people.map { person in
            let verified = AppointedRole.verified(person)
            let key = AppointedRole.key(of: person, in: verified.collection)
            return RecordChange.put(key, body: verified.body)
        }
        try await store.commit(Commit(at: Instant(milliseconds: 0), records: changes))
        let engine = try engine(store)
        try await engine.generation.ensureIndexes(in: store)
        #expect(try await engine.verification().all() == people.sorted())
    }
}
