import ManasikDomain
import ManasikMerging
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

extension WalkEncounter {
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
