import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Imported places, and what is near of them.
@Suite struct NearbyTests {
    private let clock = SettableClock("2027-05-03T09:00:00Z")
    private let source = ListingSource(
        name: "sample",
        licence: "ODbL-1.0",
        attribution: "Example contributors",
        date: CivilDate("2027-05-01")!,
        imported: Instant(milliseconds: 0)
    )
    private static let zones = ZoneFinder()

    private func engine() throws -> Engine {
        let loader = PackLoader(searchPath: SearchPath(roots: []), hostVersion: Engine.version)
        return Engine.inMemory(Generation(loader.load()), clock: clock)
    }

    private func listing(
        _ number: Int,
        _ kind: String = "mosque",
        east metres: Double,
        source: String = "sample",
        _ change: (inout Listing) -> Void = { _ in }
    ) -> Listing {
        let point = Coordinate(latitude: 0, longitude: 39 + metres / 111_195)!
        var listing = Listing(kind: Place.Kind(rawValue: kind), at: point)
        listing.name = "Example \(number)"
        listing.zone = "Africa/Nairobi"
        listing.origin = Listing.Origin(source: source, element: "node/\(number)")
        change(&listing)
        return listing
    }

    private let place = AlmanacPlace(
        name: "Here",
        country: nil,
        observer: Observer(
            Coordinate(latitude: 0, longitude: 39)!,
            timeZone: Zone("Africa/Nairobi", secondsAhead: 3 * 3600)
        )
    )

    private func take(
        _ engine: Engine,
        _ listings: [Listing],
        _ source: ListingSource? = nil,
        refused: RefusedListings = RefusedListings(),
        acceptsLoss: Bool = false
    ) async throws -> ListingChanges {
        try await engine.listings.take(
            listings,
            of: source ?? self.source,
            refused: refused,
            zones: Self.zones,
            acceptsLoss: acceptsLoss
        )
    }

    @Test func anImportThatOthersKeepInterruptingIsTriedAgain() async throws {
        let key = RecordKey(owner: .home, collection: ListingSource.collection.id, id: source.name)
        let rivals = (0..<7).map { version in
            Commit(
                at: clock.now(),
                records: [.put(key, body: source.body, scope: .public, expecting: version)]
            )
        }
        let store = CountingStore(MemoryStore(), rivals: rivals)
        let engine = Engine(try self.engine().generation, store: store, clock: clock)
        let changes = try await take(engine, [listing(1, east: 100)])
        #expect(changes.isMade && changes.added.count == 1)
    }

    private func found(_ engine: Engine, _ change: (inout NearbyQuery) -> Void = { _ in }) async throws
        -> [String]
    {
        var query = NearbyQuery()
        change(&query)
        return try await engine.person("me").nearby.view(query, near: place).entries.map(\.id)
    }

    @Test func updatesWithinASourceMarksWhatVanishedAndDeletesNothing() async throws {
        let engine = try engine()
        let first = [listing(1, east: 100), listing(2, east: 200), listing(3, east: 300)]
        #expect(try await take(engine, first).added == ["sample/node/1", "sample/node/2", "sample/node/3"])
        let other = ListingSource(
            name: "other",
            licence: "CC0-1.0",
            attribution: "Nobody",
            date: source.date,
            imported: source.imported
        )
        _ = try await take(engine, [listing(9, east: 900, source: "other")], other)
        let changes = try await take(engine, [listing(1, east: 100), listing(2, east: 50)])
        #expect(changes.unchanged == 1 && changes.added == [] && changes.updated == ["sample/node/2"])
        #expect(changes.vanished == ["sample/node/3"])
        #expect(try await found(engine) == ["sample/node/2", "sample/node/1", "other/node/9"])
        // It is still there, marked with the day of the data.
        let key = RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/3")
        let kept = try #require(try await engine.store(for: .operator).read([.one(key)])[0].first)
        #expect(try Listing(stored: kept).origin?.vanished == source.date)
        #expect(try await take(engine, [listing(1, east: 100), listing(2, east: 50)]).vanished == [])
        let again = try await take(engine, first)
        #expect(again.returned == ["sample/node/3"])
        #expect(try await engine.listings.sources().map(\.name) == ["other", "sample"])
    }

