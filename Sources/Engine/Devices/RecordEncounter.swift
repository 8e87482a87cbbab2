import ManasikDomain
import ManasikMerging
import ManasikViews

/// The records of a person on this device and on another, as they become one.
struct RecordEncounter {
    private(set) var ours: DeviceRecords
    private(set) var theirs: DeviceRecords
    private(set) var changes: [RecordChange] = []
    var meeting: Meeting
    private let catalog: Catalog
    /// The records that cannot be read, here or there.
    private let unreadable: Set<RecordKey>
    /// What is stored here.
    private let stored: [RecordKey: Record]
    /// The keys that records here have had until now, and those that they get.
    private var moved: (from: Set<RecordKey>, to: Set<RecordKey>) = ([], [])

    init(
        of person: PersonID,
        _ ours: [Record],
        _ theirs: [Record],
        in catalog: Catalog,
        isPreview: Bool
    ) {
        self.catalog = catalog
        var stored: [RecordKey: Record] = [:]
        for record in ours { stored[record.key] = record }
        self.stored = stored
        self.ours = DeviceRecords(ours, in: catalog)
        self.theirs = DeviceRecords(theirs, in: catalog)
        unreadable = self.ours.unreadable.union(self.theirs.unreadable)
        meeting = Meeting(of: person, isPreview: isPreview)
    }

    /// Finds what has to be stored here.
    mutating func meet() {
        let former = ours.mergedKeys
        nameByValues()
        recognize()
        giveNames()
        let present = ours.mergedKeys
        moved = (former.subtracting(present), present.subtracting(former))
        noteShared()
        let all = present.union(theirs.mergedKeys)
        for key in all.sorted() { meet(key) }
        // What has another name now leaves its former one.
        for key in former.subtracting(all).sorted() {
            for key in [key, MergeHistory.key(of: key)] {
                if let record = stored[key] { changes.append(.remove(key, expecting: record.version)) }
            }
        }
        meeting.collections = meeting.collections.filter { $0.value != Meeting.Changes() }
        changes.sort { $0.key < $1.key }
    }

    // MARK: Names

    private mutating func nameByValues() {
        let (here, there) = (ours.namesByValues(besides: theirs), theirs.namesByValues(besides: ours))
        ours = ours.renamed(here)
        theirs = theirs.renamed(there)
    }

    /// Finds what has got another name where the devices met before, also if it was removed since or its number was given again.
    private mutating func recognize() {
        let (here, there) = (renamed(in: ours, as: theirs), renamed(in: theirs, as: ours))
        for (old, new) in here where ours.records[old] != nil { note(new, for: old, ours, besides: theirs) }
        ours = ours.renamed(here)
        theirs = theirs.renamed(there)
    }

    /// Returns the records of a device that another has under their other names.
    private func renamed(in device: DeviceRecords, as other: DeviceRecords) -> [RecordKey: RecordKey] {
        var names: [RecordKey: RecordKey] = [:]
        let (keys, others) = (device.mergedKeys, other.mergedKeys)
        for key in keys where device.parts(of: key).isNumbered {
            guard let born = device.known(key)?.born else { continue }
            let name = Self.name(of: key, born: born)
            guard others.contains(name), !keys.contains(name), other.known(name)?.born == born,
                ![key, name].contains(where: { unreadable.contains(MergeHistory.key(of: $0)) })
            else { continue }
            names[key] = name
        }
        return names
    }

    /// Returns the name that a record gets where another one has its number: the same on each device.
    private static func name(of key: RecordKey, born: ChangeStamp) -> RecordKey {
        let suffix = born.replica.isEmpty ? String(born.instant.milliseconds, radix: 36) : born.replica
        return RecordKey(owner: key.owner, collection: key.collection, id: "\(key.id)-\(suffix)")
    }

    private mutating func note(
        _ new: RecordKey,
        for old: RecordKey,
        _ renamed: DeviceRecords,
        besides kept: DeviceRecords
    ) {
        let (text, other) = (renamed.text(of: old), kept.text(of: old))
        meeting.renamed.append(
            Meeting.NewName(in: old.collection, from: old.id, to: new.id, text: text, besides: other)
        )
    }

    /// Gives another name to what was added on both devices under one, so that two things do not become one: the one that was
    /// added later gets it, the same on each device.
    private mutating func giveNames() {
        var (here, there): ([RecordKey: RecordKey], [RecordKey: RecordKey]) = ([:], [:])
        for key in ours.mergedKeys.intersection(theirs.mergedKeys)
        where ours.parts(of: key).isNumbered && !unreadable.contains(MergeHistory.key(of: key)) {
            guard let mine = ours.known(key), let others = theirs.known(key), mine.isPresent,
                others.isPresent,
                mine.born != others.born
            else { continue }
            let (our, their) = (mine.born, others.born)
            let later = max(our, their)
            let name = Self.name(of: key, born: later)
            if later == our { here[key] = name } else { there[key] = name }
        }
        for (names, renamed, kept) in [(here, ours, theirs), (there, theirs, ours)] {
            for (old, new) in names { note(new, for: old, renamed, besides: kept) }
        }
        meeting.renamed.sort { ($0.collection, $0.old) < ($1.collection, $1.old) }
        ours = ours.renamed(here)
        theirs = theirs.renamed(there)
    }

