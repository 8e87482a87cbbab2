public import ManasikAlmanac
public import ManasikDomain
import ManasikSystemZones

/// A place for which times of the day are computed.
public struct AlmanacPlace: Hashable, Sendable {
    /// Such as `Makkah, SA`; nil where only coordinates are known.
    public let name: String?
    /// ISO 3166-1 alpha-2; nil where it is not known.
    public let country: String?
    public let observer: Observer

    public init(name: String?, country: String?, observer: Observer) {
        self.name = name
        self.country = country
        self.observer = observer
    }

    /// The name, else the coordinates.
    public var title: String {
        let coordinate = observer.coordinate
        return name ?? "\(coordinate.latitude), \(coordinate.longitude)"
    }

    /// Where the rites are.
    static let makkah: AlmanacPlace? = {
        guard case .city(let city) = KnownCities.find("Makkah", preferring: "SA") else { return nil }
        return AlmanacPlace(city)
    }()

    /// Returns nil where the system does not know the clocks of the city: its times would be wrong.
    init?(_ city: City) {
        guard let zone = Zone(identifier: city.timeZone) else { return nil }
        self.init(
            name: city.fullName,
            country: city.country,
            observer: Observer(city.coordinate, timeZone: zone)
        )
    }
}

extension Engine {
    /// The clock by which the times of the rites are said.
    public static let timeZoneOfRites = AlmanacPlace.makkah?.observer.timeZone ?? .utc
}
