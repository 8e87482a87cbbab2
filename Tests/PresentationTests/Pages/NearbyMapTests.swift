import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// The drawing of what is near, and the list in its place.
@Suite struct NearbyMapTests {
    private static let zone = Zone("Asia/Riyadh", secondsAhead: 3 * 3600)

    private func view(
        _ points: [(north: Double, east: Double)],
        kind: String = "mosque",
        foodKinds: Set<Place.Kind> = [],
        zone: Zone = zone,
        isMore: Bool = false
    ) -> NearbyView {
        let here = Coordinate(latitude: 10, longitude: 40)!
        let now = Instant(rfc3339: "2027-05-03T09:00:00Z")!
        let place = AlmanacPlace(name: "Sampletown", country: nil, observer: Observer(here, timeZone: zone))
        let entries = points.enumerated().map { index, point in
            let there = Coordinate(latitude: 10 + point.north, longitude: 40 + point.east)!
            var listing = Listing(kind: Place.Kind(rawValue: kind), at: there)
            listing.name = "Example \(index + 1)"
            return NearbyEntry(
                listing,
                id: "sample/node/\(index + 1)",
                isOwn: false,
                isFavourite: false,
                from: here,
                at: now,
                foodKinds: foodKinds,
                zones: ZoneDatabase([]) { _ in nil }
            )
        }
        return NearbyView(
            place: place,
            query: NearbyQuery(),
            entries: entries,
            isMore: isMore,
            hasListings: true,
            sources: [],
            nextPrayer: ComingPrayer.next(after: now, at: place, by: PrayerCalculation(.ummAlQura))
        )
    }

    private func map(_ points: [(north: Double, east: Double)], _ language: String = "en") -> NearbyMap {
        NearbyMap(view(points), in: PresentationSample.localizer(language))
    }

    @Test func writesEveryNumberApartFromTheOthers() {
        let map = map((0..<20).map { (north: Double($0) / 100_000, east: 0.001) } + [(north: 0.05, east: 0)])
        let words = map.grid.joined(separator: " ").split { " |+-".contains($0) }.map { String($0) }
        #expect(Set(words) == Set((1...21).map { "\($0)" }) && words.count == 21, "\(map.grid)")
        #expect(map.grid.joined().contains { $0 == "+" })
        #expect(!PresentationSample.lines(of: map.page).contains { $0.hasPrefix("Not drawn") })
    }

    @Test func namesTheNumbersForWhichThereIsNoRoom() {
        let map = map([(north: Double, east: Double)](repeating: (0.0005, 0.0005), count: 80) + [(0.05, 0)])
        let lines = PresentationSample.lines(of: map.page)
        #expect(lines[1].hasPrefix("Not drawn, since others are too close; see the list: "), "\(lines[1])")
        let missing = lines[1].split { !$0.isNumber }.map { String($0) }
        let words = map.grid.joined(separator: " ").split { " |+-".contains($0) }.map { String($0) }
        #expect(Set(words).union(missing) == Set((1...81).map { "\($0)" }))
        #expect(words.count + missing.count == 81)
    }

    @Test func drawsNoLabelOverAnother() throws {
        let svg = map((0..<12).map { (north: 0.01 + Double($0) / 100_000, east: 0.01) }).svg
        let labels = svg.matches(
            of: #/<text x="([0-9]+)" y="([0-9]+)" text-anchor="middle"[^>]*>([0-9]+)</#
        ).map { (x: Int($0.output.1)!, y: Int($0.output.2)!) }
        #expect(labels.count == 12)
        for (index, label) in labels.enumerated() {
            for other in labels.dropFirst(index + 1) {
                #expect(abs(label.x - other.x) >= 7 || abs(label.y - other.y) >= 10, "\(label) \(other)")
            }
        }
    }

