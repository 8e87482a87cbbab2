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
    /// Only the points of what lies around are read, and only the records that are passed on.
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
        let rows = try PreparedStatement(
            db,
            """
            SELECT \(Self.columns.split(separator: ", ").map { "record.\($0)" }.joined(separator: ", ")),
                record.owner
            FROM point JOIN record ON record.owner = point.owner AND record.collection = ?
                AND record.id = point.id
            WHERE point.key = ?
            """
        )
        defer { rows.reset() }
        var bodies = JSONObjectReader()
        var position = 0
        while position < candidates.count {
            // What is equally far is ordered by its name.
            let distance = candidates[position].distance
            var equal: [Record] = []
            while position < candidates.count, candidates[position].distance == distance {
                try rows.bind([.text(index.collection), .number(candidates[position].key)])
                if try rows.next() {
                    let key = RecordKey(
                        owner: try Self.person(rows.text(6)),
                        collection: list.collection,
                        id: rows.text(0)
                    )
                    let record = try record(rows, key: key, &bodies)
                    if list.contains(record), list.isBehindCursor(record) { equal.append(record) }
                }
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
}
