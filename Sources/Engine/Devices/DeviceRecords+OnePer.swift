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
            !key.id.hasPrefix("["), !unreadable.contains(key),
            !unreadable.contains(MergeHistory.key(of: key)),
            let id = collection.idOfOnePer(collection.visible(record.body))
        else { return nil }
        return RecordKey(owner: key.owner, collection: key.collection, id: id)
    }
}
