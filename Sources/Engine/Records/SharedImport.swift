import ManasikDomain
import ManasikViews

/// What an archive makes of a person's records in one shared collection: what they could do themselves, one record after another.
///
/// What others see of a record besides its fields is not the archive's to say: when it was written, its version and its id.
struct SharedImport {
    let viewer: RecordViewer
    let person: PersonID
    let now: Instant
    /// The ids of the archive, none of which another record gets.
    let ids: Set<String>
    /// The person's records, as they are after what was taken so far.
    private(set) var records: [RecordKey: Record]
    /// The records that have another id than in the archive.
    private(set) var names: [RecordKey: RecordKey] = [:]

    private var collection: RecordCollection { viewer.collection }

    init(_ viewer: RecordViewer, of person: PersonID, stored: [Record], archived: [Record], at now: Instant) {
        self.viewer = viewer
        self.person = person
        self.now = now
        ids = Set(archived.map { $0.key.id })
        records = Dictionary(firstOf: stored.map { ($0.key, $0) })
    }

    /// Removes a record that the archive does not have.
    mutating func remove(_ record: Record) throws(EngineError) {
        guard !record.isDamaged || record.scope == .person else {
            throw .unreadableRecord(UnreadableRecord(key: record.key, reason: .notJSON))
        }
        if !record.isDamaged { try viewer.checkRemoving(record) }
        records[record.key] = nil
    }

    /// Returns whether the archive has a record as it is stored.
    func isStored(_ record: Record) -> Bool {
        records[record.key].map { $0.body == record.body && $0.scope == record.scope } ?? false
    }

    /// Takes a record that is new or another than the stored one.
    mutating func take(_ archived: Record) throws(EngineError) {
        let former = records[archived.key]
        if let former, former.isDamaged, former.scope != .person {
            throw .unreadableRecord(UnreadableRecord(key: former.key, reason: .notJSON))
        }
        if former == nil, records.count >= RecordCollection.mostRecords {
            throw .tooManyRecords(limit: RecordCollection.mostRecords)
        }
        // What is the person's alone is shared, and asked about, when they change it.
        let isKept = archived.scope == .person && former?.scope ?? .person == .person
        let body = isKept ? archived.body : try body(of: archived, instead: former)
        let key = former?.key ?? newKey(of: archived, body)
        let isSharedFirst = former?.scope == .person && !isKept
        let record = Record(
            key: key,
            scope: isKept ? .person : collection.scope,
            version: (former?.version ?? 0) + 1,
            body: body,
            createdAt: isSharedFirst ? now : former?.createdAt ?? now,
            updatedAt: now
        )
        if !isKept { try check(record, instead: former) }
        records[key] = record
        if key != archived.key { names[archived.key] = key }
    }

    /// Returns the fields of a record as the pack in use writes them.
    private func body(of archived: Record, instead former: Record?) throws(EngineError) -> [String: JSONValue]
    {
        let before = former?.body ?? [:]
        let given = collection.visible(archived.body).filter {
            $0.key != collection.author && $0.value != .null
        }
        do throws(RecordFieldError) {
            for (name, value) in archived.body.sorted(by: { $0.key < $1.key })
            where given[name] == nil && collection.fields[name] != nil && name != collection.author
                && before[name] != value
            {
                try collection.check(value, of: name)
            }
            return try collection.replacing(before, with: given)
        } catch { throw .record(error) }
    }

    private func check(_ record: Record, instead former: Record?) throws(EngineError) {
        let conditions = collection.duplicateConditions(of: record.body)
        let other = records.values.filter { other in
            other.key != former?.key && !other.isDamaged && conditions.allSatisfy { $0.holds(for: other) }
        }
        .min { $0.key < $1.key }
        if !conditions.isEmpty, let other { throw .record(collection.takenError(by: other.key.id)) }
        try viewer.checkWriting(record, instead: former)
        guard let former else { return }
        let (before, after) = (collection.visible(former.body), collection.visible(record.body))
        try viewer.checkReading(collection.fields.keys.filter { before[$0] != after[$0] }, of: former)
    }

    /// Returns the key of a new record: that of the archive if the record could have got it when it was added.
    private func newKey(of archived: Record, _ body: [String: JSONValue]) -> RecordKey {
        func key(_ id: String) -> RecordKey { RecordKey(owner: person, collection: collection.id, id: id) }
        if collection.hidesAuthor, archived.scope != .person { return key(RecordCollection.randomID()) }
        if let id = collection.idOfOnePer(body), records[key(id)] == nil { return key(id) }
        let id = archived.key.id
        if let number = Int(id), number > 0, String(number) == id { return archived.key }
        return key(RecordCollection.nextID(after: ids + records.keys.map { $0.id }))
    }
}
