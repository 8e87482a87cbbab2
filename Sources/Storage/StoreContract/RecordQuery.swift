public import ManasikDomain

/// Which records are wanted.
public enum RecordQuery: Hashable, Sendable {
    case one(RecordKey)
    case list(RecordList)

    /// Records of an owner's collection whose top-level fields equal the given ones, by id.
    ///
    /// Equal are values of the same type that are written alike; null equals a field that is not there.
    public static func matching(
        owner: PersonID,
        collection: DefinitionID,
        fields: [String: JSONValue] = [:],
        limit: Int? = nil
    ) -> RecordQuery {
        let conditions = fields.sorted { $0.key < $1.key }.map {
            FieldCondition(RecordField($0.key), .equal, $0.value)
        }
        return .list(RecordList(collection, owner: owner, where: conditions, limit: limit))
    }
}
