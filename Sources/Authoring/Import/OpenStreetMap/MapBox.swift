import ManasikDomain

/// The box around some points; it may reach across the antimeridian.
struct MapBox {
    private var latitudes: ClosedRange<Double>?
    private var longitudes: [Double] = []

    mutating func add(latitude: Double, longitude: Double) {
        guard latitude.isFinite, longitude.isFinite else { return }
        latitudes =
            latitudes.map { min($0.lowerBound, latitude)...max($0.upperBound, latitude) }
            ?? latitude...latitude
        // The ends of what lies west and what lies east of Greenwich suffice.
        longitudes.append(longitude)
        if longitudes.count > 64 { longitudes = Self.ends(longitudes) }
    }

    private static func ends(_ longitudes: [Double]) -> [Double] {
        let (west, east) = (longitudes.filter { $0 < 0 }, longitudes.filter { $0 >= 0 })
        return [west.min(), west.max(), east.min(), east.max()].compactMap { $0 }
    }

    /// The middle of the box; nil without points. Of two ways around the Earth the shorter is taken.
    var middle: Coordinate? {
        guard let latitudes, let west = longitudes.min(), let east = longitudes.max() else { return nil }
        let latitude = (latitudes.lowerBound + latitudes.upperBound) / 2
        guard east - west > 180 else { return Coordinate(latitude: latitude, longitude: (west + east) / 2) }
        let turned = longitudes.map { $0 < 0 ? $0 + 360 : $0 }
        let middle = ((turned.min() ?? 0) + (turned.max() ?? 0)) / 2
        return Coordinate(latitude: latitude, longitude: middle > 180 ? middle - 360 : middle)
    }
}
