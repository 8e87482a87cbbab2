public import ManasikDomain

/// The direction of prayer from a place.
public struct Qibla: Hashable, Sendable {
    /// Degrees clockwise from true north, 0..<360; nil at the Ka'bah and at the point opposite it.
    public let bearing: Double?
    /// Metres along the great circle to the Ka'bah.
    public let distance: Double

    /// The Ka'bah.
    public static let kaabah = Coordinate(latitude: 21.4225241, longitude: 39.8261818)!

    /// - Source: the great circle to the Ka'bah on a sphere.
    public init(from place: Coordinate) {
        let way = GreatCircle(from: place, to: Self.kaabah)
        bearing = way.bearing
        distance = way.distance
    }
}
