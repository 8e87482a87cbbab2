import ManasikAlmanac
import ManasikDomain
import Testing

@Suite struct ZoneFinderTests {
    private static let finder = ZoneFinder()

    @Test(arguments: [
        (21.42, 39.83, "Asia/Riyadh"), (-36.85, 174.76, "Pacific/Auckland"),
        (64.15, -21.94, "Atlantic/Reykjavik"),
        (-18.14, 178.44, "Pacific/Fiji"),
    ]) func findsTheZoneOfTheNearestCity(latitude: Double, longitude: Double, zone: String) {
        #expect(Self.finder.zone(at: Coordinate(latitude: latitude, longitude: longitude)!) == zone)
    }

    @Test(arguments: [
        // In Narva, and in the country between Ourense and Braga, the nearest cities lie on both sides.
        (59.377, 28.190, "Europe/Moscow", ["Europe/Helsinki", "Europe/Tallinn"]),
        (41.815, -7.430, "Europe/Madrid", ["Europe/Lisbon"]),
        // In Vila Real de Santo António and Elvas the nearest city is across the border.
        (37.195, -7.416, "Europe/Madrid", ["Africa/Casablanca", "Europe/Gibraltar", "Europe/Lisbon"]),
        (38.881, -7.163, "Europe/Madrid", ["Europe/Lisbon"]),
        // In a city its clock is certain, also where another zone is not far.
        (38.879, -6.970, "Europe/Madrid", []), (1.460, 103.760, "Asia/Kuala_Lumpur", []),
        (21.42, 39.83, "Asia/Riyadh", []),
    ])
    func namesTheZonesThatMayApplyInstead(
        latitude: Double,
        longitude: Double,
        zone: String,
        others: [String]
    ) throws {
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(Self.finder.zone(at: point) == zone)
        #expect(Self.finder.otherZones(at: point) == others)
    }

    @Test(arguments: [(0.0, -150.0), (89.9, 0.0), (-90.0, 0.0)])
    func knowsNoZoneFarFromCities(latitude: Double, longitude: Double) {
        #expect(Self.finder.zone(at: Coordinate(latitude: latitude, longitude: longitude)!) == nil)
    }
}
