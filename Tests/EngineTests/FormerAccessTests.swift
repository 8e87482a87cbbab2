import ManasikDomain
import ManasikRecords
import Testing

@testable import ManasikEngine

/// What becomes public where the packs of records were out of use, compared with the packs by which they were read last.
@Suite struct FormerAccessTests {
    private let store = MemoryStore()
    private let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
    private let notes = DefinitionID("p:notes")!
    /// Packs that have nothing of this.
    private let without = RevisionPacks.first

    private func files(
        _ read: String,
        version: String = "2.0.0",
        state: String = "state",
        scope: String? = "public",
        renamed: String = ""
    ) -> [String: String] {
        let access = scope.map {
            """
            , scope = "\($0)", access = { create = { signed_in = true },
              read = function(viewer, record) return \(read) end }
            """
        }
        return RevisionPacks.records(
            version,
            """
            manasik.collection { id = "notes", fields = { text = "text", \(state) = { "shown", "held" } },
              form = { "text", "\(state)" } \(renamed) \(access ?? "") }
            """
        )
    }

    private var first: [String: String] { files(#"record.state == "shown""#, version: "1.0.0") }

    private func begin() async throws {
        let amina = try RevisionPacks.engine(first, store).person("amina").collections
        for (text, state) in [("a", "shown"), ("b", "held"), ("c", "held")] {
            _ = try await amina.add(["text": text, "state": state], to: "notes")
        }
    }

    private func generation(_ files: [String: String]) throws -> Generation {
        Generation(try RevisionPacks.load(files))
    }

    private func impact(
        from old: [String: String],
        to new: [String: String],
        since former: [[String: String]]
    ) async throws -> StoredImpact {
        try await StoredImpact(
            from: try generation(old),
            to: try generation(new),
            since: try former.map(generation),
            in: store,
            clock: clock,
            homeZone: .utc
        )
    }

    private func newlySeen(_ records: Int, state: String = "state") -> [DefinitionID: StoredImpact
        .AnonymousSight]
    {
        [notes: .init(records: records, newlySeenFields: ["text": records, state: records])]
    }

    @Test func aPackThatComesBackIsComparedWithTheOneThatWasInUse() async throws {
        try await begin()
        let wider = try await impact(from: without, to: files("true"), since: [without, first])
        #expect(wider.anonymousGained == newlySeen(2))
        #expect(wider.sightGained == [notes: StoredImpact.Sight(persons: 1, records: 2)])
        let same = try await impact(from: without, to: first, since: [first])
        #expect(same.anonymousGained.isEmpty && same.sightGained.isEmpty)
        // The last one counts, whatever came before it.
        let last = try await impact(from: without, to: files("true"), since: [files("true"), first])
        #expect(last.anonymousGained.isEmpty)
        let narrower = try await impact(from: without, to: first, since: [files("true")])
        #expect(narrower.anonymousLost == [notes: .init(records: 2)])
    }

    @Test func whereNobodyKnowsTheRulesOfBeforeAllThatIsPublicIsTold() async throws {
        try await begin()
        for (version, shown) in [(first, 1), (files("true"), 3)] {
            let impact = try await impact(from: without, to: version, since: [])
            #expect(impact.anonymousGained == newlySeen(shown))
            #expect(impact.sightGained.isEmpty && !impact.isNothing)
        }
        let signed = try await impact(from: without, to: files("viewer.signed_in"), since: [])
        #expect(signed.anonymousGained.isEmpty)
    }

    /// The collection was nobody else's in between.
    @Test func aCollectionThatWasNotSharedIsComparedWithThat() async throws {
        try await begin()
        let own = files("", version: "1.5.0", scope: nil)
        let opened = try await impact(from: own, to: files("true"), since: [first])
        #expect(opened.anonymousGained == newlySeen(3))
    }

    @Test func theNamesAreThoseUnderWhichTheRecordsAreStored() async throws {
        try await begin()
        let renamed = #", renamed = { { before = "2.0.0", fields = { state = "status" } } }"#
        func second(_ read: String, version: String) -> [String: String] {
            files(read, version: version, state: "status", renamed: renamed)
        }
        // Nobody has read anything by the version that renames.
        let narrow = second(#"record.status == "shown""#, version: "2.0.0")
        let wide = second("true", version: "2.1.0")
        let impact = try await impact(from: without, to: wide, since: [narrow])
        #expect(impact.anonymousGained == newlySeen(2, state: "status"))
        #expect(try await self.impact(from: without, to: narrow, since: [first]).anonymousGained.isEmpty)
        _ = try await RevisionPacks.engine(narrow, store).migrate()
        let migrated = try await self.impact(from: without, to: wide, since: [narrow])
        #expect(migrated.anonymousGained == newlySeen(2, state: "status"))
        #expect(
            try await self.impact(from: without, to: wide, since: []).anonymousGained[notes]?.records == 3
        )
    }

    @Test func onlyCollectionsOfWhichSomethingIsStoredAreMissing() async throws {
        let new = try generation(first)
        func missing(_ others: [[String: String]]) async throws -> Set<DefinitionID> {
            try await new.sharedCollections(
                missingIn: try others.map(generation),
                in: store,
                clock: clock,
                homeZone: .utc
            )
        }
        #expect(try await missing([without]).isEmpty)
        try await begin()
        #expect(try await missing([without]) == [notes])
        #expect(try await missing([without, files("true")]).isEmpty)
    }
}
