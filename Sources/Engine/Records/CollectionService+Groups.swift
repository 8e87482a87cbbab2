import ManasikDomain
import ManasikViews

/// Names by which people and handlers mean groups and records.
extension CollectionService {
    /// Returns values that the person writes in a record of an author, with the id of the group that they name by its name, and
    /// with references that everybody reads alike.
    func naming(
        _ values: [String: JSONValue],
        of collection: RecordCollection,
        by author: PersonID
    ) async throws(EngineError) -> [String: JSONValue] {
        var named = person.written(values, in: collection, of: author)
        guard let field = collection.access?.group, case .string(let name)? = values[field] else {
            return named
        }
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

    /// Returns conditions on references, which mean the same records whoever reads what an author has written short.
    ///
    /// - Parameter author: Whose records are meant by short names.
    func naming(
        _ conditions: [FieldCondition],
        of collection: RecordCollection,
        by author: PersonID
    ) -> [FieldCondition] {
        let names = person.namedReferences(in: collection, toShared: false)
        return conditions.map { collection.naming($0, by: author, names) }
    }

    /// Returns what handlers call a record: another's has its author's name in it.
    func nameForHandlers(_ key: RecordKey) -> String {
        key.owner == person.id ? key.id : person.catalog.collections[key.collection]?.name(of: key) ?? key.id
    }
}