    private mutating func noteShared() {
        for (key, record) in theirs.shared where stored[key]?.body != record.body {
            meeting.left.append(Meeting.LeftRecord(key.id, in: key.collection, since: .shared))
        }
        meeting.left.sort { ($0.collection, $0.record) < ($1.collection, $1.record) }
    }

    // MARK: Merging

    private mutating func meet(_ key: RecordKey) {
        let parts = ours.parts(of: key, besides: theirs)
        var (our, their) = (ours.known(key, besides: theirs), theirs.known(key, besides: ours))
        if parts.isNumbered, let mine = our, let others = their, mine.born != others.born {
            // One of two things under one number was removed, and says nothing of the other.
            if !mine.isPresent, others.isPresent { our = nil }
            if !others.isPresent, mine.isPresent { their = nil }
        }
        guard var merged = our ?? their else { return }
        if let their { merged.merge(their) }
        let fields = merged.fields(merging: parts.merges)
        let present = ours.records[key]
        var record: Record?
        if let fields {
            let given = theirs.records[key]
            if let present, parts.parts(of: present.body) == fields || parts.isAbsent && merged == our {
                record = present
            } else if let given,
                present == nil && parts.parts(of: given.body) == fields || parts.isAbsent && merged == their
            {
                record = given
            } else {
                record = Record(
                    key: key,
                    scope: present?.scope ?? theirs.records[key]?.scope ?? .person,
                    version: 0,
                    body: parts.body(of: fields),
                    createdAt: merged.born.instant,
                    updatedAt: merged.latest.instant
                )
            }
        }
        let isUnfit = record.map { $0 != present && (try? StoredTypes.check($0)) == nil } ?? false
        let isUnreadable = ours.unreadable.contains(key) && record != present
        let companion = MergeHistory.key(of: key)
        // What cannot be read stays as it is.
        if isUnfit || isUnreadable || theirs.unreadable.contains(key)
            || unreadable.contains(companion)
        {
            return leave(key, since: .misfit)
        }
        // Nor is a value taken that the person could not have said.
        if [record, theirs.records[key]].contains(where: { hasNoNumber($0, besides: present) }) {
            return leave(key, since: .noNumber)
        }
        store(record, as: key)
        store(merged, besides: record, parts, as: key)
    }

    /// Names records of the other device, of packs that are not here, that stay as they are here.
    mutating func leave(_ records: [Record]) {
        for record in records where stored[record.key]?.body != record.body {
            meeting.left.append(
                Meeting.LeftRecord(record.key.id, in: record.key.collection, since: .packs)
            )
        }
    }

    private mutating func leave(_ key: RecordKey, since reason: Meeting.LeftRecord.Reason) {
        let text = ours.text(of: key) ?? theirs.text(of: key)
        meeting.left.append(Meeting.LeftRecord(key.id, in: key.collection, since: reason, text: text))
    }

    /// Whether a record is otherwise than the present one and has a decimal that is no number.
    private func hasNoNumber(_ record: Record?, besides present: Record?) -> Bool {
        guard let record, record.body != present?.body else { return false }
        return catalog.collections[record.key.collection]?.noNumber(in: record.body) != nil
    }

    private mutating func store(_ record: Record?, as key: RecordKey) {
        let before = stored[key]
        var counts = meeting.collections[key.collection] ?? Meeting.Changes()
        if let record {
            guard before?.body != record.body else { return }
            changes.append(record.stored(expecting: before?.version ?? 0))
            if moved.to.contains(key) || before != nil && !moved.from.contains(key) {
                counts.changed += 1
            } else {
                counts.added += 1
            }
        } else if let before {
            changes.append(.remove(key, expecting: before.version))
            if !moved.from.contains(key) { counts.removed += 1 }
        }
        meeting.collections[key.collection] = counts
    }

    /// Stores what is known of a record, unless it follows from the record itself.
    private mutating func store(
        _ merged: MergedRecord,
        besides record: Record?,
        _ parts: RecordParts,
        as key: RecordKey
    ) {
        let historyKey = MergeHistory.key(of: key)
        let kept = stored[historyKey]
        let body = MergeHistory(key, .record(merged)).body
        if kept == nil, let record,
            merged
                == RecordChanges.derived(
                    stored[key].flatMap {
                        $0.body == record.body ? $0 : nil
                    } ?? record,
                    parts
                )
        {
            return
        }
        guard kept?.body != body else { return }
        changes.append(.put(historyKey, body: body, expecting: kept?.version ?? 0))
    }
}
