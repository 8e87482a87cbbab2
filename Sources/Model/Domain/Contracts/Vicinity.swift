/// A circle on the Earth in which records are looked for, the nearest first.
public struct Vicinity: Hashable, Sendable {
    public let center: Coordinate
    /// Metres; a record at this distance belongs to it.
    public let radius: Double
    /// The field of the records that says where they are.
    public let field: RecordField

    public init(of center: Coordinate, radius: Double, in field: RecordField) {
        self.center = center
        self.radius = radius
        self.field = field
    }

    /// Returns how many metres away a record is; nil if it lies beyond the radius or says no point.
    public func distance(to record: Record) -> Double? {
        guard let point = field.point(in: record.body) else { return nil }
        return distance(to: point)
    }

    /// Returns how many metres away a point is; nil if it lies beyond the radius.
    public func distance(to point: Coordinate) -> Double? {
        let distance = GreatCircle(from: center, to: point).distance
        return distance <= radius ? distance : nil
    }
}

extension RecordField {
    /// Returns the point that a record has in the field; nil if it has none.
    public func point(in body: [String: JSONValue]) -> Coordinate? {
        guard case .object(let members)? = body[name], let latitude = Self.degrees(members["latitude"]),
            let longitude = Self.degrees(members["longitude"])
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ value: JSONValue?) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
