import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct NearbyPageTests {
    private static let zone = Zone("Asia/Riyadh", secondsAhead: 3 * 3600)
    private static let now = Instant(rfc3339: "2027-05-03T09:00:00Z")!
    private static let today = CivilDate("2027-05-03")!
    private let place = AlmanacPlace(
        name: "Sampletown",
        country: nil,
        observer: Observer(Coordinate(latitude: 10, longitude: 40)!, timeZone: zone)
    )
    private let source = ListingSource(
        name: "sample",
        licence: "ODbL-1.0",
        attribution: "© Example contributors",
        date: CivilDate("2027-05-01")!,
        imported: now
    )

    private func entry(
        _ kind: String,
        north: Double,
        east: Double = 0,
        _ change: (inout Listing) -> Void = { _ in }
    ) -> NearbyEntry {
        let point = Coordinate(latitude: 10 + north, longitude: 40 + east)!
        var listing = Listing(kind: Place.Kind(rawValue: kind), at: point)
        listing.zone = "Asia/Riyadh"
        listing.origin = Listing.Origin(source: "sample", element: "node/1")
        change(&listing)
        return NearbyEntry(
            listing,
            id: "sample/node/1",
            isOwn: false,
            isFavourite: false,
            from: place.observer.coordinate,
            at: Self.now,
            zones: ZoneDatabase(["Asia/Riyadh"]) { _ in Self.zone }
        )
    }

    private func lines(
        _ entries: [NearbyEntry],
        isMore: Bool = false,
        hasListings: Bool = true,
        asking query: NearbyQuery = NearbyQuery(),
        gone: [String] = [],
        in language: String = "en"
    ) -> [String] {
        var view = NearbyView(
            place: place,
            query: query,
            entries: entries,
            isMore: isMore,
            hasListings: hasListings,
            sources: [source],
            nextPrayer: ComingPrayer.next(after: Self.now, at: place, by: PrayerCalculation(.ummAlQura))
        )
        view.gone = gone
        return PresentationSample.lines(of: .nearby(view, in: PresentationSample.localizer(language)))
    }

    @Test func tellsNoWayWhereItIsNotKnownFromWhere() {
        let localizer = PresentationSample.localizer()
        let tent = entry("mosque", north: 0.002) { $0.name = "Example Mosque" }
        func heading(_ isWayKnown: Bool) -> String? {
            let page = Page.nearby(tent, from: nil, withWay: isWayKnown, in: localizer)
            return PresentationSample.lines(of: page).first
        }
        #expect(
            heading(true)?.hasSuffix("Example Mosque · 220 m to the north") == true,
            "\(heading(true) ?? "")"
        )
        #expect(heading(false)?.hasSuffix("Example Mosque") == true, "\(heading(false) ?? "")")
        for (isWayKnown, told) in [(true, true), (false, false)] {
            let json = NearbyEntryResponse(tent, from: nil, withWay: isWayKnown, in: localizer).jsonLine
            #expect(json.contains("distance_metres") == told && json.contains("bearing") == told, "\(json)")
        }
    }

    @Test func showsWhatIsNearWithWhoSaysSo() {
        let entries = [
            entry("mosque", north: 0.002) {
                $0.name = "Example Mosque"
                $0.facilities = [.women: .yes, .ablution: .no, .wheelchair: .limited]
            },
            entry("restaurant", north: 0, east: 0.05) {
                $0.name = "Example Kitchen"
                $0.certificate = HalalCertificate(body: "Sample Body", until: Self.today)
                $0.cuisine = ["Fish", "fried_chicken"]
                $0.hours = "Mo-Fr 08:00-22:00; PH off"
                $0.phone = "+1 555 0100"
                $0.address = "1 Sample Street"
            },
            entry("restaurant", north: -0.06) {
                $0.name = "Example Grill"
                $0.claim = .some
                $0.certificate = HalalCertificate(body: "Sample Body", until: Self.today.adding(days: -1))
                $0.hours = "when it suits"
            },
        ]
        #expect(
            lines(entries, isMore: true) == [
                "# Near Sampletown",
                "Example Mosque · 220 m to the north", "Mosque",
                "area for women; no place for ablution; limited wheelchair access", "sample/node/1",
                "Example Kitchen · 5.5 km to the east", "Restaurant · Fish, fried chicken",
                "Certified halal by Sample Body, valid until May 3, 2027",
                "Open until 22:00, May 3, 2027 (may differ on public holidays)", "1 Sample Street",
                "+1 555 0100", "sample/node/1",
                "Example Grill · 6.7 km to the south", "Restaurant",
                "Some dishes are halal; not certified; the certificate of Sample Body expired on May 2, 2027",
                "Opening hours, as they are written: when it suits", "sample/node/1",
                "There is more nearby; a higher <give(ManasikPresentation.Request.Input.limit)> shows it", "",
                "Next prayer: Dhuhr at 12:17",
                "© Example contributors; licence ODbL-1.0; data of May 1, 2027",
            ]
        )
    }

    @Test(arguments: [
        (
            "Mo-Su 20:00-21:00 unknown", "closed",
            "Closed until 20:00, May 3, 2027; after that it is not known"
        ),
        (
            "Mo-Su 08:00-20:00, Mo-Su 20:00-21:00 \"ask\"", "open",
            "Open until 20:00, May 3, 2027; after that it is not known"
        ),
    ])
    func neverSaysThatAPlaceOpensWhenThatIsNotKnown(hours: String, state: String, told: String) {
        let kitchen = entry("restaurant", north: 0.002) { $0.hours = hours }
        #expect(lines([kitchen]).contains("\(told); Opening hours, as they are written: \(hours)"))
        let json = NearbyEntryResponse(
            kitchen,
            from: nil,
            withWay: true,
            in: PresentationSample.localizer()
        ).jsonLine
        #expect(json.contains("{\"next\":\"unknown\",\"state\":\"\(state)\",\"until\":"), "\(json)")
    }

    @Test func saysOfACertifiedPlaceThatAlcoholIsServed() {
        let grill = entry("restaurant", north: 0.002) {
            $0.name = "Example Grill"
            $0.claim = .withAlcohol
            $0.certificate = HalalCertificate(body: "Sample Body", until: Self.today)
        }
        #expect(grill.tier == .withAlcohol)
        #expect(
            lines([grill])[3]
                == "Certified halal by Sample Body, valid until May 3, 2027; alcohol is served"
        )
        let expired = entry("restaurant", north: 0.002) {
            $0.claim = .withAlcohol
            $0.certificate = HalalCertificate(body: "Sample Body", until: Self.today.adding(days: -1))
        }
        #expect(
            lines([expired])[3]
                == "Halal, but alcohol is served; not certified; the certificate of Sample Body expired on May 2, 2027"
        )
    }

    @Test func namesTheSourceOfAPlaceThatIsShownAlone() {
        let mosque = entry("mosque", north: 0.002)
        let named = { (source: ListingSource?) in
            NearbyEntryResponse(mosque, from: source, in: PresentationSample.localizer()).jsonLine
        }
        #expect(
            named(source).contains(
                #""sources":[{"attribution":"© Example contributors","date":"2027-05-01","licence":"ODbL-1.0","name":"sample"}]"#
            )
        )
        #expect(named(nil).contains(#""sources":[]"#))
    }

    @Test func namesWhatWasAskedForWhereNothingIsFound() {
        var query = NearbyQuery()
        query.kind = Place.Kind(rawValue: "restaurant")
        query.tier = .some
        query.isOpen = true
        query.facilities = [.wheelchair, .women]
        query.text = "fish"
        let asked =
            "Asked for: restaurant · at least “Some dishes are halal; not certified” · Open · area for women · wheelchair access · fish"
        #expect(
            lines([], asking: query) == [
                "Nothing that was asked for is known within 10.0 km of Sampletown.", asked,
            ]
        )
        // Favourites are shown however far they are.
        query.isFavourite = true
        #expect(lines([], asking: query) == ["None of your favourites is what was asked for.", asked])
        var favourites = NearbyQuery()
        favourites.isFavourite = true
        #expect(lines([], asking: favourites) == ["You have no favourites among places."])
        let told = "Favourites that are no longer listed: osm/1 and tent"
        #expect(lines([], asking: favourites, gone: ["osm/1", "tent"]) == [told])
        #expect(
            lines([entry("mosque", north: 0)], asking: favourites, gone: ["osm/1", "tent"]).contains(told)
        )
    }

    @Test(arguments: [
        (0.2, "1 m"), (10, "10 m"), (999, "999 m"), (1000, "1.0 km"), (20_100_000, "20100.0 km"),
    ])
    func tellsHowFarWasLooked(metres: Double, told: String) {
        var query = NearbyQuery()
        query.radius = metres
        #expect(
            lines([], asking: query) == ["Nothing that was asked for is known within \(told) of Sampletown."]
        )
    }

    @Test func saysThatNothingIsThereOrNothingWasImported() {
        #expect(lines([]) == ["Nothing that was asked for is known within 10.0 km of Sampletown."])
        #expect(
            lines([], hasListings: false) == [
                "No places have been imported yet. The operator imports them from OpenStreetMap or from tables; nothing is fetched by itself."
            ]
        )
    }
}
