// SPDX-License-Identifier: Apache-2.0
import ManasikDomain
import ManasikStoreContract

/// Made-up places in 40 towns.
struct MadePlaces {
    private static let hours = [
        "24/7", "Mo-Fr 08:00-17:00", "Mo-Su 10:00-22:00",
        "Mo-Th 11:00-23:00; Fr 14:00-24:00; Sa-Su 09:00-15:00",
        "Tu-Su 18:00-02:00", "sunrise-sunset", "PH off", "by appointment",
    ]
    private static let claims: [HalalTier?] = [.only, .withAlcohol, .some, .saidByOwner, .saidByVisitor, nil]

    private var random = SplitMix(state: 7)
    private let towns: [(Double, Double)]

    init() {
        var random = random
        towns = (0..<40).map { _ in
            (Double.random(in: -60...60, using: &random), Double.random(in: -179...179, using: &random))
        }
        self.random = random
    }

    mutating func point() -> Coordinate {
        let town = towns[Int.random(in: 0..<towns.count, using: &random)]
        return Coordinate(
            latitude: town.0 + Double.random(in: -0.15...0.15, using: &random),
            longitude: town.1 + Double.random(in: -0.15...0.15, using: &random)
        )!
    }

    /// Returns what puts some places into a store.
    mutating func commit(_ count: Int, of kinds: [String]) -> Commit {
        var commit = Commit(at: Instant(milliseconds: 0))
        for number in 0..<count {
            var listing = Listing(kind: Place.Kind(rawValue: kinds[number % kinds.count]), at: point())
            listing.name = "Example \(number)"
            listing.address = "\(number) Sample Street"
            listing.hours = Self.hours[number / kinds.count % Self.hours.count]
            listing.zone = "Etc/UTC"
            listing.claim = Self.claims[number / 3 % Self.claims.count]
            if number.isMultiple(of: 3) { listing.facilities[.wheelchair] = .yes }
            if number.isMultiple(of: 50) {
                listing.certificate = HalalCertificate(
                    body: "Sample body",
                    number: nil,
                    until: CivilDate("2030-01-01")!
                )
            }
            listing.origin = Listing.Origin(source: "sample", element: "node/\(number)")
            let key = RecordKey(owner: .home, collection: Listing.collection.id, id: "sample/node/\(number)")
            commit.records.append(.put(key, body: listing.body, scope: .public, expecting: 0))
        }
        return commit
    }
}
