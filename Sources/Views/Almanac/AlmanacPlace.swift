public import ManasikAlmanac
import ManasikDomain

/// A place for which times of the day are computed.
public struct AlmanacPlace: Hashable, Sendable {
    /// The full name, such as `London, GB`; nil if only coordinates are known.
    public let name: String?
    /// The code of its country (ISO 3166-1 alpha-2); nil if unknown.
    public let country: String?
    public let observer: Observer
    /// Its names in other languages than English (BCP 47).
    public let names: [String: String]

    public init(name: String?, country: String?, observer: Observer, names: [String: String] = [:]) {
        self.name = name
        self.names = names
        self.country = country
        self.observer = observer
    }

    /// The name, or else the coordinates.
    public var title: String {
        let coordinate = observer.coordinate
        return name ?? "\(coordinate.latitude), \(coordinate.longitude)"
    }
}
