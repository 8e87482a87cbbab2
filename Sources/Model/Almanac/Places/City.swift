public import ManasikDomain

/// A city or a holy place that can be looked up by name.
public struct City: Hashable, Sendable {
    public let name: String
    /// ISO 3166-1 alpha-2.
    public let country: String
    public let coordinate: Coordinate
    /// The name of the zone of its clocks, such as `Asia/Riyadh`.
    public let timeZone: String
    /// 0 for the holy places.
    public let population: Int

    /// The name with the country's code, such as `Makkah, SA`, by which the city is found again.
    public var fullName: String { "\(name), \(country)" }
}
