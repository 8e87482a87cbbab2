import ManasikDomain
import ManasikViews
import Testing

/// What the store leaves out of what is near.
@Suite struct NearbyQueryTests {
    private static let kind = Place.Kind(rawValue: "restaurant")
    private let day = CivilDate("2027-05-03")!

    private func listing(_ random: inout some RandomNumberGenerator) -> Listing {
        var listing = Listing(kind: Self.kind, at: Coordinate(latitude: 1, longitude: 2)!)
        if Bool.random(using: &random) { listing.claim = HalalTier.allCases.randomElement(using: &random) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let until = [nil, day.adding(days: -1), day, day.adding(days: 1)].randomElement(using: &random)!
            listing.certificate = HalalCertificate(body: "Example", until: until)
        }
        for facility in Listing.Facility.allCases {
            if Int.random(in: 0..<4, using: &random) > 0 {
                listing.facilities[facility] = Listing.Provision.allCases.randomElement(using: &random)
            }
        }
        listing.hours = [nil, "", "24/7", "by appointment"].randomElement(using: &random)!
        return listing
    }

    /// Everything that the query is for passes, and of what it is not for only what depends on the kind or the hour.
    @Test func theFilterPassesWhatMatches() throws {
        var random = SeededGenerator(seed: 11)
        var passed = (matching: 0, others: 0)
        for _ in 0..<4_000 {
            let listing = listing(&random)
            var query = NearbyQuery()
            query.tier = ([nil] + HalalTier.allCases).randomElement(using: &random)!
            query.isOpen = Bool.random(using: &random)
            query.facilities = Set(
                Listing.Facility.allCases.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            )
            let record = Record(
                key: RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/1"),
                scope: .public,
                version: 1,
                body: listing.body,
                createdAt: Instant(milliseconds: 0),
                updatedAt: Instant(milliseconds: 0)
            )
            let passes = query.filter(on: day)?.holds(for: record) ?? true
            let matches = query.matches(listing, of: listing.tier(on: day, foodKinds: [Self.kind]))
            let isCandidate = matches && (!query.isOpen || listing.hours != nil)
            #expect(passes == isCandidate, "\(query) \(listing)")
            if passes { passed.matching += 1 } else { passed.others += 1 }
        }
        #expect(passed.matching > 400 && passed.others > 400)
    }

    @Test func withoutFiltersEverythingPasses() {
        var query = NearbyQuery()
        query.tier = .unknown
        #expect(query.filter(on: day) == nil)
    }
}
