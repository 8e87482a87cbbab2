import ManasikAlmanac
import ManasikDomain
import Testing

@Suite struct GreatCircleTests {
    private func way(_ from: (Double, Double), _ to: (Double, Double)) -> GreatCircle {
        GreatCircle(
            from: Coordinate(latitude: from.0, longitude: from.1)!,
            to: Coordinate(latitude: to.0, longitude: to.1)!
        )
    }

    /// The angle between the two unit vectors and the direction of one seen from the other, computed elsewhere on the same
    /// sphere.
    @Test(
        arguments: [
            ((51.5074, -0.1278), (40.7128, -74.006), 5_570_229.9, 288.3297),
            // Across the antimeridian.
            ((-17.7, 178.0), (-13.8, -171.8), 1_174_250.6, 69.7779),
            ((21.4225, 39.8262), (21.4133, 39.8933), 7020.9, 98.366),
            // From a pole and to one.
            ((90.0, 0.0), (0.0, 45.0), 10_007_557.2, 135.0),
            ((-33.86, 151.2), (-90.0, 0.0), 6_242_491.8, 180.0),
            ((21.4225, 39.8262), (21.42251, 39.8262), 1.1, 0.0),
        ] as [((Double, Double), (Double, Double), Double, Double)]
    )
    func givesDistanceAndBearing(
        from: (Double, Double),
        to: (Double, Double),
        distance: Double,
        bearing: Double
    ) throws {
        let way = way(from, to)
        #expect(abs(way.distance - distance) < 0.06)
        #expect(abs(try #require(way.bearing) - bearing) < 0.0001)
    }

    @Test func hasNoBearingFromAPlaceToItselfOrToItsOpposite() {
        #expect(way((21.4, 39.8), (21.4, 39.8)).bearing == nil)
        #expect(way((21.4, 39.8), (21.4, 39.8)).distance == 0)
        #expect(way((21.4, 39.8), (-21.4, -140.2)).bearing == nil)
    }
}
