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
                meeting.left.append(Meeting.LeftRecord(walk.key.id, in: walk.key.collection, since: .misfit))
                continue
            }
            guard let our = ourWalks[walk.key] else {
                do throws(EngineError) { try take(walk, into: &meeting, &commit) } catch {
                    let key = walk.key
                    meeting.left.append(Meeting.LeftRecord(key.id, in: key.collection, since: .packs))
                }
                continue
            }
            do throws(EngineError) {
                try await meet(our, walk, after: changes, into: &meeting, &commit)
            } catch {
                if case .store = error { throw error }
                // Both are kept where they are, and meet again once it can be read.
                let key = walk.key
                meeting.left.append(Meeting.LeftRecord(key.id, in: key.collection, since: .packs))
            }
        }
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
            commit.records.append(Self.put(record, expecting: 0))
        }
        if let kept {
            let body = MergeHistory(walk.key, .walk(kept)).body
            commit.records.append(.put(MergeHistory.key(of: walk.key), body: body))
        }
        meeting.collections[walk.key.collection, default: Meeting.Changes()].added += 1
    }

    private func events(of walk: Record, in device: DeviceRecords) -> [Record] {
        device.walkEvents.filter { $0.key.id.hasPrefix(walk.key.id + "/") }.sorted { $0.key < $1.key }
    }

    private static func put(_ record: Record, expecting version: Int) -> RecordChange {
        .put(
            record.key,
            body: record.body,
            scope: record.scope,
            expecting: version,
            times: RecordTimes(created: record.createdAt, updated: record.updatedAt)
        )
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
        let replay = try await WalkReplay(person, of: our, history, after: changes).run(merged.events)
        for (event, at, reason) in replay.refused {
            let ritual = replay.ritual
            meeting.refused.append(Meeting.RefusedEvent(event, in: ritual, at: at, since: reason))
        }
        let companion = MergeHistory.key(of: key)
        if replay.records.isEmpty {
            // Nothing holds any longer, as after another journey was chosen: the walk stays as it is, and all is kept for when it does.
            merged.noted = before.noted
            let body = MergeHistory(key, .walk(merged)).body
            if kept.map({ MergeHistory(key, .walk($0)).body }) != body {
                commit.records.append(.put(companion, body: body))
            }
            meeting.left.append(Meeting.LeftRecord(key.id, in: key.collection, since: .misfit))
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
            commit.records.append(Self.put(record, expecting: before?.version ?? 0))
            isChanged = true
        }
        merged.noted = replay.history.filter(\.isDeed).count
        let body = MergeHistory(key, .walk(merged)).body
        if kept != nil || WalkChanges(replay.history).events != merged.events,
            kept.map({ MergeHistory(key, .walk($0)).body }) != body
        {
            commit.records.append(.put(companion, body: body))
        }
        guard isChanged else { return }
        commit.retained += replay.retained
        meeting.collections[key.collection, default: Meeting.Changes()].changed += 1
    }
}
