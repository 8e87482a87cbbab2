import ManasikDomain
import ManasikMerging

/// The records of a person on one device, with what is known of their changes.
struct DeviceRecords {
    /// Those that are merged.
    private(set) var records: [RecordKey: Record] = [:]
    /// What was kept of their changes, also of those that were removed.
    private(set) var changes: [RecordKey: MergedRecord] = [:]
    /// Walks with their events, and what was kept of theirs.
    private(set) var walks: [Record] = []
    private(set) var walkEvents: [Record] = []
    private(set) var walkChanges: [RecordKey: WalkChanges] = [:]
    /// What others have a part in, such as groups and records of shared collections.
    private(set) var shared: [RecordKey: Record] = [:]
    /// The records of which, or of whose changes, this version of the program cannot read what is stored.
    private(set) var unreadable: Set<RecordKey> = []
    let catalog: Catalog

    init(_ all: [Record], in catalog: Catalog) {
        self.catalog = catalog
        for record in all where !record.isDamaged {
            let key = record.key
            switch HostCollection(key.collection) {
            case .walks: walks.append(record)
            case .walkEvents: walkEvents.append(record)
            case .merging:
                guard let history = try? MergeHistory(stored: record),
                    case let named = history.recordKey(of: key.owner), MergeHistory.key(of: named) == key
                else {
                    unreadable.insert(key)
                    continue
                }
                switch history.changes {
                case .record(let merged): changes[named] = merged
                case .walk(let walk): walkChanges[named] = walk
                }
            case .groups, .memberships, .grants: shared[key] = record
            default:
                if catalog.collections[key.collection]?.isShared == true {
                    shared[key] = record
                } else if RecordParts.areMerged(key) {
                    records[key] = record
                    if (try? StoredTypes.check(record)) == nil { unreadable.insert(key) }
                }
            }
        }
    }

    var mergedKeys: Set<RecordKey> { Set(records.keys).union(changes.keys) }

    /// Returns how records are merged.
    ///
    /// - Parameter other: Another device, which may show how records of packs that are not here are merged.
    func parts(of key: RecordKey, besides other: DeviceRecords? = nil) -> RecordParts {
        let declared = catalog.collections[key.collection]
        guard declared == nil, key.collection.pack != .host else {
            return RecordParts(of: key.collection, declared, record: key.id)
        }
        let devices = [self, other].compactMap { $0 }
        func isText(_ field: String) -> Bool {
            devices.contains { if case .string? = $0.records[key]?.body[field] { true } else { false } }
        }
        let shown = devices.compactMap { $0.changes[key]?.shownMerges(isText: isText) }
        return RecordParts(
            of: key.collection,
            nil,
            record: key.id,
            showing: Dictionary(firstOf: shown.flatMap { $0.map { ($0.key, $0.value) } })
        )
    }

    /// Returns all that is known of a record's changes; nil if nothing is.
    func known(_ key: RecordKey, besides other: DeviceRecords? = nil) -> MergedRecord? {
        RecordChanges(records[key], kept: changes[key], parts(of: key, besides: other)).known
    }

    /// Returns what the person calls a record; nil if nothing.
    func text(of key: RecordKey) -> String? {
        guard let record = records[key] else { return nil }
        let fields = catalog.collections[key.collection]?.views.form ?? ["text", "name", "title"]
        for name in fields {
            if case .string(let text)? = record.body[name] { return text }
        }
        return nil
    }

    // MARK: Other names

    /// Returns the records where some have other names, and what refers to them too.
    func renamed(_ names: [RecordKey: RecordKey]) -> DeviceRecords {
        guard !names.isEmpty else { return self }
        let renaming = Self.renaming(names)
        var other = self
        (other.records, other.changes) = ([:], [:])
        for (key, record) in records {
            let moved = renamed(record, names, renaming)
            let named = names[key] ?? moved.key
            other.records[named] = record.with(moved.body, as: named)
        }
        for (key, merged) in changes {
            let history = MergeHistory(key, .record(merged)).renamed(renaming)
            guard case .record(let changed) = history.changes else { continue }
            let named = names[key] ?? history.recordKey(of: key.owner)
            other.changes[named] = changed.renamed(
                fields: { $0 },
                values: { field, value in referring([field: value], in: key, names)?[field] ?? value }
            )
        }
        return other
    }

    private func renamed(
        _ record: Record,
        _ names: [RecordKey: RecordKey],
        _ renaming: Renaming
    ) -> StoredRecord {
        if let body = referring(record.body, in: record.key, names) { return StoredRecord(record.key, body) }
        return (try? StoredTypes.renamed(record, renaming)) ?? StoredRecord(record.key, record.body)
    }

    /// Returns the names by which records of the host refer to things that people add.
    private static func renaming(_ names: [RecordKey: RecordKey]) -> Renaming {
        var renames: [Rename] = []
        for (old, new) in names.sorted(by: { $0.key < $1.key }) {
            let subject: Rename.Subject
            switch HostCollection(old.collection) {
            case .items: subject = .item
            case .dhikr: subject = .dhikr
            case .dhikrCategories: subject = .category
            default: continue
            }
            renames.append(Rename(pack: OwnThing.pack, subject, from: old.id, to: new.id))
        }
        return Renaming(renames)
    }

    /// Returns the body of a pack's record that refers to others by their other names; nil if it refers to none of them.
    private func referring(
        _ body: [String: JSONValue],
        in key: RecordKey,
        _ names: [RecordKey: RecordKey]
    ) -> [String: JSONValue]? {
        guard let collection = catalog.collections[key.collection] else { return nil }
        var other = body
        for (name, field) in collection.fields {
            guard let target = field.target else { continue }
            func named(_ value: JSONValue) -> JSONValue {
                guard case .string(let id) = value else { return value }
                let referred = RecordKey(owner: key.owner, collection: target, id: id)
                return names[referred].map { .string($0.id) } ?? value
            }
            switch body[name] {
            case .array(let elements)?: other[name] = .array(elements.map(named))
            case let value?: other[name] = named(value)
            case nil: break
            }
        }
        return other == body ? nil : other
    }
}
