import ManasikDomain
import ManasikMerging
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

extension WalkEncounter {
    /// Whether the packs that a walk follows here do not know what some of its events name.
    func isOfOtherNames(_ replay: WalkReplay.Outcome) -> Bool {
        replay.refused.contains { $0.reason.isOfUnknownName }
    }

    /// Whether a walk of another device follows a newer version of a pack than the one in use here.
    func followsNewerPacks(_ walk: Record) -> Bool {
        guard let pins = (try? WalkRecord(stored: walk))?.pins else { return false }
        return pins.packs.contains { id, pack in
            ours.catalog.packs[id].map { $0.manifest.version < pack.version } ?? false
        }
    }

    /// Whether a walk of another device has followed packs that are not known of the walk here.
    func followedMore(_ walk: Record, than our: Record) -> Bool {
        guard let walk = try? WalkRecord(stored: walk), let our = try? WalkRecord(stored: our) else {
            return false
        }
        return walk.followed.keys.contains { our.followed[$0] == nil }
    }

    /// Takes a walk as another device has it, where its events cannot be done again here, since the packs that it followed before are
    /// gone: if that device has heard of all that was done on this one, and both follow the same packs now.
    ///
    /// - Returns: Whether it was taken.
    func adopt(
        _ their: Record?,
        for our: Record,
        _ merged: WalkChanges,
        into meeting: inout Meeting,
        _ commit: inout Commit
    ) throws(EngineError) -> Bool {
        guard let their, let walk = try? WalkRecord(stored: their), let pins = walk.pins,
            (try? WalkRecord(stored: our))?.pins == pins
        else { return false }
        let history = try history(of: their, in: theirs)
        var others = theirs.walkChanges[our.key] ?? WalkChanges()
        others.note(history)
        guard others.events == merged.events else { return false }
        var merged = merged
        merged.noted = others.noted
        Self.keep(merged, of: our.key, besides: ours.walkChanges[our.key], into: &commit)
        if store([their] + events(of: their, in: theirs), insteadOf: our, into: &commit) {
            meeting.collections[our.key.collection, default: Meeting.Changes()].changed += 1
        }
        refuse(DeviceNotes(walk).refused, in: our.ritual, &meeting)
        return true
    }

    /// Stores the records of a walk in place of those that are here.
    ///
    /// - Returns: Whether they are others.
    func store(_ records: [Record], insteadOf our: Record, into commit: inout Commit) -> Bool {
        let stored = [our] + events(of: our, in: ours)
        let former = commit.records.count
        for record in stored where !records.contains(where: { $0.key == record.key }) {
            commit.records.append(.remove(record.key, expecting: record.version))
        }
        for record in records {
            let before = stored.first { $0.key == record.key }
            guard before?.body != record.body else { continue }
            commit.records.append(record.stored(expecting: before?.version ?? 0))
        }
        return commit.records.count > former
    }
}

extension DeviceNotes {
    /// - Parameter walk: A walk's record; nothing is noted in one that cannot be read.
    init(_ walk: Record) {
        self = (try? WalkRecord(stored: walk)).map { DeviceNotes($0) } ?? DeviceNotes()
    }

    /// Whether an event is refused since the packs that the walk follows have nothing of the name that it has.
    var hasUnknownNames: Bool { refused.contains { $0.reason.isOfUnknownName } }
}
