import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@testable import ManasikEngine

/// What a new version changes for the people in a store, and what `migrate` does to all of them.
@Suite struct StoredImpactTests {
    private let store = MemoryStore()
    private let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)

    private func engine(_ files: [String: String]) throws -> Engine { try RevisionPacks.engine(files, store) }

    /// Two people of the first version, of whom one goes by sea and has begun to walk.
    private func begun() async throws {
        let first = try engine(TripPacks.first)
        let sailor = try first.person("sailor")
        try await sailor.profile.setFact("way", to: "sea")
        try await sailor.checklist.change("ticket", .done)
        try await sailor.walk.perform(.done(step: "start"), in: "rite")
        try await first.person("driver").profile.setFact("way", to: "land")
    }

    private func impact(_ files: [String: String]) async throws -> StoredImpact {
        try await StoredImpact(
            from: Generation(try RevisionPacks.load(TripPacks.first)),
            to: Generation(try RevisionPacks.load(files)),
            in: store,
            clock: clock,
            homeZone: .utc
        )
    }

    @Test func whatIsOnlyRenamedIsNeitherAddedNorDroppedAndNothingIsStored() async throws {
        try await begun()
        let before = try await store.export(PersonID(rawValue: "sailor")!)
        let impact = try await impact(TripPacks.second())
        #expect(impact.persons == 2 && impact.affected == 2)
        #expect(impact.itemsAdded.isEmpty && impact.itemsDropped.isEmpty && impact.factsAskedAgain.isEmpty)
        #expect(impact.walksOnEarlierVersion == [DefinitionID("trip:rite")!: 1])
        #expect(impact.walksWithUnreadFacts == 0 && impact.recordsUnfit.isEmpty && impact.failures.isEmpty)
        // Two profiles, a tick and the record of the handler.
        #expect(impact.recordsMigrated == 4)
        #expect(try await store.export(PersonID(rawValue: "sailor")!) == before)
    }

    @Test func namesWhatIsAskedAgainWhatDisappearsAndWhatNoLongerFits() async throws {
        try await begun()
        var files = TripPacks.second()
        files["trip/init.lua"] = """
            local text = manasik.text
            manasik.fact { id = "way", kind = "enum", values = { "land", "air" }, title = text "t", ask = text "t" }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "visa", text = text "t", level = "required", when = { way = "land" } } }
            manasik.collection { id = "costs", fields = { amount = "decimal" } }
            """
        let impact = try await impact(files)
        #expect(impact.factsAskedAgain == [DefinitionID("trip:way")!: 1])
        #expect(impact.itemsDropped == [DefinitionID("trip:ticket")!: 1])
        // Whoever is asked again may need it.
        #expect(impact.itemsAdded == [DefinitionID("trip:visa")!: 2])
        #expect(impact.recordsUnfit == [DefinitionID("trip:costs")!: 1])
        #expect(impact.walksOnEarlierVersion == [DefinitionID("trip:rite")!: 1])
    }

    /// A fact that is gone without a new name takes answers with it; so does a pack that is left out.
    @Test func namesAnswersToFactsThatAreGone() async throws {
        try await begun()
        var files = TripPacks.second()
        files["trip/init.lua"] = """
            local text = manasik.text
            manasik.collection { id = "costs", fields = { sum = "decimal" } }
            """
        let impact = try await impact(files)
        #expect(impact.factsDropped == [DefinitionID("trip:way")!: 2])
        #expect(impact.factsAskedAgain.isEmpty && impact.affected == 2)
        for path in files.keys where path.hasPrefix("trip/") { files[path] = nil }
        let without = try await self.impact(files)
        #expect(without.factsDropped == [DefinitionID("trip:way")!: 2])
        #expect(without.recordsUnfit == [DefinitionID("trip:costs")!: 1])
    }

    /// Who goes back finds everything under its former name, so that nothing is lost.
    @Test func nothingIsLostByGoingBackOverRenames() async throws {
        try await begun()
        _ = try await engine(TripPacks.second()).migrate()
        let impact = try await StoredImpact(
            from: Generation(try RevisionPacks.load(TripPacks.second())),
            to: Generation(try RevisionPacks.load(TripPacks.first)),
            in: store,
            clock: clock,
            homeZone: .utc
        )
        #expect(impact.factsDropped.isEmpty && impact.recordsUnfit.isEmpty)
    }

    private let code = """
        manasik.migration { id = "routes", run = function(data)
          if data.facts.route == "ship" then data.facts.route = "land" end
        end }
        """

    @Test func countsFirstAndThenMigratesEverybodyOnce() async throws {
        try await begun()
        let second = try engine(TripPacks.second(more: code))
        let preview = try await second.migrate(isPreview: true)
        #expect(preview.persons == 2 && preview.changed == 2)
        #expect(
            preview.touched.map { "\($0.change.rename?.old ?? "code") \($0.persons) \($0.records)" }
                == ["way 2 2", "sea 1 1", "ticket 1 1", "costs 1 1", "sum 1 1", "code 1 1"]
        )
        let untouched = try await store.read([
            .one(
                RecordKey(
                    owner: PersonID(rawValue: "sailor")!,
                    collection: HostCollection.ticks.id,
                    id: "trip:ticket"
                )
            )
        ])
        #expect(untouched[0].count == 1)
        #expect(preview.walks.count == 1)
        let done = try await second.migrate()
        #expect(done.changed == 2)
        // The walk of the first version asked for the fact that the code has changed.
        #expect(
            done.walks == [
                DataMigration.AffectedWalk(
                    person: PersonID(rawValue: "sailor")!,
                    ritual: DefinitionID("trip:rite")!,
                    facts: [DefinitionID("trip:way")!]
                )
            ]
        )
        #expect(
            try await second.person("sailor").profile.facts()[DefinitionID("trip:route")!] == .text("land")
        )
        let again = try await second.migrate()
        // Nothing more is changed, and the walk is named until it follows the packs in use.
        #expect(again.changed == 0 && again.walks == done.walks)
        #expect(try await self.impact(TripPacks.second(more: code)).failures.isEmpty)
    }

    /// Packs that an operator only looks at change nothing of what is stored until they are told to.
    @Test func codeIsRunInMemoryWhereItIsNotToBeStored() async throws {
        try await begun()
        let loaded = try RevisionPacks.load(TripPacks.second(more: code))
        let looking = Engine(Generation(loaded, storesMigrations: false), store: store, clock: clock)
        let sailor = PersonID(rawValue: "sailor")!
        let before = try await store.export(sailor)
        let person = try looking.person("sailor")
        #expect(try await person.profile.facts()[DefinitionID("trip:route")!] == .text("land"))
        let refusal = await #expect(throws: EngineError.self) {
            try await person.profile.setFact("route", to: "ship")
        }
        guard case .store(.failed(let detail)) = refusal, detail.code == .migratedInMemory else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        // What is only shown is shown.
        _ = try await person.dhikr.openDay()
        #expect(try await store.export(sailor) == before)
        // Whom no code changes is served as ever.
        try await looking.person("driver").profile.setFact("route", to: "land")
        #expect(try await looking.migrate().changed == 1)
        try await looking.person("sailor").profile.setFact("route", to: "ship")
        #expect(
            try await engine(TripPacks.second(more: code)).person("sailor").profile.facts()[
                DefinitionID("trip:route")!
            ] == .text("ship")
        )
    }

    @Test func aStoreThatCannotBeWrittenIsReadAsIfItWereMigrated() async throws {
        try await begun()
        let reading = ReadingStore(store, refusing: .readOnly)
        let second = try RevisionPacks.engine(TripPacks.second(), reading).person("sailor")
        #expect(try await second.profile.facts()[DefinitionID("trip:route")!] == .text("ship"))
        await #expect(throws: EngineError.self) { try await second.profile.setFact("route", to: "land") }
        let first = try engine(TripPacks.first).person("sailor")
        #expect(try await first.profile.facts()[DefinitionID("trip:way")!] == .text("sea"))
    }
}
