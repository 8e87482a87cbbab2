import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Rituals, violations, remedies and kinds that another version of a pack calls otherwise.
@Suite struct RenamedRiteTests {
    private let store = MemoryStore()

    /// A pack with a ritual, what its state forbids, and kinds of places and contacts.
    private struct Names {
        var version = "1.0.0"
        var ritual = "vigil"
        var violation = "talking"
        var remedy = "tithe"
        var place = "well"
        var contact = "aide"
        var renamed = ""

        static let second = Names(
            version: "2.0.0",
            ritual: "watch",
            violation: "speech",
            remedy: "alms",
            place: "spring",
            contact: "helper",
            renamed: """
                manasik.renamed { rituals = { vigil = "watch" }, violations = { talking = "speech" },
                  remedies = { tithe = "alms" }, place_kinds = { well = "spring" },
                  contact_kinds = { aide = "helper" } }
                """
        )

        var code: String {
            """
            \(renamed)
            manasik.tradition { id = "way", states = { { id = "hush", title = text "t" } } }
            manasik.kind { id = "\(place)", of = "place", title = text "t" }
            manasik.kind { id = "\(contact)", of = "contact", title = text "t" }
            manasik.remedy { id = "\(remedy)", title = text "t", alternatives = { text "t" } }
            manasik.violation { id = "\(violation)", title = text "t", state = "hush", ritual = "\(ritual)",
              ["until"] = "full", manasik.ruling { follows = "\(remedy)" } }
            manasik.ritual { id = "\(ritual)", title = text "t", hush = { begins = "enter", full = "leave" },
              manasik.step { id = "enter", title = text "t" },
              manasik.step { id = "middle", title = text "t",
                barred = manasik.bar { when = { sex = "male" }, why = text "t", costs = "\(remedy)" } },
              manasik.step { id = "leave", title = text "t" } }
            """
        }
    }