    @Test func holdsBackAnImportByWhichMoreThanHalfWouldVanish() async throws {
        let engine = try engine()
        let all = (1...5).map { listing($0, east: Double($0)) }
        #expect(try await take(engine, all).isMade)
        let held = try await take(engine, Array(all.prefix(2)))
        #expect(held.isHeldBack && !held.isMade && held.vanished.count == 3 && held.knownBefore == 5)
        #expect(try await found(engine).count == 5)
        // Half of them may vanish, and all of them where that is accepted.
        #expect(try await take(engine, Array(all.prefix(3))).isMade)
        let none = try await take(engine, [])
        #expect(none.isHeldBack && none.knownBefore == 3)
        #expect(try await take(engine, [], acceptsLoss: true).vanished.count == 3)
        #expect(try await take(engine, []).isMade)
    }

    @Test func doesNotTakeARefusedRowForAVanishedOne() async throws {
        let engine = try engine()
        let all = (1...4).map { listing($0, east: Double($0)) }
        _ = try await take(engine, all)
        let first = try await take(
            engine,
            Array(all.prefix(2)),
            refused: RefusedListings(["node/3", "node/9"])
        )
        #expect(first.kept == ["sample/node/3"] && first.vanished == ["sample/node/4"])
        #expect(try await found(engine) == ["sample/node/1", "sample/node/2", "sample/node/3"])
        // Where it is not known which rows were refused, nothing is said to have vanished.
        let second = try await take(engine, [all[0]], refused: RefusedListings(areAllNamed: false))
        #expect(second.kept == ["sample/node/2", "sample/node/3"] && second.vanished == [])
    }

