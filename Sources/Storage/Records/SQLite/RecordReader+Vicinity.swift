import GRDB
import ManasikDomain

/// Finds the records near a point.
extension RecordReader {
    /// A record that may be near, by the number under which its point is kept.
    private struct Candidate {
        let key: Int64
        let distance: Double
    }

    /// Returns the index that finds the records of a list by place; nil if it has none.
    func pointIndex(of list: RecordList) throws -> PointIndex? {
        guard let near = list.near else { return nil }
        let collection = list.collection.description
        return try PointIndex.all(db).first { $0.collection == collection && $0.field == near.field }
    }

    /// Passes the records of a list to a function, the nearest first, until it has enough.
    ///
    /// Only the points of what lies around are read, and only the bodies of records that meet the conditions are decoded,
    /// until enough are passed on.
    func forEach(
        _ list: RecordList,
        near: Vicinity,
        by index: PointIndex,
        _ body: (Record) throws -> Bool
    ) throws {
        var candidates = try candidates(near, of: list, index)
        candidates.sort { ($0.distance, $0.key) < ($1.distance, $1.key) }
        if list.isDescending { candidates.reverse() }
        if let after = list.after, case .number(let distance)? = after.value {
            candidates = Array(
                candidates.drop { list.isDescending ? $0.distance > distance : $0.distance < distance }
            )
        }
        let names = try PreparedStatement(db, "SELECT owner, id FROM point WHERE key = ?")
        let rows = try NearRow(db, list)
        defer {
            names.reset()
            rows.reset()
        }
        var bodies = JSONObjectReader()
        var position = 0
        while position < candidates.count {
            // What is equally far is ordered by its name.
            let distance = candidates[position].distance
            var equal: [Record] = []
            while position < candidates.count, candidates[position].distance == distance {
                try names.bind(candidates[position].key, at: 1)
                if try names.next(), let row = try rows.row(names.text(0), names.text(1)) {
                    let key = RecordKey(
                        owner: try list.owner ?? Self.person(names.text(0)),
                        collection: list.collection,
                        id: row.text(0)
                    )
                    let record = try record(row, key: key, &bodies)
                    // SQLite finds all matching records, and may find others.
                    if !record.isDamaged, list.meetsConditions(record), list.isBehindCursor(record) {
                        equal.append(record)
                    }
                }
                names.reset()
                rows.reset()
                position += 1
            }
            if equal.count > 1 { equal.sort(by: list.precedes) }
            for record in equal where try !body(record) { return }
        }
    }

    private func candidates(
        _ near: Vicinity,
        of list: RecordList,
        _ index: PointIndex
    ) throws -> [Candidate] {
        // Most people have no places of their own, and need not have all around looked at.
        if let owner = list.owner, try !hasPoint(of: owner, index) { return [] }
        var sql = """
            SELECT point.key, point.latitude, point.longitude
            FROM point_box CROSS JOIN point ON point.key = point_box.key
            WHERE north >= ? AND south <= ? AND east >= ? AND west <= ? AND point.number = ?
            """
        if list.owner != nil { sql += " AND point.owner = ?" }
        let rows = try PreparedStatement(db, sql)
        defer { rows.reset() }
        var candidates: [Candidate] = []
        for box in near.boxes {
            var parameters: [Parameter] = [
                .real(box.latitudes.lowerBound), .real(box.latitudes.upperBound),
                .real(box.longitudes.lowerBound), .real(box.longitudes.upperBound), .number(index.number),
            ]
            if let owner = list.owner { parameters.append(.text(try StoredKey.owner(owner))) }
            try rows.bind(parameters)
            while try rows.next() {
                guard let point = Coordinate(latitude: rows.real(1), longitude: rows.real(2)),
                    let distance = near.distance(to: point)
                else { continue }
                candidates.append(Candidate(key: rows.integer(0), distance: distance))
            }
        }
        return candidates
    }

    private func hasPoint(of owner: PersonID, _ index: PointIndex) throws -> Bool {
        let rows = try PreparedStatement(db, "SELECT 1 FROM point WHERE number = ? AND owner = ? LIMIT 1")
        defer { rows.reset() }
        try rows.bind([.number(index.number), .text(try StoredKey.owner(owner))])
        return try rows.next()
    }
}

/// Reads the records of a list one by one, of which the point is known.
private struct NearRow {
    private let rows: PreparedStatement

    /// The statement has one table and its whole key. With a join, SQLite would look at the indexes of single
    /// collections, and prepare it again whenever the collection is bound.
    init(_ db: Database, _ list: RecordList) throws {
        let statement = try ListStatement(near: list)
        rows = try PreparedStatement(
            db,
            "SELECT \(RecordReader.columns) FROM record WHERE owner = ? AND id = ? AND \(statement.condition)",
            ["", ""] + statement.arguments
        )
    }

    /// Returns the row of a record, to be read before `reset`; nil if it does not belong to the list.
    func row(_ owner: String, _ id: String) throws -> PreparedStatement? {
        try rows.bind(owner, at: 1)
        try rows.bind(id, at: 2)
        return try rows.next() ? rows : nil
    }

    func reset() { rows.reset() }
}
