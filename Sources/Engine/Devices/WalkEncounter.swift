import ManasikDomain
import ManasikMerging
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

/// The walks of a person on this device and on another: their events are put in order and done again.
struct WalkEncounter {
    private let person: PersonAccess
    let ours: DeviceRecords
    let theirs: DeviceRecords

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
        var (ourWalks, theirWalks): ([RecordKey: Record], [RecordKey: Record]) = ([:], [:])
        for walk in ours.walks { ourWalks[walk.key] = walk }
        for walk in theirs.walks { theirWalks[walk.key] = walk }
        for key in Set(ourWalks.keys).union(theirWalks.keys).sorted() {
            let companion = MergeHistory.key(of: key)
            let (our, their) = (ourWalks[key], theirWalks[key])
            if ours.unreadable.contains(companion) || theirs.unreadable.contains(companion) {
                if their != nil { Self.leave(key, since: .misfit, in: &meeting) }
                continue
            }
            do throws(EngineError) {
                if let our {
                    try await meet(our, their, after: changes, into: &meeting, &commit)
                } else if let their {
                    try await take(their, after: changes, into: &meeting, &commit)
                }
            } catch {
                if case .store = error { throw error }
                // Both are kept where they are, and meet again once it can be read.
                if their != nil { Self.leave(key, since: .packs, in: &meeting) }
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
        after changes: [RecordChange],
        into meeting: inout Meeting,
        _ commit: inout Commit
    ) async throws(EngineError) {
        let history = try history(of: walk, in: theirs)
        let found = [walk] + events(of: walk, in: theirs)
        var kept = theirs.walkChanges[walk.key]
        var merged = kept ?? WalkChanges()
        merged.note(history)
        if let known = ours.walkChanges[walk.key] {
            let noted = merged.noted
            merged.merge(known)
            merged.noted = noted
            kept = merged
        }
        let puts = found.map { $0.stored(expecting: 0) }
        if ours.known(person.key(StatedFacts.self)) != nil,
            let replay = try await replay(walk, history, merged, after: changes + puts),
            !replay.records.isEmpty, !isOfOtherNames(replay) || !followsNewerPacks(walk),
            !replay.refused.isEmpty || replay.doubled != nil
                || replay.history != history.filter(\.isDeed)
        {
            refuse(replay, in: &meeting)
            merged.noted = replay.history.filter(\.isDeed).count
            if kept != nil || !merged.isKnown(from: replay.history) { kept = merged }
            commit.retained += replay.retained
            commit.records += replay.records.map { $0.stored(expecting: 0) }
        } else {
            commit.records += puts
        }
        if let kept { Self.keep(kept, of: walk.key, into: &commit) }
        meeting.collections[walk.key.collection, default: Meeting.Changes()].added += 1
    }

    /// Does the events of a walk again; nil if it follows packs that are not here.
    private func replay(
        _ walk: Record,
        _ history: [WalkHistoryEntry],
        _ merged: WalkChanges,
        after changes: [RecordChange]
    ) async throws(EngineError) -> WalkReplay.Outcome? {
        do throws(EngineError) {
            return try await WalkReplay(person, of: walk, history, after: changes).run(merged)
        } catch {
            if case .store = error { throw error }
            return nil
        }
    }

    private func refuse(_ replay: WalkReplay.Outcome, in meeting: inout Meeting) {
        if let doubled = replay.doubled { meeting.doubled.append(doubled) }
        refuse(replay.refused, in: replay.ritual, &meeting)
    }

    func refuse(_ events: [RefusedWalkEvent], in ritual: DefinitionID, _ meeting: inout Meeting) {
        for refused in events {
            meeting.refused.append(
                Meeting.RefusedEvent(
                    refused.event,
                    in: ritual,
                    at: refused.at,
                    since: refused.reason
                )
            )
        }
    }

    func events(of walk: Record, in device: DeviceRecords) -> [Record] {
        device.walkEvents.filter { $0.key.id.hasPrefix(walk.key.id + "/") }.sorted { $0.key < $1.key }
    }

    /// Stores what is known of a walk's events, unless that is what is kept already.
    static func keep(
        _ changes: WalkChanges,
        of walk: RecordKey,
        besides kept: WalkChanges? = nil,
        into commit: inout Commit
    ) {
        let body = MergeHistory(walk, .walk(changes)).body
        if let kept, MergeHistory(walk, .walk(kept)).body == body { return }
        commit.records.append(.put(MergeHistory.key(of: walk), body: body))
    }

    func history(of walk: Record, in device: DeviceRecords) throws(EngineError) -> [WalkHistoryEntry] {
        do throws(CodecError) { return try StoredWalk.history(of: walk, events: device.walkEvents) } catch {
            throw .unreadableWalk(walk.key.id, "\(error)")
        }
    }

    private func meet(
        _ our: Record,
        _ their: Record?,
        after changes: [RecordChange],
        into meeting: inout Meeting,
        _ commit: inout Commit
    ) async throws(EngineError) {
        let key = our.key
        let history = try history(of: our, in: ours)
        let kept = ours.walkChanges[key]
        var merged = kept ?? WalkChanges()
        merged.note(history)
        let before = merged
        if let their {
            var others = theirs.walkChanges[key] ?? WalkChanges()
            others.note(try self.history(of: their, in: theirs))
            merged.merge(others)
        }
        let isKnown = merged.events == before.events && merged.events.count == before.noted
        // What named nothing here may do so by now, where newer packs have come since.
        let isSettled = their == nil || isKnown && !DeviceNotes(our).hasUnknownNames
        if isSettled, !saysOfPerson(changes) { return }
        guard let replay = try await replay(our, history, merged, after: changes) else {
            // Both are kept where they are, and meet again once it can be read.
            if !isKnown, try !adopt(their, for: our, merged, into: &meeting, &commit) {
                Self.leave(key, since: .packs, in: &meeting)
            }
            return
        }
        if !isKnown, let their, isOfOtherNames(replay) || followedMore(their, than: our) {
            if try adopt(their, for: our, merged, into: &meeting, &commit) { return }
            if isOfOtherNames(replay), followsNewerPacks(their) {
                Self.leave(key, since: .packs, in: &meeting)
                return try await meet(our, nil, after: changes, into: &meeting, &commit)
            }
        }
        refuse(replay, in: &meeting)
        if replay.records.isEmpty {
            // Nothing holds any longer, as after another journey was chosen: the walk stays as it is, and all is kept for when it does.
            merged.noted = before.noted
            Self.keep(merged, of: key, besides: kept, into: &commit)
            Self.leave(key, since: .nothingHolds, in: &meeting)
            return
        }
        if replay.history == history.filter(\.isDeed) {
            merged.noted = replay.history.count
            if kept != nil || !merged.isKnown(from: replay.history) {
                Self.keep(merged, of: key, besides: kept, into: &commit)
            }
            let noting = replay.records.first { $0.key == key }.map { our.noting(as: $0) } ?? our
            if noting.body != our.body {
                commit.records.append(noting.stored(expecting: our.version))
                meeting.collections[key.collection, default: Meeting.Changes()].changed += 1
            }
            return
        }
        let isChanged = store(replay.records, insteadOf: our, into: &commit)
        merged.noted = replay.history.filter(\.isDeed).count
        if kept != nil || !merged.isKnown(from: replay.history) {
            Self.keep(merged, of: key, besides: kept, into: &commit)
        }
        guard isChanged else { return }
        commit.retained += replay.retained
        meeting.collections[key.collection, default: Meeting.Changes()].changed += 1
    }

    /// Whether changes are of what the person has said of themselves, by which rites are barred.
    private func saysOfPerson(_ changes: [RecordChange]) -> Bool {
        let key = person.key(StatedFacts.self)
        return changes.contains { $0.key == key || $0.key == MergeHistory.key(of: key) }
    }
}
