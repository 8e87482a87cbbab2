/// The meaning of a list, for stores that look at records one by one.
extension RecordList {
    /// Whether a record belongs to the list, whatever its cursor.
    public func contains(_ record: Record) -> Bool {
        record.key.collection == collection && (owner.map { $0 == record.key.owner } ?? true)
            && (scope.map { $0 == record.scope } ?? true)
            && meetsConditions(record) && (near.map { $0.distance(to: record) != nil } ?? true)
    }

    /// Whether a record meets the conditions, or its body cannot be read: then it may, and is not left out unnoticed,
    /// unless there is a filter.
    public func meetsConditions(_ record: Record) -> Bool {
        (filter?.holds(for: record) ?? true)
            && (record.isDamaged || conditions.allSatisfy { $0.holds(for: record) })
    }

    /// Whether a record comes before another.
    public func precedes(_ left: Record, _ right: Record) -> Bool {
        isDescending
            ? Self.isAscending(cursor(after: right), cursor(after: left))
            : Self.isAscending(cursor(after: left), cursor(after: right))
    }

    /// Whether a record comes after the list's cursor.
    public func isBehindCursor(_ record: Record) -> Bool {
        guard let after else { return true }
        let place = cursor(after: record)
        return isDescending ? Self.isAscending(place, after) : Self.isAscending(after, place)
    }

    /// Returns the page of the list from records that may belong to it.
    public func page(of records: some Sequence<Record>) -> [Record] {
        if let near { return page(of: records, near: near) }
        let found = records.filter { contains($0) && isBehindCursor($0) }.sorted(by: precedes)
        return limit.map { Array(found.prefix(max(0, $0))) } ?? found
    }

    /// Returns the page of records in a circle; each distance is computed once.
    private func page(of records: some Sequence<Record>, near: Vicinity) -> [Record] {
        var placed: [(place: ListCursor, record: Record)] = []
        for record in records {
            guard let distance = near.distance(to: record), contains(record) else { continue }
            let place = ListCursor(value: .number(distance), owner: record.key.owner, id: record.key.id)
            if let after, !(isDescending ? Self.isAscending(place, after) : Self.isAscending(after, place)) {
                continue
            }
            placed.append((place, record))
        }
        placed.sort {
            isDescending
                ? Self.isAscending($1.place, $0.place) : Self.isAscending($0.place, $1.place)
        }
        return placed.prefix(max(0, limit ?? .max)).map { $0.record }
    }

    private static func isAscending(_ left: ListCursor, _ right: ListCursor) -> Bool {
        let (first, second) = (left.value ?? .null, right.value ?? .null)
        if first < second { return true }
        if second < first { return false }
        if left.owner != right.owner { return PersonID.precedes(left.owner, right.owner) }
        return FieldValue.text(left.id) < .text(right.id)
    }
}
