public import ManasikDomain

/// Finds the time zones of points, by the city that is nearest.
///
/// Near a border between two zones the nearest city may lie on the other side: `otherZones` names those.
public struct ZoneFinder: Sendable {
    /// A square of one degree.
    private struct Cell: Hashable {
        let south: Int
        let west: Int
    }

    /// The distance in metres beyond which no city tells the zone of a point.
    static let farthest = 250_000.0
    /// The distance in metres up to which a place is of a city.
    private static let nearby = 10_000.0

    private var cities: [Cell: [City]] = [:]

    /// Reads the cities, which takes a moment.
    public init() {
        for city in Gazetteer.all() { cities[Self.cell(of: city.coordinate), default: []].append(city) }
    }

    /// Returns the IANA name of the zone of a point; nil if no city is within 250 km.
    public func zone(at point: Coordinate) -> String? { nearest(to: point)?.city.timeZone }

    /// Returns the IANA names of other zones, sorted, that may be the one of a point instead of that of its nearest city: of
    /// cities that are less than twice as far or, where the nearest is more than 10 km away, less than ten times as far, and
    /// within 250 km.
    ///
    /// Around a large city everything goes by its clock; in open country a border may lie before it, of whose towns the
    /// cities know nothing.
    public func otherZones(at point: Coordinate) -> [String] {
        guard let (city, distance) = nearest(to: point) else { return [] }
        let reach = min(Self.farthest, distance * (distance > Self.nearby ? 10 : 2))
        var zones: Set<String> = []
        forEachCity(within: reach, of: point) { other, away in
            if away < reach, other.timeZone != city.timeZone { zones.insert(other.timeZone) }
        }
        return zones.sorted()
    }

    private func nearest(to point: Coordinate) -> (city: City, distance: Double)? {
        var nearest: (city: City, distance: Double)?
        forEachCity(within: Self.farthest, of: point) { city, distance in
            if distance < nearest?.distance ?? .infinity { nearest = (city, distance) }
        }
        return nearest
    }

    private func forEachCity(
        within radius: Double,
        of point: Coordinate,
        do body: (_ city: City, _ distance: Double) -> Void
    ) {
        let vicinity = Vicinity(of: point, radius: radius, in: RecordField("point", .point))
        for cell in Self.cells(of: vicinity) {
            for city in cities[cell] ?? [] {
                if let distance = vicinity.distance(to: city.coordinate) { body(city, distance) }
            }
        }
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