    @Test func putsNamesBeforeAddressesAndWholeWordsBeforeBeginnings() async throws {
        let engine = try engine()
        let names = ["Sample Street 1", "Noorani Kitchen", "Al Noor Kitchen", "Noor", "Grill Noor"]
        _ = try await take(
            engine,
            names.enumerated().map { index, name in
                listing(index + 1, "restaurant", east: Double(index + 1) * 100) {
                    $0.name = name
                    if index == 0 { $0.address = "2 Noor Street" }
                }
            }
        )
        #expect(try await found(engine) { $0.text = "NOOR" } == [4, 3, 5, 2, 1].map { "sample/node/\($0)" })
        #expect(
            try await found(engine) { ($0.text, $0.limit) = ("noor", 2) } == [
                "sample/node/4", "sample/node/3",
            ]
        )
    }

    @Test func changesNothingInAPreview() async throws {
        let engine = try engine()
        let changes = try await engine.listings.take(
            [listing(1, east: 1)],
            of: source,
            zones: Self.zones,
            isPreview: true
        )
        #expect(changes.added == ["sample/node/1"] && !changes.isMade)
        #expect(try await engine.listings.sources() == [])
        #expect(try await found(engine) == [])
    }

    @Test func findsByKindDistanceTierFacilityAndWords() async throws {
        let engine = try engine()
        _ = try await take(
            engine,
            [
                listing(1, east: 100) { $0.facilities = [.women: .yes, .wheelchair: .no] },
                listing(2, "restaurant", east: 200) {
                    $0.claim = .some
                    $0.cuisine = ["Example_food"]
                },
                listing(3, "restaurant", east: 300) {
                    $0.certificate = HalalCertificate(body: "Sample Body", until: CivilDate("2027-05-02"))
                },
                listing(4, "restaurant", east: 4_000) {
                    $0.certificate = HalalCertificate(body: "Sample Body", until: CivilDate("2027-05-03"))
                },
                listing(5, east: 20_000),
            ]
        )
        let ids = { (numbers: [Int]) in numbers.map { "sample/node/\($0)" } }
        #expect(try await found(engine) == ids([1, 2, 3, 4]))
        #expect(try await found(engine) { $0.radius = 30_000 } == ids([1, 2, 3, 4, 5]))
        #expect(try await found(engine) { $0.kind = Place.Kind(rawValue: "restaurant") } == ids([2, 3, 4]))
        #expect(try await found(engine) { $0.tier = .some } == ids([2, 4]))
        #expect(try await found(engine) { $0.tier = .certified } == ids([4]))
        #expect(try await found(engine) { $0.facilities = [.women] } == ids([1]))
        #expect(try await found(engine) { $0.facilities = [.wheelchair] } == [])
        #expect(try await found(engine) { ($0.text, $0.tier) = ("EXAMPLE", .certified) } == ids([4]))
        #expect(try await found(engine) { $0.text = "food" } == ids([2]))
        #expect(try await found(engine) { $0.limit = 2 } == ids([1, 2]))
    }

    /// It is May 12 in Makkah and still May 11 in London; the certificate is of a place in Makkah.
    @Test(arguments: [
        ("2027-05-11T20:59:59Z", true), ("2027-05-11T21:00:00Z", false), ("2027-05-11T22:30:00Z", false),
    ])
    func aCertificateEndsByTheClockOfThePlaceWhoeverAsks(now: String, isCertified: Bool) async throws {
        let engine = try engine()
        clock.set(now)
        let until = CivilDate("2027-05-11")
        let kitchen = listing(1, "restaurant", east: 100) {
            $0.zone = "Asia/Riyadh"
            $0.certificate = HalalCertificate(body: "Sample Body", until: until)
        }
        _ = try await take(engine, [kitchen])
        let nearby = try engine.person("me").nearby
        for hours in [-11, 0, 3, 13] {
            let zone = Zone("Reader", secondsAhead: hours * 3600)
            let reader = AlmanacPlace(
                name: "Here",
                country: nil,
                observer: Observer(place.observer.coordinate, timeZone: zone)
            )
            var query = NearbyQuery()
            let entries = try await nearby.view(query, near: reader).entries
            #expect(entries.map(\.tier) == [isCertified ? .certified : .unknown], "\(hours)")
            let shown = try await nearby.entry(named: "sample/node/1", seenFrom: reader).0
            #expect(shown.tier == entries.first?.tier, "\(hours)")
            query.tier = .certified
            #expect(try await nearby.view(query, near: reader).entries.count == (isCertified ? 1 : 0))
        }
    }

    @Test func whereAlcoholIsServedACertificateDoesNotMakeItAllHalal() async throws {
        let engine = try engine()
        let grill = listing(1, "restaurant", east: 100) {
            $0.claim = .withAlcohol
            $0.certificate = HalalCertificate(body: "Sample Body", until: CivilDate("2027-12-31"))
        }
        let kitchen = listing(2, "restaurant", east: 200) {
            $0.certificate = HalalCertificate(body: "Sample Body", until: CivilDate("2027-12-31"))
        }
        _ = try await take(engine, [grill, kitchen])
        for tier in [HalalTier.certified, .only] {
            #expect(try await found(engine) { $0.tier = tier } == ["sample/node/2"])
        }
        for tier in [HalalTier.withAlcohol, .some] {
            #expect(try await found(engine) { $0.tier = tier } == ["sample/node/1", "sample/node/2"])
        }
    }

    @Test func findsWhatIsLookedForBehindMuchThatIsNot() async throws {
        let engine = try engine()
        let many = (1...700).map { number in
            listing(number, "restaurant", east: Double(number)) { $0.claim = number > 698 ? .only : .some }
        }
        _ = try await take(engine, many)
        let ids = { (numbers: [Int]) in numbers.map { "sample/node/\($0)" } }
        #expect(try await found(engine) { $0.limit = 3 } == ids([1, 2, 3]))
        #expect(try await found(engine) { ($0.tier, $0.limit) = (.only, 3) } == ids([699, 700]))
        #expect(try await found(engine) { ($0.text, $0.limit) = ("700", 3) } == ids([700]))
        // What vanished is passed over.
        _ = try await take(engine, many.suffix(3), acceptsLoss: true)
        var query = NearbyQuery()
        query.limit = 2
        let view = try await engine.person("me").nearby.view(query, near: place)
        #expect(view.entries.map(\.id) == ids([698, 699]) && view.isMore)
    }

    @Test func searchesImportedPlacesAndOnesOwnAsOne() async throws {
        let engine = try engine()
        _ = try await take(engine, [listing(1, east: 100) { $0.name = "Masjid Sample" }])
        let nearby = try engine.person("me").nearby
        let mosque = Place.Kind(rawValue: "mosque")
        let own = try await nearby.add("Surau Sample", mosque, at: place.observer.coordinate)
        for _ in 0..<2 {
            #expect(try await found(engine) { $0.text = "sample" } == [own, "sample/node/1"])
            // A letter wrong counts only where neither has the word.
            #expect(try await found(engine) { $0.text = "surab" } == [own])
        }
        _ = try await take(engine, [listing(1, east: 100) { $0.name = "Masjid Surab" }])
        #expect(try await found(engine) { $0.text = "surab" } == ["sample/node/1"])
    }

    @Test func isNotSureOfHoursWhereZonesMeet() async throws {
        let engine = try engine()
        let hours = "Mo-Su 08:00-17:00"
        _ = try await take(
            engine,
            [
                listing(1, east: 1) { ($0.hours, $0.otherZones) = (hours, ["Asia/Dubai"]) },
                // Its clocks show the same.
                listing(2, east: 2) { ($0.hours, $0.otherZones) = (hours, ["Asia/Riyadh"]) },
                // Open by any clock.
                listing(3, east: 3) { ($0.hours, $0.otherZones) = ("24/7", ["Asia/Dubai"]) },
            ]
        )
        let view = try await engine.person("me").nearby.view(NearbyQuery(), near: place)
        #expect(view.entries.map(\.opening.isOpen) == [false, true, true])
        #expect(view.entries.first?.opening == .unsure(hours))
        #expect(try await found(engine) { $0.isOpen = true } == ["sample/node/2", "sample/node/3"])
    }

    @Test func aPlaceOfWhichTheZoneIsLookedUpKeepsTheOthersToo() async throws {
        let engine = try engine()
        var narva = Listing(
            kind: Place.Kind(rawValue: "mosque"),
            at: Coordinate(latitude: 59.377, longitude: 28.190)!
        )
        narva.origin = Listing.Origin(source: "sample", element: "node/1")
        _ = try await take(engine, [narva])
        let (entry, _) = try await engine.person("me").nearby.entry(named: "sample/node/1", seenFrom: nil)
        #expect(entry.listing.zone == "Europe/Moscow")
        #expect(entry.listing.otherZones == ["Europe/Helsinki", "Europe/Tallinn"])
    }

    @Test func saysUntilWhenAPlaceIsOpenByItsOwnClock() async throws {
        let engine = try engine()
        _ = try await take(
            engine,
            [
                listing(1, east: 1) { $0.hours = "Mo-Fr 08:00-17:00" },
                listing(2, east: 2) { $0.hours = "24/7" },
                listing(3, east: 3) { $0.hours = "Mo 18:00-20:00" },
                listing(4, east: 4) { $0.hours = "when it suits" },
                listing(5, east: 5),
                listing(6, east: 6) {
                    $0.hours = "Mo 10:00-12:00"
                    $0.zone = "Pacific/Auckland"
                },
            ]
        )
        let view = try await engine.person("me").nearby.view(NearbyQuery(), near: place)
        let openings = view.entries.map { entry -> String in
            switch entry.opening {
            case .unstated: "unstated"
            case .unknown(let hours): "unknown: \(hours)"
            case .unsure(let hours): "unsure: \(hours)"
            case .known(let known):
                "\(entry.opening.isOpen ? "open" : "closed") until \(known.change.map { known.observer.rfc3339($0) } ?? "-")"
            }
        }
        #expect(
            openings == [
                "open until 2027-05-03T17:00:00+03:00", "open until -",
                "closed until 2027-05-03T18:00:00+03:00", "unknown: when it suits", "unstated",
                "closed until 2027-05-10T10:00:00+12:00",
            ]
        )
        #expect(try await found(engine) { $0.isOpen = true } == ["sample/node/1", "sample/node/2"])
        #expect(view.nextPrayer?.prayer == .dhuhr)
        #expect(view.sources.map(\.name) == ["sample"])
    }

    @Test func searchesAsTheCatalogIsSearched() async throws {
        let engine = try engine()
        _ = try await take(
            engine,
            [
                listing(1, "restaurant", east: 100) {
                    $0.name = "Kedai Contoh"
                    $0.names = ["ar": "مطعم الرحمة"]
                    $0.cuisine = ["fried_chicken"]
                },
                listing(2, "mosque", east: 200) {
                    $0.name = "Masjid ar-Rahmah"
                    $0.address = "7 Sample Street"
                },
                listing(3, "mosque", east: 300) { $0.name = nil },
            ]
        )
        let ids = { (numbers: [Int]) in numbers.map { "sample/node/\($0)" } }
        let search = { (text: String) in try await found(engine) { $0.text = text } }
        // In the words of any of its names, without their vowel signs, by its food and by its address.
        #expect(try await search("مَطْعَم") == ids([1]))
        #expect(try await search("kedai chicken") == ids([1]))
        #expect(try await search("sample street") == ids([2]))
        // A letter wrong is forgiven where nothing else is found.
        #expect(try await search("rahma") == ids([2]))
        #expect(try await search("Kedei") == ids([1]))
        // What has no name is found by its kind, and of equally good ones the nearest comes first.
        #expect(try await search("mosque") == ids([2, 3]))
        #expect(try await search("nothing of the kind") == [])
        #expect(try await found(engine) { ($0.text, $0.limit) = ("mosque", 1) } == ids([2]))
    }

    @Test func findsAPlaceByWhatItIsCalled() async throws {
        let engine = try engine()
        _ = try await take(
            engine,
            [
                listing(1, east: 100) { $0.name = "Café Noor" }, listing(2, east: 200),
                listing(3, east: 300) { $0.names = ["ar": "مسجد عائشة"] },
                listing(4, east: 400) { $0.name = "Twice" }, listing(5, east: 500) { $0.name = "twice" },
                listing(6, east: 90_000) { $0.name = "Far away" },
            ]
        )
        let nearby = try engine.person("me").nearby
        for (name, id) in [
            ("Café Noor", "sample/node/1"), ("cafe noor", "sample/node/1"), ("مسجد عائشه", "sample/node/3"),
            ("sample/node/2", "sample/node/2"),
        ] {
            #expect(try await nearby.id(named: name, near: place) == id)
        }
        await #expect(throws: EngineError.self) { _ = try await nearby.id(named: "Twice", near: place) }
        await #expect(throws: EngineError.self) { _ = try await nearby.id(named: "Far away", near: place) }
        // Without a place, the person's own and favourites are known by their names.
        await #expect(throws: EngineError.self) { _ = try await nearby.id(named: "Café Noor", near: nil) }
        _ = try await nearby.mark("sample/node/6", as: true)
        #expect(try await nearby.id(named: "far away", near: nil) == "sample/node/6")
        let tent = try await nearby.add(
            "Our tent",
            Place.Kind(rawValue: "mosque"),
            at: place.observer.coordinate
        )
        #expect(try await nearby.id(named: "our tent", near: nil) == tent)
        let (entry, _) = try await nearby.entry(named: tent, seenFrom: nil)
        #expect(entry.way.distance < 1)
    }

    @Test func marksFavouritesThatAreListedHoweverFarTheyAre() async throws {
        let engine = try engine()
        _ = try await take(engine, [listing(1, east: 100), listing(2, "restaurant", east: 90_000)])
        let nearby = try engine.person("me").nearby
        let own = try await nearby.add(
            "Our tent",
            Place.Kind(rawValue: "mosque"),
            at: place.observer.coordinate
        )
        let favourites = { try await found(engine) { $0.isFavourite = true } }
        #expect(try await favourites() == [])
        for id in ["sample/node/2", own, own] {
            #expect(try await nearby.mark(id, as: true) != nil)
        }
        #expect(try await favourites() == [own, "sample/node/2"])
        #expect(
            try await found(engine) { ($0.isFavourite, $0.kind) = (true, Place.Kind(rawValue: "restaurant")) }
                == ["sample/node/2"]
        )
        let view = try await nearby.view(NearbyQuery(), near: place)
        #expect(view.entries.map(\.isFavourite) == [true, false] && view.gone == [])
        #expect(try await nearby.entry(named: "sample/node/2", seenFrom: place).0.isFavourite)
        // The marks are the person's alone.
        let other = try await engine.person("other").nearby.view(NearbyQuery(), near: place)
        #expect(other.entries.allSatisfy { !$0.isFavourite })
        _ = try await nearby.mark("sample/node/2", as: false)
        let error = await #expect(throws: EngineError.self) { try await nearby.remove("sample/node/2") }
        #expect(error?.code == "nearby.not-own")
        _ = try await nearby.remove(own)
        #expect(try await favourites() == [])
        // What is neither known nor marked.
        for (id, isFavourite) in [("sample/node/7", true), (own, false)] {
            await #expect(throws: EngineError.self) { try await nearby.mark(id, as: isFavourite) }
        }
    }

    @Test func favouritesThatVanishedAreNamed() async throws {
        let engine = try engine()
        _ = try await take(engine, [listing(1, east: 100), listing(2, east: 200)])
        let nearby = try engine.person("me").nearby
        for id in ["sample/node/1", "sample/node/2"] { _ = try await nearby.mark(id, as: true) }
        var query = NearbyQuery()
        query.isFavourite = true
        #expect(try await nearby.view(query, near: place).gone == [])
        _ = try await take(engine, [listing(2, east: 200)], acceptsLoss: true)
        let view = try await nearby.view(query, near: place)
        #expect(view.entries.map(\.id) == ["sample/node/2"] && view.gone == ["sample/node/1"])
    }

    @Test func saysWhetherAnythingWasImported() async throws {
        let engine = try engine()
        let person = try engine.person("me")
        #expect(try await !person.nearby.view(NearbyQuery(), near: place).hasListings)
        _ = try await take(engine, [listing(1, east: 90_000)])
        let view = try await person.nearby.view(NearbyQuery(), near: place)
        #expect(view.hasListings && view.entries.isEmpty && !view.isMore)
    }

    @Test func readsPlacesForEverybodyAndLetsNobodyChangeThem() async throws {
        let engine = try engine()
        _ = try await take(engine, [listing(1, east: 1)])
        let me = engine.store(for: .person(PersonID(rawValue: "me")!))
        let key = RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/1")
        #expect(try await me.read([.one(key)])[0].count == 1)
        await #expect(throws: StoreError.self) {
            try await me.commit(Commit(at: clock.now(), records: [.remove(key)]))
        }
        #expect(try await engine.store(for: .operator).owners(after: nil, limit: 9) == [])
    }
}
