public import ManasikDomain

/// A city or a holy place that can be looked up by name.
public struct City: Hashable, Sendable {
    public let name: String
    /// The code of its country (ISO 3166-1 alpha-2).
    public let country: String
    public let coordinate: Coordinate
    /// The IANA name of its time zone, such as `Europe/London`.
    public let timeZone: String
    /// The number of inhabitants; 0 for the holy places.
    public let population: Int
    /// Its names in other languages than English (BCP 47), as far as they are known as people write them.
    public let names: [String: String]

    /// The name with the country's code, such as `London, GB`, which finds the city again.
    public var fullName: String { "\(name), \(country)" }
}
