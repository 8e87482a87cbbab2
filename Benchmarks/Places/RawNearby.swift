// SPDX-License-Identifier: Apache-2.0
import GRDBSQLite
import ManasikDomain
import ManasikEngine
import ManasikStoreContract
import RawSQLite

/// The same queries by SQLite's C interface, with the distance in SQL.
final class RawNearby {
    private let database: RawDatabase
    private let byKind: OpaquePointer
    private let filtered: OpaquePointer

    private static func query(_ conditions: String) -> String {
        """
        SELECT record.body FROM point_box CROSS JOIN point ON point.key = point_box.key
        JOIN record ON record.owner = point.owner AND record.collection = 'manasik:listings'
            AND record.id = point.id
        WHERE north >= ?1 AND south <= ?2 AND east >= ?3 AND west <= ?4
            AND json_extract(record.body, '$.kind') = ?7 \(conditions)
            AND 6371008.8 * 2 * asin(sqrt(min(1, pow(sin(radians(latitude - ?5) / 2), 2)
                + cos(radians(latitude)) * cos(radians(?5)) * pow(sin(radians(longitude - ?6) / 2), 2)))) <= ?9
        ORDER BY pow(sin(radians(latitude - ?5) / 2), 2)
            + cos(radians(latitude)) * cos(radians(?5)) * pow(sin(radians(longitude - ?6) / 2), 2)
        LIMIT ?8
        """
    }

    init(path: String) {
        database = RawDatabase(path: path)
        byKind = database.prepare(Self.query(""))
        filtered = database.prepare(
            Self.query(
                """
                AND json_extract(record.body, '$.vanished') IS NULL
                AND (json_extract(record.body, '$.certificate') IS NOT NULL
                    OR json_extract(record.body, '$.claim') IN ('certified', 'only', 'with_alcohol', 'some'))
                AND json_extract(record.body, '$.facilities.wheelchair') IN ('yes', 'limited')
                """
            )
        )
    }

    /// Returns the names of the nearest places of a kind.
    func names(_ center: Coordinate, _ boxes: [Vicinity.Box], kind: String, limit: Int) throws -> [String] {
        bind(byKind, center, boxes, kind, limit)
        defer { sqlite3_reset(byKind) }
        var names: [String] = []
        while let listing = try next(byKind) { names.append(listing.name ?? "") }
        return names
    }

    /// Returns the names of the nearest places that the filters of the benchmark leave and that are open.
    func openNames(_ center: Coordinate, _ boxes: [Vicinity.Box], kind: String, at now: Instant, limit: Int)
        throws -> [String]
    {
        // How many are open is not known before their rows are read.
        bind(filtered, center, boxes, kind, -1)
        defer { sqlite3_reset(filtered) }
        var names: [String] = []
        while names.count < limit, let listing = try next(filtered) {
            if OpeningAnswer(listing, at: now, zones: PlacesBenchmark.zones).isOpen {
                names.append(listing.name ?? "")
            }
        }
        return names
    }

    private func bind(
        _ statement: OpaquePointer,
        _ center: Coordinate,
        _ boxes: [Vicinity.Box],
        _ kind: String,
        _ limit: Int
    ) {
        precondition(boxes.count == 1)
        let box = boxes[0]
        let numbers = [
            box.latitudes.lowerBound, box.latitudes.upperBound, box.longitudes.lowerBound,
            box.longitudes.upperBound, center.latitude, center.longitude,
        ]
        for (index, number) in numbers.enumerated() {
            sqlite3_bind_double(statement, Int32(index + 1), number)
        }
        sqlite3_bind_text(statement, 7, kind, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        sqlite3_bind_int(statement, 8, Int32(limit))
        sqlite3_bind_double(statement, 9, PlacesBenchmark.radius)
    }

    private func next(_ statement: OpaquePointer) throws -> Listing? {
        guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
        let text = Array(String(cString: sqlite3_column_text(statement, 0)).utf8)
        return try Listing.codec.decode([String: JSONValue](wireText: text))
    }

    func close() { database.close() }
}
