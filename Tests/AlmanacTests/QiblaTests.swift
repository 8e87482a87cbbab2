import Foundation
import ManasikAlmanac
import ManasikDomain
import Testing

@Suite struct QiblaTests {
    @Test(arguments: [
        (38.9072, -77.0369, 56.560), (40.7128, -74.0059, 58.481), (37.7749, -122.4194, 18.843),
        (61.2181, -149.9003, 350.883), (-33.8688, 151.2093, 277.499), (-36.8485, 174.7633, 261.197),
        (51.5074, -0.1278, 118.987), (48.8566, 2.3522, 119.163), (59.9139, 10.7522, 139.027),
        (33.7294, 73.0931, 255.882), (35.6895, 139.6917, 293.021), (-6.2088, 106.8456, 295.152),
        (3.1390, 101.6869, 292.538), (41.0082, 28.9784, 151.621), (30.0444, 31.2357, 136.137),
        (6.5244, 3.3792, 63.330),
    ])
    func pointsAlongTheGreatCircle(latitude: Double, longitude: Double, degrees: Double) throws {
        let qibla = Qibla(from: Coordinate(latitude: latitude, longitude: longitude)!)
        #expect(abs(try #require(qibla.bearing) - degrees) < 0.01)
    }

    @Test func measuresTheWay() {
        let london = Qibla(from: Coordinate(latitude: 51.5074, longitude: -0.1278)!)
        #expect(abs(london.distance / 1000 - 4794) < 2)
        #expect(Qibla(from: Qibla.kaabah).distance < 1)
    }

    @Test func hasNoDirectionAtTheKaabahAndOppositeToIt() {
        #expect(Qibla(from: Qibla.kaabah).bearing == nil)
        let opposite = Coordinate(latitude: -Qibla.kaabah.latitude, longitude: Qibla.kaabah.longitude - 180)!
        #expect(Qibla(from: opposite).bearing == nil)
    }

    @Test func isADirectionEverywhereElse() throws {
        for latitude in stride(from: -90.0, through: 90, by: 7.5) {
            for longitude in stride(from: -180.0, through: 180, by: 7.5) {
                let qibla = Qibla(from: Coordinate(latitude: latitude, longitude: longitude)!)
                #expect((0..<360).contains(try #require(qibla.bearing)))
                #expect((0...20_015_200).contains(qibla.distance))
            }
        }
    }
}
