import ManasikAlmanac
import ManasikDomain
import ManasikPackHost

/// Where the places of rows lie.
extension TableImport {
    /// Returns the point of a place; nil for other definitions.
    static func point(of node: DefinitionNode) -> Coordinate? {
        guard let latitude = degrees(node["latitude"]), let longitude = degrees(node["longitude"]) else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ node: DefinitionNode?) -> Double? {
        switch node?.value {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: nil
        }
    }

    /// Returns advice on a row whose latitude is a longitude; nil for other rows.
    func helpOnDegrees(of row: CSVTable.Row, _ columns: [TableColumn]) -> String? {
        func number(_ name: String) -> Double? {
            guard
                let column = columns.first(where: { column in
                    if case .field(let field, nil) = column.content { field.name == name } else { false }
                }), column.number <= row.cells.count
            else { return nil }
            return Self.number(Self.plain(row.cells[column.number - 1]))
        }
        return SwappedPlace.meant(latitude: number("latitude"), longitude: number("longitude"))
            .map { SwappedPlace.help(latitude: $0.latitude, longitude: $0.longitude) }
    }

    /// Keeps where the place of a row lies.
    ///
    /// - Returns: Whether it lies somewhere; 0, 0 in the sea is reported.
    mutating func notesPoint(of node: DefinitionNode, _ id: String, at place: SourceLocation) -> Bool {
        guard let point = Self.point(of: node), let row = place.line else { return true }
        guard point.isUnset else {
            coordinates.append((row, id, point))
            return true
        }
        collector.error(
            .placeAtZero,
            at: place,
            "place '\(id)' lies at 0, 0, in the sea",
            help: "write its latitude and longitude"
        )
        return false
    }

    /// Reports places whose degrees are swapped: far from the Ka'bah, or from the other rows, and near the other way round.
    mutating func checkCoordinates() {
        let middle = SwappedPlace.middle(of: coordinates.map { $0.point })
        for (row, id, point) in coordinates {
            let place = SourceLocation(file: file, line: row)
            guard
                let meant = SwappedPlace.correction(of: point, nearRites: [Qibla.kaabah])
                    ?? middle.flatMap({ SwappedPlace.correction(of: point, near: $0) })
            else { continue }
            collector.warning(
                .swappedPlace,
                at: place,
                "place '\(id)' lies at \(point.latitude), \(point.longitude); latitude and longitude are "
                    + "swapped",
                help: "write latitude \(meant.latitude), longitude \(meant.longitude)"
            )
        }
    }
}
