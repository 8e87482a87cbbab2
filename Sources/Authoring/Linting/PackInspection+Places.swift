import Foundation
import ManasikDomain
import ManasikPackHost

/// Checks for coordinates that are certainly wrong or too imprecise.
extension PackInspection {
    private static let kaabah = Coordinate(latitude: 21.4225241, longitude: 39.8261818)!
    /// The distance from the Ka'bah, in kilometres, within which all places of rites must be; the farthest
    /// of them is about 340 km away.
    private static let near = 1000.0

    mutating func inspectPlaces() {
        for (id, place) in own(\.places) {
            let here = place.coordinate
            let shown = "\(here.latitude), \(here.longitude)"
            if here.latitude == 0, here.longitude == 0 {
                collector.report(
                    .placeAtZero,
                    at: place.location,
                    "place '\(id.name)' lies at 0, 0, in the sea",
                    help: "write its latitude and longitude"
                )
            } else if let swapped = Coordinate(latitude: here.longitude, longitude: here.latitude),
                Self.distance(here, Self.kaabah) > Self.near, Self.distance(swapped, Self.kaabah) <= Self.near
            {
                collector.report(
                    .swappedPlace,
                    at: place.location,
                    "place '\(id.name)' lies \(Int(Self.distance(here, Self.kaabah))) km from the Ka'bah at \(shown); "
                        + "latitude and longitude are swapped",
                    help: "write latitude \(swapped.latitude), longitude \(swapped.longitude)"
                )
            } else if !place.approximate, Self.isRound(here.latitude), Self.isRound(here.longitude) {
                collector.report(
                    .imprecisePlace,
                    at: place.location,
                    "place '\(id.name)' is given as \(shown), which is no more exact than a kilometre",
                    help: "write at least three decimals, or approximate = true"
                )
            }
        }
    }

    /// Returns whether a number of degrees has fewer than three decimals.
    private static func isRound(_ degrees: Double) -> Bool {
        abs(degrees * 100 - (degrees * 100).rounded()) < 1e-7
    }

    /// Returns the great-circle distance in kilometres, on a sphere of 6371 km.
    private static func distance(_ one: Coordinate, _ other: Coordinate) -> Double {
        let degree = Double.pi / 180
        let (latitude, otherLatitude) = (one.latitude * degree, other.latitude * degree)
        let half = sin((otherLatitude - latitude) / 2)
        let side = sin((other.longitude - one.longitude) * degree / 2)
        let chord = half * half + cos(latitude) * cos(otherLatitude) * side * side
        return 2 * 6371 * asin(min(1, chord.squareRoot()))
    }
}
