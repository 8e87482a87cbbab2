import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones
import ManasikViews

extension PlaceFinder {
    /// Finds places with the time zones of this machine.
    static let ofThisMachine = PlaceFinder(zones: .ofThisMachine) { KnownCities.find($0, preferring: $1) }
}

extension AlmanacPlace {
    /// The place of the rites.
    static let makkah: AlmanacPlace? = {
        guard case .city(let city) = Gazetteer.find("Makkah", preferring: "SA") else { return nil }
        return PlaceFinder.ofThisMachine.place(of: city)
    }()
}
