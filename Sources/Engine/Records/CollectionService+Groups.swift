import ManasikDomain
import ManasikViews

/// Names by which people and handlers mean groups and records.
extension CollectionService {
    /// Returns values of a record with the id of the group that they name by its name.
    func naming(
        _ values: [String: JSONValue],
        of collection: RecordCollection
    ) async throws(EngineError) -> [String: JSONValue] {
        guard let field = collection.access?.group, case .string(let name)? = values[field] else {
            return values
        }
        var named = values
        named[field] = .string(try await person.groupReference(name))
        return named
    }

    /// Returns a list whose conditions name a group by its id.
    func naming(_ list: RecordList, of collection: RecordCollection) async throws(EngineError)
        -> RecordList
    {
        guard let field = collection.access?.group else { return list }
        var named = list
        for (index, condition) in list.conditions.enumerated() where condition.field.name == field {
            guard condition.comparison == .equal, case .string(let name) = condition.value else { continue }
            let id = try await person.groupReference(name)
            named.conditions[index] = FieldCondition(condition.field, .equal, .string(id))
        }
        return named
    }

    /// Returns what handlers call a record: another's has its author's name in it.
    func nameForHandlers(_ key: RecordKey) -> String {
        key.owner == person.id ? key.id : person.catalog.collections[key.collection]?.name(of: key) ?? key.id
    }
}