    @Test func mirrorsNothingOfTheEarthWhereWritingBeginsOnTheRight() throws {
        let points = [(north: 0.01, east: 0.02), (north: -0.02, east: -0.005)]
        let (arabic, english) = (map(points, "ar"), map(points))
        // Each line is isolated, so that no terminal turns it round.
        #expect(arabic.grid.allSatisfy { $0.hasPrefix("\u{2066}") && $0.hasSuffix("\u{2069}") })
        let digits: [Character: Character] = ["١": "1", "٢": "2"]
        #expect(
            arabic.grid.map { String($0.dropFirst().dropLast().map { digits[$0] ?? $0 }) } == english.grid
        )
        let row = try #require(english.grid.first { $0.contains("1") })
        #expect(row.firstIndex(of: "1")! > row.index(row.startIndex, offsetBy: 20))
        func dots(_ svg: String) -> [String] {
            svg.matches(of: #/<circle cx="[0-9]+" cy="[0-9]+" r="4"/#).map { String($0.output) }
        }
        #expect(dots(arabic.svg) == dots(english.svg))
        // The first is east and north of the middle, the second west and south.
        #expect(
            dots(english.svg) == [
                #"<circle cx="328" cy="216" r="4""#, #"<circle cx="218" cy="349" r="4""#,
            ]
        )
    }

    @Test func writesFromTheRightWithTheDigitsOfTheLanguage() {
        let map = map([(0, 0), (0.01, 0)], "ar")
        let legend = [
            "١. \u{2068}Example 1\u{2069} · ٠ م",
            "٢. \u{2068}Example 2\u{2069} · \u{2068}١٫١\u{2069} كم نحو الشمال",
        ]
        #expect(
            PresentationSample.lines(of: map.page)
                == ["الشمال في الأعلى؛ من الوسط إلى الحافة: \u{2068}٢٫٠\u{2069} كم"] + legend
        )
        let svg = map.svg
        #expect(svg.contains(#"lang="ar" direction="rtl" viewBox="0 0 480 548""#))
        // What is read begins at the right edge, which is the start of the text there.
        let begins = svg.matches(of: #/<text x="([0-9]+)" y="[0-9]+" text-anchor="start"/#).map {
            $0.output.1
        }
        #expect(begins == ["464", "464", "464", "464"])
        for line in legend { #expect(svg.contains(">\(line)</text>")) }
        let labels = svg.matches(of: #/text-anchor="middle"[^>]*>([^<]+)</#).map { $0.output.1 }
        #expect(labels == ["الشمال", "١", "٢"])
    }

    @Test func listsWhatLiesInEachDirectionForWhoHasItReadAloud() {
        let map = map([(0, 0), (0.01, 0), (0, -0.02), (0.03, 0)])
        #expect(
            PresentationSample.lines(of: map.list) == [
                "# Near Sampletown", "At the place itself", "1. Example 1 · 0 m", "To the north",
                "2. Example 2 · 1.1 km to the north", "4. Example 4 · 3.3 km to the north", "To the west",
                "3. Example 3 · 2.2 km to the west",
            ]
        )
    }

    @Test func saysThatMoreLiesNearThanIsDrawn() {
        let localizer = PresentationSample.localizer()
        for isMore in [true, false] {
            let map = NearbyMap(view([(0.01, 0)], isMore: isMore), in: localizer)
            for page in [map.page, map.list] {
                let lines = PresentationSample.lines(of: page)
                #expect(lines.contains { $0.hasPrefix("There is more nearby") } == isMore, "\(lines)")
            }
            #expect(map.svg.contains("There is more nearby than is drawn here.") == isMore)
        }
    }

    @Test func saysOfFoodThatNobodySaysWhetherItIsHalal() {
        let localizer = PresentationSample.localizer("en")
        let food = view([(0, 0)], kind: "restaurant", foodKinds: [Place.Kind(rawValue: "restaurant")])
        #expect(food.entries[0].tier == .unknown)
        let lines = PresentationSample.lines(of: .nearby(food, in: localizer))
        #expect(lines.contains("Not known whether it is halal"), "\(lines)")
        #expect(view([(0, 0)], foodKinds: [Place.Kind(rawValue: "restaurant")]).entries[0].tier == nil)
    }

    @Test func saysThatATimeIsInUTCWhereNoOtherClockIsKnown() {
        let lines = PresentationSample.lines(
            of: .nearby(view([(0, 0)], zone: .utc), in: PresentationSample.localizer("en"))
        )
        #expect(lines.contains("Next prayer: Dhuhr at 09:17 UTC"), "\(lines)")
    }
}
