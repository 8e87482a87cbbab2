import ManasikDomain
import ManasikRemembrance

/// Changes to a book, with the records that keep them.
extension DhikrBook {
    /// The id of the next own thing; numbers are never used again.
    func nextOwn(after ids: [DefinitionID]) -> DefinitionID {
        OwnItem.id(OwnItem.nextRecord(after: ids.map(\.name)))
    }

    /// The categories in which an own dhikr is said.
    func sets(having id: DefinitionID, _ dhikr: OwnDhikr) -> Set<DefinitionID> {
        Set(dhikr.categories.compactMap { DefinitionID($0) })
            .union(changes.filter { $0.value.added.contains(id) }.keys)
    }

    mutating func put(
        _ dhikr: OwnDhikr,
        as id: DefinitionID,
        _ person: PersonSession
    ) throws(EngineError) -> [RecordChange] {
        own[id] = dhikr
        return [try Self.change(dhikr, person.key(.dhikr, id.name), versions)]
    }

    mutating func put(
        _ category: OwnDhikrCategory,
        as id: DefinitionID,
        _ person: PersonSession
    ) throws(EngineError) -> [RecordChange] {
        ownCategories[id] = category
        return [try Self.change(category, person.key(.dhikrCategories, id.name), versions)]
    }

    mutating func put(
        _ set: SetChanges,
        of category: DefinitionID,
        _ person: PersonSession
    ) -> [RecordChange] {
        let before = changes[category] ?? SetChanges()
        guard set != before else { return [] }
        changes[category] = set.isEmpty ? nil : set
        let key = person.key(.dhikrSets, category.description)
        return set.isEmpty
            ? [.remove(key, expecting: versions[key])]
            : [.put(key, body: set.body, expecting: versions[key] ?? 0)]
    }

    private static func change(
        _ value: some Encodable,
        _ key: RecordKey,
        _ versions: [RecordKey: Int]
    ) throws(EngineError) -> RecordChange {
        do {
            guard case .object(let body) = try JSONValue(encoding: value) else {
                preconditionFailure("\(type(of: value)) is written as something else than an object")
            }
            return .put(key, body: body, expecting: versions[key] ?? 0)
        } catch {
            throw .store(.failed(path: key.collection.description, detail: "\(error)"))
        }
    }
}
