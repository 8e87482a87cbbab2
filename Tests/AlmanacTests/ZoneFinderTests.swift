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

    @Test(arguments: [(0.0, -150.0), (89.9, 0.0), (-90.0, 0.0)])
    func knowsNoZoneFarFromCities(latitude: Double, longitude: Double) {
        #expect(Self.finder.zone(at: Coordinate(latitude: latitude, longitude: longitude)!) == nil)
    }
}
