import CMath

/// The shortest way from one place to another.
public struct GreatCircle: Hashable, Sendable {
    /// Degrees clockwise from true north in which the way begins, 0..<360; nil from a place to itself and to the point
    /// opposite it.
    public let bearing: Double?
    /// Metres.
    public let distance: Double

    /// How many metres the end lies to the east on a flat map around the start.
    public var east: Double { distance * sin((bearing ?? 0) * .pi / 180) }

    /// How many metres the end lies to the north on a flat map around the start.
    public var north: Double { distance * cos((bearing ?? 0) * .pi / 180) }

    /// The mean radius of the Earth in metres.
    /// - Source: IUGG, R1 of GRS 80.
    static let earthRadius = 6_371_008.8

    /// - Source: the great circle on a sphere, at most 0.6 % from the way on the ellipsoid.
    public init(from start: Coordinate, to end: Coordinate) {
        let (here, there) = (start.latitude * .pi / 180, end.latitude * .pi / 180)
        let east = (end.longitude - start.longitude) * .pi / 180
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
