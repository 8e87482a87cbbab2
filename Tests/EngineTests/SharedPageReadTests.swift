import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Pages of what people share and of what is around them are read in a few goes too, however much they show.
@Suite struct SharedPageReadTests {
    private let store = MemoryStore()
    private let place = AlmanacPlace(
        name: "Here",
        country: nil,
        observer: Observer(
            Coordinate(latitude: 0, longitude: 39)!,
            timeZone: Zone("Africa/Nairobi", secondsAhead: 3 * 3600)
        )
    )

    private static let trip = [
        "trip/pack.json": """
        { "id": "trip", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records"] }
        """,
        "trip/locales/en.json": #"{ "t": "Text" }"#,
        "trip/init.lua": """
        local text = manasik.text
        manasik.collection { id = "stays", title = text "t", fields = { name = "text" }, form = { "name" },
          list = { fields = { "name" }, by = "name" } }
        manasik.collection { id = "costs", title = text "t",
          fields = { sum = "decimal", stay = { kind = "reference", to = "stays" } }, form = { "sum", "stay" },
          list = { fields = { "sum" }, by = "sum" } }
        manasik.collection { id = "notices", scope = "shared", title = text "t",
          fields = { line = "text", bus = "text", stay = { kind = "reference", to = "stays" } },
          form = { "line", "bus" }, index = { "bus" }, list = { fields = { "line" }, by = "line" },
          access = { group = "bus", roles = { "helper" },
            read = { any = { { is_author = true }, { is_member = true }, { is_guide = true }, { role = "helper" } } },
            create = { any = { { is_member = true }, { is_guide = true } } },
            update = { is_author = true }, delete = { is_author = true } } }
        manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "slow", "fast" },
          default = "slow", title = text "t" }
        manasik.setting { id = "office", set_by = "operator", kind = "enum", values = { "kl", "jb" },
          title = text "t" }
        """,
    ]

    private func counts(
        _ files: [String: String] = RevisionPacks.first,
        of name: String = "me",
        _ page: (Person) async throws -> Void
    ) async throws -> CountingStore.Counts {
        let counting = CountingStore(store)
        let person = try RevisionPacks.engine(files, counting).person(name)
        return try await counting.counting { try await page(person) }
    }

    /// Lets people join the guide's group, who walk and let the guide see it.
    private func join(_ names: [String], _ code: String, _ group: String) async throws {
        let engine = try RevisionPacks.engine(RevisionPacks.first, store)
        for name in names {
            let person = try engine.person(name)
            _ = try await person.groups.join(code)
            try await person.walk.perform(.done(step: "ihram"), in: "rite")
            _ = try await person.groups.grant([.walk, .checklist], to: group)
        }
    }

    @Test func theGuidesPageTakesThreeReadsHoweverManyMembersThereAre() async throws {
        let guide = try RevisionPacks.engine(RevisionPacks.first, store).person("guide").groups
        let group = try await guide.create("Bus 1").id
        _ = try await guide.create("Bus 2")
        let code = try await guide.invite(to: "Bus 1", days: 1, limit: 20).code
        // Who is in it, then what the members let the guide see.
        for names in [["a", "b"], ["c", "d", "e", "f"]] {
            try await join(names, code, group)
            let page = try await counts(of: "guide") { guide in
                guard case .guide(let view) = try await guide.groups.page(of: "Bus 1") else {
                    Issue.record("not the guide's page")
                    return
                }
                #expect(view.members.count == (names.count == 2 ? 2 : 6))
                #expect(view.members.allSatisfy { $0.walks?.count == 1 })
            }
            #expect(page == CountingStore.Counts(reads: 3, commits: 0))
        }
        let list = try await counts(of: "guide") { guide in
            let groups = try await guide.groups.all()
            #expect(groups.map(\.members) == [6, 0])
        }
        #expect(list == CountingStore.Counts(reads: 2, commits: 0))
        let member = try await counts(of: "a") { _ = try await $0.groups.page(of: "Bus 1") }
        #expect(member == CountingStore.Counts(reads: 2, commits: 0))
    }

