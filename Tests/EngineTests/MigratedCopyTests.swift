import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Synchronization
import Testing

@testable import ManasikEngine

/// What is read while a migration by code is not stored is migrated once, as long as it stays the same.
@Suite struct MigratedCopyTests {
    private let store = MemoryStore()
    private let me = PersonID(rawValue: "me")!
    private let expenses = DefinitionID("trip:expenses")!

    /// Code whose result tells how often it has run.
    private static let code = """
        local runs = 0
        manasik.migration { id = "fees", run = function(data)
          runs = runs + 1
          data.records("expenses"):add { amount = tostring(runs) }
        end }
        """

    private func migrating(_ generation: Generation, at now: String = "2027-05-14T12:00:00Z")
        -> MigratingStore
    {
        MigratingStore(
            store,
            of: me,
            generation,
            clock: FixedClock(Instant(rfc3339: now)!),
            homeZone: .utc,
            storesMigrations: false
        )
    }

    /// What the code has added, as a new request reads it.
    private func amounts(_ migrating: MigratingStore) async throws -> [JSONValue?] {
        try await migrating.named().filter { $0.key.collection == expenses }.map { $0.body["amount"] }
    }

    @Test func codeRunsOncePerStateOfAPerson() async throws {
        let first = try RevisionPacks.engine(TripPacks.first, store).person("me")
        try await first.profile.setFact("way", to: "sea")
        let generation = Generation(try RevisionPacks.load(TripPacks.second(more: Self.code)))
        let before = try await amounts(migrating(generation))
        #expect(before.count == 1)
        let copy = try #require(generation.migratedCopies.withLock { $0.value(of: me) })
        #expect(try await amounts(migrating(generation)) == before)
        let request = migrating(generation)
        #expect(try await amounts(request) == before)
        #expect(try await request.read([.matching(owner: me, collection: expenses)])[0].count == 1)
        func isKept() throws -> Bool {
            let kept = try #require(generation.migratedCopies.withLock { $0.value(of: me) })
            return kept.store as? MemoryStore === copy.store as? MemoryStore
        }
        #expect(try isKept())

        // What others store meanwhile is read at once.
        try await first.checklist.change("ticket", .done)
        let ticks = HostCollection.ticks.id
        #expect(
            try await request.named().filter { $0.key.collection == ticks }.map(\.key.id) == ["trip:voucher"]
        )
        #expect(try !isKept())
        // Another day has other facts.
        _ = try await migrating(generation, at: "2027-05-15T12:00:00Z").named()
        let later = try #require(generation.migratedCopies.withLock { $0.value(of: me) })
        #expect(later.today == CivilDate("2027-05-15"))
    }

    @Test func aMigrationThatOthersKeepInterruptingIsTriedAgain() async throws {
        let first = try RevisionPacks.engine(TripPacks.first, store).person("me")
        try await first.profile.setFact("way", to: "sea")
        let facts = try #require(
            try await store.read([.matching(owner: me, collection: HostCollection.profile.id)])[0].first
        )
        let rivals = (0..<12).map { number in
            Commit(
                at: Instant(milliseconds: 0),
                records: [.put(facts.key, body: facts.body, expecting: facts.version + number)]
            )
        }
        let engine = try RevisionPacks.engine(
            TripPacks.second(more: Self.code),
            CountingStore(store, rivals: rivals)
        )
        #expect(try await engine.migrate().changed == 1)
        let kept = try await store.read([.matching(owner: me, collection: expenses)])[0]
        #expect(kept.count == 1)
    }
}
