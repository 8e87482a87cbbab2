public import ManasikDomain

/// Finds the time zones of points, by the city that is nearest.
///
/// Near a border between two zones the nearest city may lie on the other side.
public struct ZoneFinder: Sendable {
    /// A square of one degree.
    private struct Cell: Hashable {
        let south: Int
        let west: Int
    }

    /// The distance in metres beyond which no city tells the zone of a point.
    static let farthest = 250_000.0

    private var cities: [Cell: [City]] = [:]

    /// Reads the cities, which takes a moment.
    public init() {
        for city in Gazetteer.all() { cities[Self.cell(of: city.coordinate), default: []].append(city) }
    }

    /// Returns the IANA name of the zone of a point; nil if no city is within 250 km.
    public func zone(at point: Coordinate) -> String? {
        let vicinity = Vicinity(of: point, radius: Self.farthest, in: RecordField("point", .point))
        var nearest: (zone: String, distance: Double)?
        for cell in Self.cells(of: vicinity) {
            for city in cities[cell] ?? [] {
                guard let distance = vicinity.distance(to: city.coordinate),
                    distance < nearest?.distance ?? .infinity
                else { continue }
                nearest = (city.timeZone, distance)
            }
        }
        return nearest?.zone
    }

    private static func cell(of point: Coordinate) -> Cell {
        Cell(south: Int(point.latitude.rounded(.down)), west: Int(point.longitude.rounded(.down)))
    }

    private static func cells(of vicinity: Vicinity) -> [Cell] {
        vicinity.boxes.flatMap { box in
            let (south, north) = (Int(box.latitudes.lowerBound.rounded(.down)), Int(box.latitudes.upperBound))
            let (west, east) = (
                Int(box.longitudes.lowerBound.rounded(.down)), Int(box.longitudes.upperBound.rounded(.down))
            )
            return (south...max(south, north)).flatMap { south in
                (west...east).map { Cell(south: south, west: $0) }
            }
        }
    }
}
