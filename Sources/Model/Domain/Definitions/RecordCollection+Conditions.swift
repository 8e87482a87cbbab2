extension RecordCollection {
    /// Returns the conditions that a table of fields stands for.
    ///
    /// A field is given with the value that it has, or with a table of bounds: `min` and `max`, which belong to what is
    /// found, and `before` and `after`, which do not. Null stands for a field without a value.
    ///
    /// - Throws: `RecordFieldError` for a field that is not declared, and a value that no record can have.
    public func conditions(_ table: [String: JSONValue]) throws(RecordFieldError) -> [FieldCondition] {
        var conditions: [FieldCondition] = []
        for (name, value) in table.sorted(by: { $0.key < $1.key }) {
            guard case .object(let bounds) = value else {
                conditions.append(try condition(name, .equal, value))
                continue
            }
            for (bound, limit) in bounds.sorted(by: { $0.key < $1.key }) {
                guard let comparison = FieldCondition.Comparison(bound: bound) else {
                    throw RecordFieldError(
                        id,
                        name,
                        .notABound(
                            bound,
                            nearest: Suggestion.nearest(to: bound, among: FieldCondition.Comparison.bounds)
                        )
                    )
                }
                conditions.append(try condition(name, comparison, limit))
            }
        }
        return conditions
    }

    /// Returns the field by which records are ordered.
    ///
    /// - Throws: `RecordFieldError` for a field that is not declared, or whose values have no order.
    public func orderField(_ name: String) throws(RecordFieldError) -> RecordField {
        try checkSearched(.null, of: name)
        guard fields[name]?.type != .list else { throw RecordFieldError(id, name, .unordered) }
        return recordField(name)
    }

    /// Returns a comparison with a value that the field can have.
    public func condition(
        _ name: String,
        _ comparison: FieldCondition.Comparison,
        _ value: JSONValue
    ) throws(RecordFieldError) -> FieldCondition {
        try checkSearched(value, of: name)
        let condition = FieldCondition(recordField(name), comparison, value)
        if comparison != .equal, condition.bound == .null { throw RecordFieldError(id, name, .unordered) }
        return condition
    }
}

extension FieldCondition.Comparison {
    static let bounds = ["min", "max", "before", "after"]

    package init?(bound: String) {
        switch bound {
        case "min": self = .greaterOrEqual
        case "max": self = .lessOrEqual
        case "before": self = .less
        case "after": self = .greater
        default: return nil
        }
    }
}
