import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones
import ManasikViews

extension AlmanacPlace {
    /// The place of the rites.
    static let makkah: AlmanacPlace? = {
        guard case .city(let city) = Gazetteer.find("Makkah", preferring: "SA") else { return nil }
        return AlmanacPlace(city)
    }()

    /// Returns nil if the system does not know the city's time zone, since its prayer times would be wrong.
    init?(_ city: City) {
        guard let zone = Zone(identifier: city.timeZone) else { return nil }
        self.init(
            name: city.fullName,
            country: city.country,
            observer: Observer(city.coordinate, timeZone: zone)
        )
    }
}
