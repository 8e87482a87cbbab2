import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones
import ManasikViews

extension PlaceFinder {
    /// Finds places with the time zones of this machine.
    static let ofThisMachine = PlaceFinder(zones: .ofThisMachine) { KnownCities.find($0, preferring: $1) }
}
