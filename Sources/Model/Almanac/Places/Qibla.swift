import CMath
public import ManasikDomain

/// The direction of prayer from a place.
public struct Qibla: Hashable, Sendable {
    /// Degrees clockwise from true north, 0..<360; nil at the Ka'bah and at the point opposite it.
    public let bearing: Double?
    /// Metres along the great circle to the Ka'bah.
    public let distance: Double

    /// The Ka'bah.
    public static let kaabah = Coordinate(latitude: 21.4225241, longitude: 39.8261818)!
    /// The mean radius of the Earth in metres.
    /// - Source: IUGG, R1 of GRS 80.
    static let earthRadius = 6_371_008.8

    /// - Source: the great circle to the Ka'bah on a sphere.
    public init(from place: Coordinate) {
        let (here, there) = (place.latitude * .pi / 180, Self.kaabah.latitude * .pi / 180)
        let east = (Self.kaabah.longitude - place.longitude) * .pi / 180
        let ahead = cos(here) * sin(there) - sin(here) * cos(there) * cos(east)
        let aside = sin(east) * cos(there)
        let along = sin(here) * sin(there) + cos(here) * cos(there) * cos(east)
        let offAxis = (ahead * ahead + aside * aside).squareRoot()
        distance = atan2(offAxis, along) * Self.earthRadius
        guard offAxis > 1e-9 else {
            bearing = nil
            return
        }
        let degrees = atan2(aside, ahead) * 180 / .pi
        bearing = degrees < 0 ? min(degrees + 360, 360.0.nextDown) : degrees
    }
}
