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
        let rows = try NearRows(db, list)
        defer { rows.reset() }
        var bodies = JSONObjectReader()
        var (position, size) = (0, min(max(list.limit ?? 64, 16), 256))
        while position < candidates.count {
            var end = min(position + size, candidates.count)
            // What is equally far is ordered by its name.
            while end < candidates.count, candidates[end].distance == candidates[end - 1].distance {
                end += 1
            }
            var found: [(index: Int, record: Record)] = []
            let row = try rows.find(candidates[position..<end].map { $0.key })
            while try row.next() {
                let key = RecordKey(
                    owner: try list.owner ?? Self.person(row.text(6)),
                    collection: list.collection,
                    id: row.text(0)
                )
                let record = try record(row, key: key, &bodies)
                // SQLite finds all matching records, and may find others.
                guard !record.isDamaged, list.meetsConditions(record), list.isBehindCursor(record) else {
                    continue
                }
                found.append((position + Int(row.integer(7)), record))
            }
            rows.reset()
            found.sort { $0.index < $1.index }
            var rest = found[...]
            while let first = rest.first {
                let distance = candidates[first.index].distance
                let equal = rest.prefix { candidates[$0.index].distance == distance }
                rest = rest.dropFirst(equal.count)
                for record in equal.map(\.record).sorted(by: list.precedes) where try !body(record) { return }
            }
            // The first are mostly enough; a filter that few pass makes all be looked at.
            (position, size) = (end, size * 4)
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

/// Reads the records of a list of which the points are known, some at a time.
private struct NearRows {
    private let rows: PreparedStatement

    /// The statement names the collection: where that is bound, SQLite looks at the indexes of single collections, and prepares the
    /// statement again each time.
    init(_ db: Database, _ list: RecordList) throws {
        let statement = try ListStatement(near: list)
        rows = try PreparedStatement(
            db,
            """
            SELECT \(RecordReader.columns), owner, position FROM (
                SELECT wanted.key AS position, point.owner AS owner_there, point.id AS id_there
                FROM json_each(?) AS wanted CROSS JOIN point ON point.key = wanted.value
            ) CROSS JOIN record ON owner = owner_there AND id = id_there
            WHERE \(statement.condition)
            """,
            [""] + statement.arguments
        )
    }

    /// Returns the rows of the records with some points, each with the position of its point among them; those that do not belong to
    /// the list are left out.
    func find(_ keys: [Int64]) throws -> PreparedStatement {
        try rows.bind("[" + keys.map { String($0) }.joined(separator: ",") + "]", at: 1)
        return rows
    }

    func reset() { rows.reset() }
}
