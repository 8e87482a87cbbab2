import ManasikDomain

extension MergedRecord {
    /// Returns how the fields are merged as far as it shows in what is known of them; nobody else can tell where their collection is
    /// not declared.
    ///
    /// - Parameter isText: Whether the sum of a field is written as a text.
    public func shownMerges(isText: (String) -> Bool) -> [String: FieldMerge] {
        var merges: [String: FieldMerge] = [:]
        for (field, mark) in marks.written where field != Self.presence {
            // It may have been merged as a whole before, or since.
            if let value = values.written[field], mark.stamp < value.stamp { continue }
            if sums[field] != nil {
                merges[field] = .sum(isText: isText(field))
            } else if sets[field] != nil {
                merges[field] = .set
            }
        }
        return merges
    }
}
