import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// Facts that this version cannot read are left as they are by migrations.
@Suite struct UnreadableMigrationTests {
    private let store = MemoryStore()
    private let me = PersonID(rawValue: "me")!
    private var key: RecordKey { RecordKey(owner: me, collection: HostCollection.profile.id, id: "facts") }

    /// Code that sets one fact, as `trip:class`, and a record.
    private static let code = """
        manasik.migration { id = "classes", run = function(data)
          data.facts.class = "first"
          data.records("expenses"):add { amount = "1" }
        end }
        """

    /// Facts as a later version may write them.
    private let facts: [String: JSONValue] = [
        "form": .integer(99), "facts": .string("manasik:age 5, manasik:nationality MY"),
    ]

    @Test func codeDoesNotReplaceFactsThatCannotBeRead() async throws {
        let first = try RevisionPacks.engine(TripPacks.first, store).person("me")
        try await first.checklist.change("ticket", .done)
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: facts)])
        )
        let engine = try RevisionPacks.engine(TripPacks.second(more: Self.code), store)
        _ = try await engine.person("me").checklist.lists()
        let migration = try await engine.migrate()
        #expect(try await store.read([.one(key)])[0].map(\.body) == [facts])
        // The code waits: neither its records are written, nor is it noted as done.
        #expect(
            try await store.read([.matching(owner: me, collection: DefinitionID("trip:expenses")!)])[0]
                .isEmpty
        )
        #expect(migration.failures.isEmpty)
        #expect(migration.unreadable == 1)
        // What needs no fact is migrated all the same.
        let ticks = try await store.read([.matching(owner: me, collection: HostCollection.ticks.id)])[0]
        #expect(ticks.map(\.key.id) == ["trip:voucher"])
    }

    @Test func codeRunsOnceTheFactsCanBeRead() async throws {
        let first = try RevisionPacks.engine(TripPacks.first, store).person("me")
        try await first.profile.setFact("way", to: "sea")
        let sound = try await store.read([.one(key)])[0][0].body
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: facts)])
        )
        let packs = TripPacks.second(more: Self.code)
        _ = try await RevisionPacks.engine(packs, store).migrate()
        // The renames were applied to the others, so what is restored has the new names.
        var restored = StatedFacts()
        restored.entries[DefinitionID("trip:route")!] = [.init(value: .text("ship"), from: nil)]
        #expect(sound != restored.body)
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: restored.body)])
        )
        let person = try RevisionPacks.engine(packs, store).person("me")
        let known = try await person.profile.facts()
        #expect(known[DefinitionID("trip:route")!] == .text("ship"))
        #expect(known[DefinitionID("trip:class")!] == .text("first"))
    }
}