    private func files(_ names: Names) -> [String: String] {
        [
            "trip/pack.json": """
            { "id": "trip", "version": "\(names.version)", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "trip/locales/en.json": #"{ "t": "Text" }"#,
            "trip/init.lua": "local text = manasik.text\n" + names.code,
        ]
    }

    private func person(_ names: Names) throws -> Person {
        let files = files(names)
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return try RevisionPacks.engine(files, store).person("me")
    }

    private func id(_ name: String) -> DefinitionID { DefinitionID("trip:\(name)")! }

    private func remedies(_ person: Person, _ ritual: String) async throws -> [String: [DefinitionID]] {
        let owed = try await person.walk.state(ritual).view.remedies.filter { $0.isOwed }
        return Dictionary(uniqueKeysWithValues: owed.map { ($0.key, $0.remedies) })
    }

    /// The person of the first version, who is in the walk and owes something for two reasons.
    private func begun() async throws {
        let first = try person(Names())
        try await first.profile.setFact("sex", to: "male")
        try await first.walk.perform(.done(step: "enter"), in: "vigil")
        try await first.walk.perform(.violate(violation: "talking", circumstances: [:]), in: "vigil")
        try await first.walk.perform(.done(step: "middle"), in: "vigil")
    }

    @Test func aWalkGoesOnUnderTheNewNameOfItsRitual() async throws {
        try await begun()
        let second = try person(.second)
        let state = try await second.walk.state()
        #expect(state.ritual.id == id("watch"))
        #expect(state.hasOtherPacks)
        #expect(state.snapshot?.state(of: "enter").status == .done)
        #expect(state.others.isEmpty)
        // By its own packs, what it notes has the names that these gave.
        #expect(try await remedies(second, "watch")["trip:talking#1"] == [id("tithe")])
        // It is written under the new name, with all its events.
        try await second.walk.perform(.violate(violation: "talking", circumstances: [:]), in: "watch")
        let records = try await store.read([
            .matching(owner: second.id, collection: HostCollection.walks.id),
            .matching(owner: second.id, collection: HostCollection.walkEvents.id),
        ])
        #expect(records[0].map(\.key.id) == ["trip:watch"])
        #expect(!records[1].isEmpty && records[1].allSatisfy { $0.key.id.hasPrefix("trip:watch/") })
        let again = try person(.second)
        #expect(try await again.walk.state("watch").snapshot?.violations.count == 2)
    }

    @Test func aWalkThatMigratesOwesWhatItOwed() async throws {
        try await begun()
        let second = try person(.second)
        let migration = try await second.walk.migrate()
        #expect(migration.renamed == ["trip:talking": "trip:speech", "trip:tithe": "trip:alms"])
        #expect(migration.difference?.owed == [] && migration.difference?.notOwed == [])
        #expect(
            try await remedies(second, "watch") == [
                "trip:speech#1": [id("alms")], "middle/barred": [id("alms")],
            ]
        )
        try await second.walk.perform(.settle(remedy: "speech", alternative: 1, note: nil), in: "watch")
        // The way back leads through the same names.
        let first = try person(Names())
        let back = try await first.walk.migrate()
        #expect(back.renamed == ["trip:speech": "trip:talking", "trip:alms": "trip:tithe"])
        #expect(try await remedies(first, "vigil") == ["middle/barred": [id("tithe")]])
        #expect(
            try await first.walk.state("vigil").view.remedies.compactMap { $0.settlement?.remedy } == [
                id("tithe")
            ]
        )
    }

    @Test func refusesPacksThatHaveNoRulingOfWhatWasViolated() async throws {
        try await begun()
        var names = Names(version: "2.0.0")
        names.violation = "speech"
        let other = try person(names)
        do {
            try await other.walk.migrate()
            Issue.record("a violation was lost")
        } catch {
            #expect(error.code == "walk.violation-gone")
            #expect(error.description.contains("trip:talking"))
        }
        #expect(try await remedies(other, "vigil")["trip:talking#1"] == [id("tithe")])
        names = Names(version: "3.0.0")
        names.remedy = "alms"
        let third = try person(names)
        do {
            try await third.walk.migrate()
            Issue.record("a remedy was lost")
        } catch {
            #expect(error.code == "walk.remedy-gone")
        }
    }

    /// A name that has come to mean something else takes over what was noted under it, and that is said.
    @Test func saysWhereANameMeansSomethingElseByNow() async throws {
        try await begun()
        let second = try person(Names(version: "2.0.0"))
        #expect(try await second.walk.migrate(isTrial: true).rulings == [])
        var files = files(Names(version: "3.0.0"))
        files["trip/locales/en.json"] = #"{ "t": "Text", "run": "Running", "give": "Give" }"#
        files["trip/init.lua"] = files["trip/init.lua"]?
            .replacing(
                #"id = "talking", title = text "t""#,
                with: #"id = "talking", title = text "run""#
            )
            .replacing("alternatives = { text \"t\" }", with: "alternatives = { text \"give\" }")
        let third = try RevisionPacks.engine(files, store).person("me")
        let migration = try await third.walk.migrate(isTrial: true)
        #expect(migration.rulings.map(\.id) == [id("talking"), id("tithe")])
        #expect(migration.rulings.map(\.isCalledOtherwise) == [true, false])
        let page = Page.changes(of: migration, in: third.localizer).lines
        #expect(page.contains("• “Text” is “Running” by the packs in use"), "\(page)")
        #expect(page.contains("• Worded or ruled otherwise now: Text"), "\(page)")
        let impact = try await StoredImpact(
            from: Generation(try RevisionPacks.load(self.files(Names()))),
            to: Generation(try RevisionPacks.load(files)),
            in: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!),
            homeZone: .utc
        )
        #expect(impact.ruledOtherwise == [id("talking"): 1, id("tithe"): 1])
    }

    @Test func aWalkWhosePacksAreMissingMigratesByTheVersionsThatAreKnown() async throws {
        try await begun()
        let archive = try await store.export(PersonID(rawValue: "me")!)
        // A store that does not keep the packs of the walk.
        let bare = MemoryStore()
        try await bare.restore(archive)
        let second = try RevisionPacks.engine(
            [
                "trip/pack.json": """
                { "id": "trip", "version": "2.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
                """,
                "trip/locales/en.json": #"{ "t": "Text" }"#,
                "trip/init.lua": "local text = manasik.text\n" + Names.second.code,
            ],
            bare
        ).person("me")
        let migration = try await second.walk.migrate("watch")
        #expect(migration.difference == nil)
        #expect(
            try await remedies(second, "watch") == [
                "trip:speech#1": [id("alms")], "middle/barred": [id("alms")],
            ]
        )
    }

    @Test func ownContactsAndPlacesAreFoundByTheNewNameOfTheirKind() async throws {
        let first = try person(Names())
        _ = try await first.contacts.add(
            name: "Ahmad",
            phone: "+60123456789",
            kind: Contact.Kind(rawValue: "aide")
        )
        let point = Coordinate(latitude: 0, longitude: 39)!
        _ = try await first.nearby.add("The well", Place.Kind(rawValue: "well"), at: point)
        let imported = {
            var listing = Listing(kind: Place.Kind(rawValue: "well"), at: point)
            listing.name = "Imported"
            listing.origin = Listing.Origin(source: "sample", element: "node/1")
            return listing
        }()
        let source = ListingSource(
            name: "sample",
            licence: "ODbL-1.0",
            attribution: "Example contributors",
            date: CivilDate("2026-11-20")!,
            imported: Instant(milliseconds: 0)
        )
        _ = try await first.engine.listings.take(
            [imported],
            of: source,
            refused: RefusedListings(),
            zones: ZoneFinder()
        )

        let place = AlmanacPlace(
            name: "Here",
            country: nil,
            observer: Observer(point, timeZone: Zone("Africa/Nairobi", secondsAhead: 3 * 3600))
        )
        func found(_ person: Person, _ kind: String) async throws -> [String] {
            var query = NearbyQuery()
            query.kind = Place.Kind(rawValue: kind)
            let entries = try await person.nearby.view(query, near: place).entries
            #expect(entries.allSatisfy { $0.listing.kind.rawValue == kind })
            return entries.compactMap(\.listing.name).sorted()
        }
        let second = try person(.second)
        #expect(try await found(second, "spring") == ["Imported", "The well"])
        #expect(try await second.contacts.all().map(\.kind.rawValue) == ["helper"])
        _ = try await second.engine.migrate()
        #expect(try await found(second, "spring") == ["Imported", "The well"])
        // Who goes back to the first version finds its names again.
        #expect(try await found(try person(Names()), "well").contains("The well"))
        #expect(try await person(Names()).contacts.all().map(\.kind.rawValue) == ["aide"])
    }
}
