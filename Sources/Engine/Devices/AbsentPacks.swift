import ManasikDomain
import ManasikMerging

/// The changes by packs that are not in use here which only one of two devices has gone through, so that what is kept of such packs
/// is under one name on both, and is passed on as it is.
struct AbsentPacks {
    /// The changes by which what is stored here follows the other device.
    private(set) var here: [AppliedChanges.Entry] = []
    /// Those by which what the other device has follows what is stored here.
    private(set) var there: [AppliedChanges.Entry] = []
    /// The packs of which nothing is taken in: their code has changed it on one device alone, and cannot be run here.
    private(set) var left: Set<PackID> = []

    /// - Parameters:
    ///   - ours: What is stored here of the person.
    ///   - theirs: What the other device has of the same person.
    init(_ ours: [Record], _ theirs: [Record], of person: PersonID, in catalog: Catalog) {
        let (our, their) = (Self.applied(ours, of: person), Self.applied(theirs, of: person))
        here = their.changes(besides: our, ofPacksNotIn: catalog)
        there = our.changes(besides: their, ofPacksNotIn: catalog)
        let changed = (here: Self.packsWithCode(here), there: Self.packsWithCode(there))
        // What is kept of them has not gone through the code.
        let waiting = (
            here: changed.here.filter { ours.hold(anythingOf: $0) },
            there: changed.there.filter { theirs.hold(anythingOf: $0) }
        )
        left = waiting.here.filter { theirs.hold(anythingOf: $0) }
            .union(waiting.there.filter { ours.hold(anythingOf: $0) })
        here.removeAll { left.union(waiting.here).contains($0.change.pack) }
        there.removeAll { left.union(waiting.there).contains($0.change.pack) }
    }

    private static func packsWithCode(_ entries: [AppliedChanges.Entry]) -> Set<PackID> {
        Set(entries.compactMap { $0.change.migration?.id.pack })
    }

    private static func applied(_ records: [Record], of person: PersonID) -> AppliedChanges {
        let key = AppliedChanges.key(of: person)
        let stored = records.first { $0.key == key }
        return stored.flatMap { try? AppliedChanges(stored: $0) } ?? AppliedChanges()
    }

    /// Returns records without those of the packs of which nothing is taken in, and without what else is said of these.
    func taken(_ records: [Record]) -> [Record] {
        guard !left.isEmpty else { return records }
        return records.compactMap { record in
            if left.contains(where: { record.isNamed(by: $0) }) { return nil }
            return left.reduce(record) { $0.without($1) }
        }
    }

    /// Returns the records of the other device that are not taken in.
    func left(of records: [Record]) -> [Record] {
        records.filter { record in
            ![.merging, .walkEvents].contains(HostCollection(record.key.collection))
                && left.contains { record.isNamed(by: $0) }
        }
    }
}

extension AppliedChanges {
    /// Returns the changes by packs that are not in use which others have not gone through, without those that are undone where
    /// they are read; see `newer(than:)`.
    fileprivate func changes(besides others: AppliedChanges, ofPacksNotIn catalog: Catalog) -> [Entry] {
        let known = Set((others.entries + newer(than: catalog)).map(\.change))
        return entries.filter { catalog.packs[$0.change.pack] == nil && !known.contains($0.change) }
    }
}

extension [Record] {
    fileprivate func hold(anythingOf pack: PackID) -> Bool {
        contains { record in
            record.isNamed(by: pack)
                || record.key != AppliedChanges.key(of: record.key.owner)
                    && JSONValue.object(record.body).names(of: pack)
        }
    }
}

extension Record {
    /// Whether the record is of a pack's collection, or is about something of the pack, such as a tick.
    fileprivate func isNamed(by pack: PackID) -> Bool {
        key.collection.pack == pack || key.id.hasPrefix("\(pack):") || key.id.contains("/\(pack):")
    }

    /// Returns the record without the facts, or the settings, of a pack.
    fileprivate func without(_ pack: PackID) -> Record {
        func isKept(_ part: String) -> Bool { !part.contains("/\(pack):") }
        switch HostCollection(key.collection) {
        case .profile, .settings:
            let parts = RecordParts(of: key.collection, nil, record: key.id)
            return with(parts.body(of: parts.parts(of: body).filter { isKept($0.key) }), as: key)
        case .merging:
            guard let history = try? MergeHistory(stored: self), case .record(let merged) = history.changes,
                [.profile, .settings].contains(HostCollection(history.collection))
            else { return self }
            let named = history.recordKey(of: key.owner)
            return with(MergeHistory(named, .record(merged.keepingFields(isKept))).body, as: key)
        default: return self
        }
    }
}
