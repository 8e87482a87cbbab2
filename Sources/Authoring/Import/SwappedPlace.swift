package import ManasikDomain

/// Degrees that were written in the wrong order.
package enum SwappedPlace {
    /// The distance in metres within which the places of one pack or table lie.
    private static let near = 1_000_000.0
    /// The distance in metres from where rites are performed within which places are meant; the farthest rites are about
    /// 340 km from the Ka'bah.
    private static let ofRites = 400_000.0

    /// Returns the place that is meant; nil if the degrees are not certainly swapped.
    ///
    /// - Parameter others: A point that the other places are near to.
    package static func correction(of here: Coordinate, near others: Coordinate) -> Coordinate? {
        guard let swapped = Coordinate(latitude: here.longitude, longitude: here.latitude),
            GreatCircle(from: here, to: others).distance > near,
            GreatCircle(from: swapped, to: others).distance <= near
        else { return nil }
        return swapped
    }

    /// Returns the place that is meant near where rites are performed; nil if the degrees are not certainly swapped.
    ///
    /// - Parameter sites: Where rites are performed; a place that is near one of them is not swapped.
    package static func correction(of here: Coordinate, nearRites sites: [Coordinate]) -> Coordinate? {
        guard let swapped = Coordinate(latitude: here.longitude, longitude: here.latitude),
            sites.allSatisfy({ GreatCircle(from: here, to: $0).distance > near }),
            sites.contains(where: { GreatCircle(from: swapped, to: $0).distance <= ofRites })
        else { return nil }
        return swapped
    }

    /// Returns the point amid some places, which a few far ones do not move; nil if there are fewer than three.
    package static func middle(of places: [Coordinate]) -> Coordinate? {
        guard places.count >= 3 else { return nil }
        func median(_ degrees: [Double]) -> Double { degrees.sorted()[degrees.count / 2] }
        return Coordinate(
            latitude: median(places.map { $0.latitude }),
            longitude: median(places.map { $0.longitude })
        )
    }

    /// Returns the degrees that are meant where the first can be no latitude, while both can be meant the other way round;
    /// nil for other degrees.
    package static func meant(
        latitude: Double?,
        longitude: Double?
    ) -> (latitude: Double, longitude: Double)? {
        guard let latitude, let longitude, abs(latitude) > 90, abs(latitude) <= 180, abs(longitude) <= 90
        else { return nil }
        return (longitude, latitude)
    }

    /// Returns what to say of swapped degrees.
    ///
    /// - Parameters: The degrees that are meant.
    package static func help(latitude: Double, longitude: Double) -> String {
        "latitude and longitude are swapped: write latitude \(latitude), longitude \(longitude)"
    }
}
