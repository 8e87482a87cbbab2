import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Synchronization
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
        #expect(
            impact.recordsMigrated == [
                HostCollection.profile.id: 2, HostCollection.ticks.id: 1,
                // The record of the handler, under the new name of its collection.
                DefinitionID("trip:expenses")!: 1,
            ]
        )
        #expect(impact.sightLost.isEmpty && impact.sightGained.isEmpty)
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
        #expect(impact.itemsUndecided == [DefinitionID("trip:visa")!: 1])
        #expect(impact.recordsUnfit == [DefinitionID("trip:costs")!: 1] && impact.collectionsGone.isEmpty)
        #expect(impact.walksOnEarlierVersion == [DefinitionID("trip:rite")!: 1])
    }

    /// A choice that the new version does not take counts no more, which nobody would be told before.
    @Test func namesChoicesOfSettingsThatCountNoMore() async throws {
        func files(_ most: Int, _ office: String, renamed: String = "") -> [String: String] {
            [
                "p/pack.json":
                    #"{ "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }"#,
                "p/locales/en.json": #"{ "t": "T" }"#,
                "p/init.lua": """
                manasik.setting { id = "hours", kind = "integer", minimum = 1, maximum = \(most), set_by = "person",
                  title = manasik.text "t" }
                manasik.setting { id = "office", kind = "enum", values = { "\(office)", "jb" }, set_by = "operator",
                  title = manasik.text "t"\(renamed) }
                """,
            ]
        }
        let engine = try RevisionPacks.engine(files(24, "kl"), store)
        _ = try await engine.person("amina").settings.set([("hours", "24")])
        _ = try await engine.person("bilal").settings.set([("hours", "3")])
        _ = try await engine.settings().set([("office", "kl")])
        func impact(_ files: [String: String], from old: [String: String]) async throws -> StoredImpact {
            try await StoredImpact(
                from: Generation(try RevisionPacks.load(old)),
                to: Generation(try RevisionPacks.load(files)),
                in: store,
                clock: clock,
                homeZone: .utc
            )
        }
        let other = try await impact(files(5, "pg"), from: files(24, "kl"))
        #expect(other.settingsReset == [DefinitionID("p:hours")!: 1] && other.affected == 1)
        #expect(other.operatorSettingsReset == [DefinitionID("p:office")!])
        let renamed = files(24, "klang", renamed: #", renamed = { kl = "klang" }"#)
        let same = try await impact(renamed, from: files(24, "kl"))
        #expect(same.settingsReset.isEmpty && same.operatorSettingsReset.isEmpty)
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
        #expect(without.collectionsGone == [DefinitionID("trip:costs")!])
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

    /// The records of others are counted as the rules of both versions show them to each person.
    @Test func countsWhoSeesOtherRecordsByAnotherRule() async throws {
        func files(_ shown: String, version: String, roles: String = "") -> [String: String] {
            RevisionPacks.records(
                version,
                """
                manasik.collection { id = "reviews", scope = "shared",
                  fields = { text = "text", state = { "shown", "held" } }, form = { "text", "state" },
                  access = { \(roles) create = { is_author = true },
                    read = function(viewer, record) return \(shown) or viewer.is_author end } }
                """
            )
        }
        let first = files(#"record.state == "shown""#, version: "1.0.0")
        let engine = try engine(first)
        for (name, text, state) in [
            ("amina", "a", "shown"), ("amina", "b", "held"), ("bilal", "c", "shown"),
        ] {
            let collections = try engine.person(name).collections
            _ = try await collections.add(["text": text, "state": state], to: "reviews")
        }
        func impact(_ files: [String: String]) async throws -> StoredImpact {
            try await StoredImpact(
                from: Generation(try RevisionPacks.load(first)),
                to: Generation(try RevisionPacks.load(files)),
                in: store,
                clock: clock,
                homeZone: .utc
            )
        }
        let reviews = DefinitionID("p:reviews")!
        // Amina no longer sees what Bilal wrote, and he sees her other review in place of the first.
        let held = try await impact(files(#"record.state == "held""#, version: "2.0.0"))
        #expect(held.sightLost == [reviews: StoredImpact.Sight(persons: 2, records: 2)])
        #expect(held.sightGained == [reviews: StoredImpact.Sight(persons: 1, records: 1)])
        #expect(held.affected == 2 && held.recordsUnfit.isEmpty)
        let all = try await impact(files(#"record.state ~= nil"#, version: "2.0.0"))
        #expect(all.sightLost.isEmpty)
        #expect(all.sightGained == [reviews: StoredImpact.Sight(persons: 1, records: 1)])
        #expect(all.affected == 1)
        // Nobody has the role that reads all of them.
        let roles = files(
            #"record.state == "shown" or viewer.role == "moderator""#,
            version: "2.0.0",
            roles: #"roles = { "moderator" },"#
        )
        #expect(try await impact(roles).isNothing)
        try await self.engine(roles).roles().appoint("bilal", as: "moderator", in: "reviews")
        let moderated = try await impact(roles)
        #expect(moderated.sightGained == [reviews: StoredImpact.Sight(persons: 1, records: 1)])
        #expect(moderated.sightLost.isEmpty)
    }

    /// What is done and what there is to do are told person by person.
    @Test func tellsHowFarItHasCome() async throws {
        try await begun()
        let told = Mutex<[[Int]]>([])
        _ = try await StoredImpact(
            from: Generation(try RevisionPacks.load(TripPacks.first)),
            to: Generation(try RevisionPacks.load(TripPacks.second())),
            in: store,
            clock: clock,
            homeZone: .utc
        ) { done, total in told.withLock { $0.append([done, total]) } }
        #expect(told.withLock { $0 } == [[1, 2], [2, 2]])
        _ = try await engine(TripPacks.second()).migrate { done, total in
            told.withLock { $0.append([done, total]) }
        }
        #expect(told.withLock { $0 } == [[1, 2], [2, 2], [1, 2], [2, 2]])
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
        try await looking.person("driver").profile.setFact("route", to: "ship")
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
