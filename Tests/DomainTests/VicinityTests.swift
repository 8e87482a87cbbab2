import ManasikDomain
import Testing

@Suite struct VicinityTests {
    private func vicinity(_ latitude: Double, _ longitude: Double, _ radius: Double) -> Vicinity {
        Vicinity(
            of: Coordinate(latitude: latitude, longitude: longitude)!,
            radius: radius,
            in: RecordField("point", .point)
        )
    }

    @Test func isTwoBoxesAcrossTheAntimeridianAndOneElsewhere() {
        #expect(vicinity(-17, 0, 5_000).boxes.count == 1)
        #expect(vicinity(-17, 179.99, 5_000).boxes.count == 2)
        #expect(vicinity(-17, -179.99, 5_000).boxes.count == 2)
        #expect(vicinity(-17, 0, -1).boxes.isEmpty)
    }

    @Test func isAllMeridiansAtAPole() {
        for latitude in [-90, -89.99, 89.99, 90] {
            #expect(vicinity(latitude, 77, 5_000).boxes.map(\.longitudes) == [-180...180])
        }
        let whole = vicinity(0, 77, 30_000_000).boxes
        #expect(whole.map(\.latitudes) == [-90...90] && whole.map(\.longitudes) == [-180...180])
    }

    @Test func holdsEveryPointOfTheCircleInItsBoxes() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<3_000 {
            let center = vicinity(
                .random(in: -90...90, using: &random),
                .random(in: -180...180, using: &random),
                .random(in: 0...3_000_000, using: &random)
            )
            let point = Coordinate(
                latitude: .random(in: -90...90, using: &random),
                longitude: .random(in: -180...180, using: &random)
            )!
            guard center.distance(to: point) != nil else { continue }
            #expect(center.boxes.contains { $0.contains(point) }, "\(center) \(point)")
        }
    }
}
