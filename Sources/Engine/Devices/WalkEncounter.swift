import ManasikDomain
import ManasikMerging
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

/// The walks of a person on this device and on another: their events are put in order and done again.
struct WalkEncounter {
    private let person: PersonAccess
    private let ours: DeviceRecords
    private let theirs: DeviceRecords

    init(_ person: PersonAccess, ours: DeviceRecords, theirs: DeviceRecords) {
        self.person = person
        self.ours = ours
        self.theirs = theirs
    }

    /// Adds what has to be stored of walks to a commit of other records.
    ///
    /// - Parameter changes: Those of other records, on which it depends what is refused.
    /// - Throws: `EngineError.store`.
    func meet(
        after changes: [RecordChange],
        into meeting: inout Meeting,
        _ commit: inout Commit
    ) async throws(EngineError) {
        var ourWalks: [RecordKey: Record] = [:]
        for walk in ours.walks { ourWalks[walk.key] = walk }
        for walk in theirs.walks.sorted(by: { $0.key < $1.key }) {
            let companion = MergeHistory.key(of: walk.key)
            if ours.unreadable.contains(companion) || theirs.unreadable.contains(companion) {
                Self.leave(walk.key, since: .misfit, in: &meeting)
                continue
            }
            do throws(EngineError) {
                if let our = ourWalks[walk.key] {
                    try await meet(our, walk, after: changes, into: &meeting, &commit)
                } else {
                    try take(walk, into: &meeting, &commit)
                }
            } catch {
                if case .store = error { throw error }
                // Both are kept where they are, and meet again once it can be read.
                Self.leave(walk.key, since: .packs, in: &meeting)
            }
        }
    }

    private static func leave(
        _ walk: RecordKey,
        since reason: Meeting.LeftRecord.Reason,
        in meeting: inout Meeting
    ) {
        meeting.left.append(Meeting.LeftRecord(walk.id, in: walk.collection, since: reason))
    }

    /// Takes a walk that has not begun here, beside what is known of one that is here no longer.
    private func take(
        _ walk: Record,
        into meeting: inout Meeting,
        _ commit: inout Commit
    ) throws(EngineError) {
        var kept = theirs.walkChanges[walk.key]
        if let known = ours.walkChanges[walk.key] {
            var others = kept ?? WalkChanges()
            others.note(try history(of: walk, in: theirs))
            let noted = others.noted
            others.merge(known)
            others.noted = noted
            kept = others
        }
        for record in [walk] + events(of: walk, in: theirs) {
            commit.records.append(record.stored(expecting: 0))
        }
        if let kept { Self.keep(kept, of: walk.key, into: &commit) }
        meeting.collections[walk.key.collection, default: Meeting.Changes()].added += 1
    }

    private func events(of walk: Record, in device: DeviceRecords) -> [Record] {
        device.walkEvents.filter { $0.key.id.hasPrefix(walk.key.id + "/") }.sorted { $0.key < $1.key }
    }

    /// Stores what is known of a walk's events, unless that is what is kept already.
    private static func keep(
        _ changes: WalkChanges,
        of walk: RecordKey,
        besides kept: WalkChanges? = nil,
        into commit: inout Commit
    ) {
        let body = MergeHistory(walk, .walk(changes)).body
        if let kept, MergeHistory(walk, .walk(kept)).body == body { return }
        commit.records.append(.put(MergeHistory.key(of: walk), body: body))
    }

    private func history(of walk: Record, in device: DeviceRecords) throws(EngineError) -> [WalkHistoryEntry]
    {
        do throws(CodecError) { return try StoredWalk.history(of: walk, events: device.walkEvents) } catch {
            throw .unreadableWalk(walk.key.id, "\(error)")
        }
    }

    private func meet(
        _ our: Record,
        _ their: Record,
        after changes: [RecordChange],
        into meeting: inout Meeting,
        _ commit: inout Commit
    ) async throws(EngineError) {
        let key = our.key
        let history = try history(of: our, in: ours)
        let kept = ours.walkChanges[key]
        var merged = kept ?? WalkChanges()
        merged.note(history)
        var others = theirs.walkChanges[key] ?? WalkChanges()
        others.note(try self.history(of: their, in: theirs))
        let before = merged
        merged.merge(others)
        if merged.events == before.events, merged.events.count == before.noted { return }
        let replay = try await WalkReplay(person, of: our, history, after: changes).run(merged)
        // Of what both devices have noted nothing needs to be done.
        for (event, at, reason) in replay.refused where !event.isNeedless(since: reason) {
            let ritual = replay.ritual
            meeting.refused.append(Meeting.RefusedEvent(event, in: ritual, at: at, since: reason))
        }
        if replay.records.isEmpty {
            // Nothing holds any longer, as after another journey was chosen: the walk stays as it is, and all is kept for when it does.
            merged.noted = before.noted
            Self.keep(merged, of: key, besides: kept, into: &commit)
            Self.leave(key, since: .nothingHolds, in: &meeting)
            return
        }
        let stored = [our] + events(of: our, in: ours)
        var found: [RecordKey: Record] = [:]
        for record in replay.records { found[record.key] = record }
        var isChanged = false
        for record in stored where found[record.key] == nil {
            commit.records.append(.remove(record.key, expecting: record.version))
            isChanged = true
        }
        for record in replay.records {
            let before = stored.first { $0.key == record.key }
            guard before?.body != record.body else { continue }
            commit.records.append(record.stored(expecting: before?.version ?? 0))
            isChanged = true
        }
        merged.noted = replay.history.filter(\.isDeed).count
        let derived = WalkChanges(replay.history)
        if kept != nil || derived.events != merged.events || derived.meant != merged.meant {
            Self.keep(merged, of: key, besides: kept, into: &commit)
        }
        guard isChanged else { return }
        commit.retained += replay.retained
        meeting.collections[key.collection, default: Meeting.Changes()].changed += 1
    }
}