    @Test func whatIsNearIsReadOnceAndFavouritesOnceMore() async throws {
        let engine = try RevisionPacks.engine(RevisionPacks.first, store)
        let nearby = try engine.person("me").nearby
        let mosque = Place.Kind(rawValue: "mosque")
        var own: [String] = []
        for name in ["One", "Two"] {
            own.append(try await nearby.add(name, mosque, at: Coordinate(latitude: 0, longitude: 39)!))
        }
        let listings = (1...2).map { number in
            var listing = Listing(kind: mosque, at: Coordinate(latitude: 0, longitude: 39)!)
            listing.zone = "Africa/Nairobi"
            listing.origin = Listing.Origin(source: "sample", element: "node/\(number)")
            return listing
        }
        let source = ListingSource(
            name: "sample",
            licence: "ODbL-1.0",
            attribution: "Example contributors",
            date: CivilDate("2026-11-01")!,
            imported: Instant(milliseconds: 0)
        )
        _ = try await engine.listings.take(listings, of: source, zones: ZoneFinder())
        for id in own + ["sample/node/1", "sample/node/2"] { _ = try await nearby.mark(id, as: true) }
        let all = try await counts { person in
            let view = try await person.nearby.view(NearbyQuery(), near: place)
            #expect(view.entries.count == 4)
        }
        #expect(all == CountingStore.Counts(reads: 1, commits: 0))
        var query = NearbyQuery()
        query.isFavourite = true
        let favourites = try await counts { person in
            let view = try await person.nearby.view(query, near: place)
            #expect(view.entries.count == 4)
        }
        #expect(favourites == CountingStore.Counts(reads: 2, commits: 0))
        // One that is gone is left out, and the others are shown.
        let gone = RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/2")
        try await store.commit(Commit(at: Instant(milliseconds: 0), records: [.remove(gone)]))
        let view = try await engine.person("me").nearby.view(query, near: place)
        #expect(Set(view.entries.map(\.id)) == Set(own + ["sample/node/1"]))
    }

    @Test func aListOfRecordsTakesTwoReadsWithWhatTheyReferTo() async throws {
        let engine = try RevisionPacks.engine(Self.trip, store)
        let records = try engine.person("me").collections
        var stays: [String] = []
        for name in ["One", "Two"] { stays.append(try await records.add(["name": name], to: "stays").id) }
        for stay in stays { _ = try await records.add(["sum": "1", "stay": stay], to: "costs") }
        let list = try await counts(Self.trip) { person in
            let list = try await person.collections.list("costs")
            #expect(list.records.count == 2)
        }
        #expect(list == CountingStore.Counts(reads: 2, commits: 0))
        let one = try await counts(Self.trip) { _ = try await $0.collections.record("1", of: "costs") }
        #expect(one.reads <= 2 && one.commits == 0)
    }

    /// Of a shared collection it is first read who the person is: their roles and groups, then whether they still belong to these.
    @Test func aListOfSharedRecordsTakesTwoReadsMore() async throws {
        let engine = try RevisionPacks.engine(Self.trip, store)
        let guide = try engine.person("guide")
        _ = try await guide.groups.create("Bus 1")
        let code = try await guide.groups.invite(to: "Bus 1", days: 1, limit: 2).code
        let me = try engine.person("me")
        _ = try await me.groups.join(code)
        for line in ["a", "b"] {
            _ = try await me.collections.add(["line": line, "bus": "Bus 1"], to: "notices")
        }
        let list = try await counts(Self.trip) { person in
            let list = try await person.collections.list("notices")
            #expect(list.records.count == 2)
        }
        #expect(list == CountingStore.Counts(reads: 3, commits: 0))
    }

    @Test func theOtherPagesTakeTwoReadsAtMost() async throws {
        let person = try RevisionPacks.engine(Self.trip, store).person("me")
        try await person.profile.setFacts([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        let pages: [(name: String, reads: Int, read: (Person) async throws -> Void)] = [
            ("settings", 2, { _ = try await $0.settings.all() }),
            ("prayer", 1, { _ = try await $0.almanac.calculation() }),
            ("prayer times", 1, { _ = try await $0.almanac.prayerTimes() }),
            ("hijri", 1, { _ = try await $0.almanac.hijriCalendar() }),
            ("place", 1, { _ = try await $0.almanac.place() }),
            ("own records", 1, { _ = try await $0.records.unreadable() }),
        ]
        for page in pages {
            let counts = try await counts(Self.trip) { try await page.read($0) }
            #expect(counts.reads <= page.reads, "\(page.name)")
            #expect(counts.commits == 0, "\(page.name)")
        }
    }
}
