public import ManasikDomain

extension RecordList {
    /// Checks that stores can answer the list.
    ///
    /// - Throws: `StoreError.invalid` if no store can.
    public func check() throws(StoreError) {
        if owner == nil, limit == nil {
            throw .invalid(detail: StoreDetail(.unlimitedList))
        }
        for condition in conditions where condition.comparison != .equal {
            guard condition.bound == .null else { continue }
            throw .invalid(
                detail: StoreDetail(
                    incomparable: condition.value,
                    field: condition.field.name,
                    of: collection
                )
            )
        }
    }

    /// The error for a list that no index serves and for which too many records would be read.
    public var unserved: StoreError {
        .invalid(
            detail: StoreDetail(
                .unservedList,
                ["collection": collection.description, "most": String(Self.mostScanned)]
            )
        )
    }
}
