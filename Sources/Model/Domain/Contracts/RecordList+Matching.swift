/// The meaning of a list, for stores that look at records one by one.
extension RecordList {
    /// Whether a record belongs to the list, whatever its cursor.
    public func contains(_ record: Record) -> Bool {
        record.key.collection == collection && (owner.map { $0 == record.key.owner } ?? true)
            && (scope.map { $0 == record.scope } ?? true)
            && meetsConditions(record)
    }

    /// Whether a record meets the conditions, or its body cannot be read: then it may, and is not left out unnoticed.
    public func meetsConditions(_ record: Record) -> Bool {
        record.isDamaged || conditions.allSatisfy { $0.holds(for: record.body) }
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
        let found = records.filter { contains($0) && isBehindCursor($0) }.sorted(by: precedes)
        return limit.map { Array(found.prefix(max(0, $0))) } ?? found
    }

    private static func isAscending(_ left: ListCursor, _ right: ListCursor) -> Bool {
        let (first, second) = (left.value ?? .null, right.value ?? .null)
        if first < second { return true }
        if second < first { return false }
        if left.owner != right.owner {
            return FieldValue.text(left.owner.rawValue) < .text(right.owner.rawValue)
        }
        return FieldValue.text(left.id) < .text(right.id)
    }
}
