import ManasikDomain
import ManasikMerging

/// The parts of a record and their values under other names, as what is kept of their changes has them.
struct RenamedParts {
    private let collection: DefinitionID
    private let record: String
    private let parts: RecordParts
    private let written: [String: JSONValue]
    private let renaming: Renaming

    init(of collection: DefinitionID, _ record: String, _ merged: MergedRecord, _ renaming: Renaming) {
        (self.collection, self.record, self.renaming) = (collection, record, renaming)
        parts = RecordParts(of: collection, nil, record: record)
        // Of a field that has no value any longer nothing is known but that.
        written = merged.writtenValues
    }

    func name(of part: String) -> String { parts.renamed(part, of: collection, renaming) }

    /// Returns a value of a part, by its name until now, with the other names of what it says.
    func value(of part: String, _ value: JSONValue) -> JSONValue {
        guard collection.pack == .host else { return renaming.field(part, of: collection, value).value }
        if value == .null { return value }
        if HostCollection(collection) == .dhikrDays, part == "entries", case .array(let dhikr) = value {
            return .array(
                dhikr.map { one in
                    guard case .string(let name) = one, let id = DefinitionID(name) else { return one }
                    return .string("\(renaming(id, .dhikr))")
                }
            )
        }
        // A fact and a setting can be read alone; others only beside the rest of the record.
        for others in [[:], written] {
            var others = others
            others[part] = value
            let stored = StoredRecord(
                RecordKey(owner: .home, collection: collection, id: record),
                parts.body(of: others)
            )
            guard let renamed = try? StoredTypes.renamed(stored.unversioned, renaming) else { continue }
            return parts.parts(of: renamed.body)[name(of: part)] ?? value
        }
        return value
    }
}

extension StoredRecord {
    /// A record that nobody has stored, for reading what is in it.
    fileprivate var unversioned: Record {
        let epoch = Instant(milliseconds: 0)
        return Record(key: key, scope: .person, version: 1, body: body, createdAt: epoch, updatedAt: epoch)
    }
}
