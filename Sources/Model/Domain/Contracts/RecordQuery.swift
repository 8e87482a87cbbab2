/// A query for records.
public enum RecordQuery: Hashable, Sendable {
    case one(RecordKey)
    case list(RecordList)

    /// Whose records are asked for; nil for those of everybody.
    public var owner: PersonID? {
        switch self {
        case .one(let key): key.owner
        case .list(let list): list.owner
        }
    }

    /// Returns the query for an owner's records in a collection whose top-level fields equal the given ones, by id.
    ///
    /// Values are equal if they have the same type and the same stored form; null equals a missing field.
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
