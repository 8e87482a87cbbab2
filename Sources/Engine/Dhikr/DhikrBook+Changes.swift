import ManasikDomain
import ManasikRemembrance

/// Changes to a book, with the records that keep them.
extension DhikrBook {
    /// The id of the next own thing; numbers are never used again.
    func nextOwn(in collection: HostCollection) -> DefinitionID {
        OwnThing.id(OwnThing.nextRecord(after: takenRecords[collection] ?? []))
    }

    /// The categories in which an own dhikr is said.
    func sets(having id: DefinitionID, _ dhikr: OwnDhikr) -> Set<DefinitionID> {
        Set(dhikr.categories.compactMap { DefinitionID($0) })
            .union(changes.filter { $0.value.added.contains(id) }.keys)
    }

    mutating func put(
        _ dhikr: OwnDhikr,
        as id: DefinitionID
    ) -> [RecordChange] {
        own[id] = dhikr
        return [change(dhikr, self.key(.dhikr, id.name))]
    }

    mutating func put(
        _ category: OwnDhikrCategory,
        as id: DefinitionID
    ) -> [RecordChange] {
        ownCategories[id] = category
        return [change(category, self.key(.dhikrCategories, id.name))]
    }

    mutating func put(
        _ set: SetChanges,
        of category: DefinitionID
    ) -> [RecordChange] {
        let before = changes[category] ?? SetChanges()
        guard set != before else { return [] }
        changes[category] = set.isEmpty ? nil : set
        let key = key(.dhikrSets, category.description)
        return set.isEmpty
            ? [.remove(key, expecting: versions[key])]
            : [.put(key, body: set.body, expecting: versions[key] ?? 0)]
    }

    private func change(_ value: some StoredValue, _ key: RecordKey) -> RecordChange {
        .put(key, body: value.body, expecting: versions[key] ?? 0)
    }
}
