import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikPackHost

/// Checks for coordinates that are certainly wrong or too imprecise.
extension PackInspection {
    mutating func inspectPlaces() {
        let sites = [Qibla.kaabah] + catalog.traditions.values.compactMap { $0.site?.coordinate }
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
            } else if let swapped = SwappedPlace.correction(of: here, nearRites: sites) {
                let distance = GreatCircle(from: here, to: Qibla.kaabah).distance
                collector.report(
                    .swappedPlace,
                    at: place.location,
                    "place '\(id.name)' lies \(Int(distance / 1000)) km from the Ka'bah at \(shown); "
                        + "latitude and longitude are swapped",
                    help: "write latitude \(swapped.latitude), longitude \(swapped.longitude)"
                )
            } else if !place.approximate, Self.isRound(here.latitude), Self.isRound(here.longitude) {
                collector.report(
                    .imprecisePlace,
                    at: place.location,
                    "place '\(id.name)' is given as \(shown), which is no more exact than a kilometre",
                    help: "write at least three decimals, or "
                        + (place.location.isInJSON ? #""approximate": true"# : "approximate = true")
                )
            }
        }
    }

    /// Returns whether a number of degrees has fewer than three decimals.
    private static func isRound(_ degrees: Double) -> Bool {
        abs(degrees * 100 - (degrees * 100).rounded()) < 1e-7
    }
}
