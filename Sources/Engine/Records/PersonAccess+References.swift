import ManasikDomain

/// References in shared collections, which everybody reads alike.
extension PersonAccess {
    /// Returns the fields of a shared collection whose references lead to records that are named by their owners too.
    ///
    /// - Parameter isShared: Whether to return only those that lead to what others see.
    func namedReferences(in collection: RecordCollection, toShared isShared: Bool) -> Set<String> {
        collection.namedReferences(toShared: isShared) { catalog.collections[$0] }
    }

    /// Returns values that the person writes in a record, with references that everybody reads alike.
    func written(
        _ values: [String: JSONValue],
        in collection: RecordCollection,
        of author: PersonID
    ) -> [String: JSONValue] {
        let names = namedReferences(in: collection, toShared: true)
        return collection.written(values, by: id, inRecordOf: author, names)
    }
}
