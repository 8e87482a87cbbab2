import ManasikDomain
import ManasikMerging

extension DeviceRecords {
    /// Returns the names that follow from the values of which a collection has one record per, for records that have another name
    /// still, such as a number: what the handlers of both devices have written of one thing is one record.
    func namesByValues(besides other: DeviceRecords) -> [RecordKey: RecordKey] {
        var names: [RecordKey: RecordKey] = [:]
        var taken = mergedKeys
        for key in records.keys.sorted() {
            guard let name = nameByValues(of: key), !taken.contains(name) else { continue }
            // What both have under another name keeps it, unless both find the same name.
            let isOne = other.known(key).map { $0.born == known(key)?.born } ?? false
            if isOne, other.nameByValues(of: key) != name { continue }
            names[key] = name
            taken.insert(name)
        }
        return names
    }

    private func nameByValues(of key: RecordKey) -> RecordKey? {
        guard let record = records[key], let collection = catalog.collections[key.collection],
            !unreadable.contains(key), !unreadable.contains(MergeHistory.key(of: key)),
            let id = collection.idOfOnePer(collection.visible(record.body)), id != key.id,
            !key.id.hasPrefix("[") || isFormer(key.id, of: id, in: collection)
        else { return nil }
        return RecordKey(owner: key.owner, collection: key.collection, id: id)
    }

    /// Whether an id is made of values that have other names by now; not where the record was edited, which keeps its id.
    private func isFormer(_ former: String, of id: String, in collection: RecordCollection) -> Bool {
        guard let values = try? [JSONValue](wireText: Array(former.utf8)),
            values.count == collection.onePer.count
        else { return false }
        let body = Dictionary(firstOf: zip(collection.onePer, values).map { ($0, $1) })
        let renaming = Renaming(catalog.dataChanges.compactMap(\.rename))
        return collection.idOfOnePer(renaming.record(of: collection.id, body).body) == id
    }
}
