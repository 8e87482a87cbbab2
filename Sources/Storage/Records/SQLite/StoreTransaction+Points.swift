import GRDB
import ManasikDomain

/// Keeps the points of records together with the records.
extension StoreTransaction {
    /// Notes where a record is, for the indexes of its collection.
    func notePoint(_ key: StoredKey, _ body: [String: JSONValue]) throws {
        for index in points where index.collection == key.collection {
            if let point = index.field.point(in: body) {
                try notePoint(key, point, in: index)
            } else {
                try removePoint(key, in: index)
            }
        }
    }

    /// Forgets where a record was.
    func removePoint(_ key: StoredKey) throws {
        for index in points where index.collection == key.collection { try removePoint(key, in: index) }
    }

    /// Forgets where the records of an owner were.
    func removePoints(of owner: String) throws {
        guard !points.isEmpty else { return }
        try run("DELETE FROM point_box WHERE key IN (SELECT key FROM point WHERE owner = ?)", .text(owner))
        try run("DELETE FROM point WHERE owner = ?", .text(owner))
    }

    private func notePoint(_ key: StoredKey, _ point: Coordinate, in index: PointIndex) throws {
        let known = try PreparedStatement(
            db,
            "SELECT key, latitude, longitude FROM point WHERE number = ? AND owner = ? AND id = ?"
        )
        try known.bind([.number(index.number), .text(key.owner), .text(key.id)])
        let number: Int64
        if try known.next() {
            number = known.integer(0)
            let isThere = known.real(1) == point.latitude && known.real(2) == point.longitude
            known.reset()
            if isThere { return }
            try run(
                "UPDATE point SET latitude = ?, longitude = ? WHERE key = ?",
                .real(point.latitude),
                .real(point.longitude),
                .number(number)
            )
        } else {
            try run(
                "INSERT INTO point (number, owner, id, latitude, longitude) VALUES (?, ?, ?, ?, ?)",
                .number(index.number),
                .text(key.owner),
                .text(key.id),
                .real(point.latitude),
                .real(point.longitude)
            )
            number = db.lastInsertedRowID
        }
        try run(
            "INSERT OR REPLACE INTO point_box (key, south, north, west, east) VALUES (?1, ?2, ?2, ?3, ?3)",
            .number(number),
            .real(point.latitude),
            .real(point.longitude)
        )
    }

    private func removePoint(_ key: StoredKey, in index: PointIndex) throws {
        let known = try number(
            "SELECT key FROM point WHERE number = ? AND owner = ? AND id = ?",
            .number(index.number),
            .text(key.owner),
            .text(key.id)
        )
        guard let known else { return }
        try run("DELETE FROM point_box WHERE key = ?", .number(Int64(known)))
        try run("DELETE FROM point WHERE key = ?", .number(Int64(known)))
    }
}
