import GRDB
import ManasikDomain
import ManasikStoreContract

/// A field of a collection of which the points are found by place.
struct PointIndex {
    /// What its points are marked with.
    let number: Int64
    let collection: String
    let field: RecordField

    /// Returns the indexes that a file has.
    static func all(_ db: Database) throws -> [PointIndex] {
        let rows = try PreparedStatement(
            db,
            "SELECT number, collection, field FROM point_index ORDER BY number"
        )
        defer { rows.reset() }
        var indexes: [PointIndex] = []
        while try rows.next() {
            indexes.append(
                PointIndex(
                    number: rows.integer(0),
                    collection: rows.text(1),
                    field: RecordField(rows.text(2), .point)
                )
            )
        }
        return indexes
    }

    /// Makes an index of the records that there are.
    ///
    /// A body that is not JSON has no point.
    static func make(_ db: Database, collection: String, field: String) throws {
        func member(_ name: String) -> String {
            "CASE WHEN json_valid(body) THEN json_extract(body, '$.\"\(field)\".\(name)') END"
        }
        try db.execute(
            sql: "INSERT INTO point_index (collection, field) VALUES (?, ?)",
            arguments: [collection, field]
        )
        let number = db.lastInsertedRowID
        try db.execute(
            sql: """
                INSERT INTO point (number, owner, id, latitude, longitude)
                SELECT :number, owner, id, latitude, longitude FROM (
                    SELECT owner, id, \(member("latitude")) AS latitude, \(member("longitude")) AS longitude
                    FROM record WHERE collection = :collection
                ) WHERE typeof(latitude) IN ('real', 'integer') AND latitude BETWEEN -90 AND 90
                    AND typeof(longitude) IN ('real', 'integer') AND longitude BETWEEN -180 AND 180
                """,
            arguments: ["number": number, "collection": collection]
        )
        try db.execute(
            sql: """
                INSERT INTO point_box (key, south, north, west, east)
                SELECT key, latitude, latitude, longitude, longitude FROM point WHERE number = ?
                """,
            arguments: [number]
        )
    }

    /// Removes an index with its points.
    func remove(_ db: Database) throws {
        try db.execute(
            sql: "DELETE FROM point_box WHERE key IN (SELECT key FROM point WHERE number = ?)",
            arguments: [number]
        )
        try db.execute(sql: "DELETE FROM point WHERE number = ?", arguments: [number])
        try db.execute(sql: "DELETE FROM point_index WHERE number = ?", arguments: [number])
    }
}
