import CMath

extension Vicinity {
    /// A part of the Earth between two parallels and two meridians, in degrees.
    public struct Box: Hashable, Sendable {
        public let latitudes: ClosedRange<Double>
        public let longitudes: ClosedRange<Double>

        public func contains(_ point: Coordinate) -> Bool {
            latitudes.contains(point.latitude) && longitudes.contains(point.longitude)
        }
    }

    /// The boxes in which the whole circle lies: two where it reaches across the antimeridian, all meridians where it
    /// reaches a pole; empty for a radius below zero.
    ///
    /// - Source: the meridians that touch a circle of the angle d lie asin(sin d / cos latitude) from its centre.
    public var boxes: [Box] {
        guard radius >= 0 else { return [] }
        // A little more than the circle, since the distance is what decides.
        let angle = radius / GreatCircle.earthRadius * (1 + 1e-9) + 1e-9
        let height = angle * 180 / .pi
        let (south, north) = (center.latitude - height, center.latitude + height)
        let latitudes = max(south, -90)...min(north, 90)
        guard south > -90, north < 90 else { return [Box(latitudes: latitudes, longitudes: -180...180)] }
        let width = asin(min(1, sin(angle) / cos(center.latitude * .pi / 180))) * 180 / .pi * (1 + 1e-9)
        let (west, east) = (center.longitude - width, center.longitude + width)
        if west < -180 {
            return [(-180)...east, (west + 360)...180].map { Box(latitudes: latitudes, longitudes: $0) }
        }
        if east > 180 {
            return [west...180, (-180)...(east - 360)].map { Box(latitudes: latitudes, longitudes: $0) }
        }
        return [Box(latitudes: latitudes, longitudes: west...east)]
    }
}
