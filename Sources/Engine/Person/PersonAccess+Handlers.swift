import ManasikDomain
import ManasikPackHost
import ManasikRules
import ManasikScheduling
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

/// Running the handlers of packs.
extension PersonAccess {
    /// Calls the handlers of effects and adds their changes to a commit.
    ///
    /// Handlers run once per event, even if the commit is retried; see `HandlerRuns`. One that fails or exceeds its
    /// budget changes nothing, and the event is kept. Failures and printed lines go to
    /// `EngineConfiguration.onHandlerNotice` and to the decision log.
    ///
    /// - Parameters:
    ///   - reading: The person as handlers see them.
    ///   - walks: The walks after the event; nil for those stored.
    ///   - positions: How far walks have come, as far as it has been computed.
    ///   - owner: The only pack whose handlers are called; nil for all.
    func dispatch(
        _ effects: [Effect],
        _ reading: PersonReading,
        walks: [DefinitionID: StoredWalk]? = nil,
        positions: [DefinitionID: WalkPosition] = [:],
        only owner: PackID? = nil,
        into commit: inout Commit
    ) async throws(EngineError) -> [HandlerFailure] {
        guard callsHandlers else { return [] }
        var failures: [HandlerFailure] = []
        let runtime = generation.runtime
        var profile = reading.context.profile
        var calls = HandlerCalls(effects, only: owner)
        while let (effect, call) = calls.next() {
            for pack in runtime.packs(handling: effect.kind)
            where call.reaches(pack) && generation.quarantine?.holds(pack) != true {
                let (seen, person) = try await seen(
                    by: pack,
                    reading,
                    walks,
                    positions,
                    after: commit.records
                )
                let outcome = await runtime.run(
                    effect.kind,
                    payload: effect.payload(atLevel: catalog.packs[pack]?.manifest.api),
                    in: pack,
                    context: HandlerContext(
                        owner: id,
                        facts: reading.facts,
                        now: commit.at,
                        today: reading.context.today,
                        idempotencyKey: effect.idempotencyKey,
                        records: seen.records,
                        partial: seen.partial,
                        viewers: seen.viewers.byCollection,
                        walk: { seen.walks[$0] },
                        checklist: { seen.checklists[$0] },
                        search: seen.search,
                        prayerTimes: seen.prayerTimes,
                        hijri: reading.hijriForHandlers,
                        settings: seen.settings,
                        schedules: seen.schedules,
                        checkSchedule: { catalog.problem(of: $0, of: pack) },
                        stating: { name, value throws(HandlerRefusal) in
                            try catalog.stating(name, value, by: pack)
                        },
                        ticking: { name, isDone throws(HandlerRefusal) in
                            try catalog.ticking(name, isDone: isDone, by: pack)
                        }
                    )
                )
                try await add(outcome.changes, by: pack, seen.records, seen.viewers, to: &commit)
                person.append(outcome.schedules, of: pack, to: &commit)
                try append(
                    outcome.effects,
                    of: pack,
                    person,
                    &profile,
                    key: "\(effect.idempotencyKey)/\(pack)",
                    to: &commit
                )
                failures += outcome.failures
                tell(outcome, of: effect, in: &commit)
                if let held = generation.held(after: outcome, of: effect, at: commit.at) {
                    failures.append(held)
                    tell(PackRuntime.Outcome(pack: pack, failing: held), of: effect, in: &commit)
                }
                if let refused = calls.append(outcome, of: effect, call) {
                    failures.append(refused)
                    tell(PackRuntime.Outcome(pack: pack, failing: refused), of: effect, in: &commit)
                }
            }
        }
        return failures
    }

    /// Adds the changes of a pack's handlers to a commit: of the person's own records, and of those of others as the rules
    /// of their collection allow.
    ///
    /// - Parameter stored: The records that the handlers saw.
    private func add(
        _ changes: [RecordChange],
        by pack: PackID,
        _ stored: [DefinitionID: [Record]],
        _ viewers: Viewers,
        to commit: inout Commit
    ) async throws(EngineError) {
        let own = stored.values.flatMap { $0 }.filter { $0.key.owner == id }
        let changes = try await publishing(changes, of: own, at: commit.at).changes
        let ofOthers = changes.filter { $0.key.owner != id }
        var added = Commit(at: commit.at, records: changes)
        for collection in generation.runtime.collections(of: pack) where collection.isShared {
            let viewer = viewer(of: collection, among: viewers)
            let records = stored[collection.id] ?? []
            added.allowedByRules.formUnion(try viewer.allowed(ofOthers, of: records))
            guard changes.contains(where: { $0.key.collection == collection.id }) else { continue }
            try await bind(&added, to: viewer, changing: records)
        }
        commit.allowedBy.merge(added.allowedBy) { _, new in new }
        added.allowedBy = [:]
        // What the same commit changes before was told as it will be.
        let changed = Set(commit.records.map(\.key.collection))
        for (list, isRelated) in added.related where !changed.contains(list.collection) {
            commit.related[list] = isRelated
        }
        added.related = [:]
        do { try StoreAccess(.handler(pack, of: id)).check(added) } catch { throw .store(error) }
        for change in changes {
            // Each change of another's record replaces the version that was read, and so only the last can be stored.
            if change.key.owner != id { commit.records.removeAll { $0.key == change.key } }
            commit.records.append(change)
        }
        commit.allowedByRules.formUnion(added.allowedByRules)
        for list in alike(changes, of: own, at: commit.at) where !commit.atMostOne.contains(list) {
            commit.atMostOne.append(list)
        }
    }

    /// Returns the lists of which one record may be left after changes of the person's own records; those of which there are
    /// several already, and that handlers may not see, stay as they are.
    private func alike(_ changes: [RecordChange], of stored: [Record], at now: Instant) -> [RecordList] {
        var lists: [RecordList] = []
        var after: [DefinitionID: [Record]] = [:]
        for case .put(let key, let body, _, _, _) in changes where key.owner == id {
            guard let collection = catalog.collections[key.collection] else { continue }
            let conditions = collection.duplicateConditions(of: collection.visible(body))
            guard !conditions.isEmpty else { continue }
            let list = RecordList(key.collection, owner: id, where: conditions, limit: nil)
            let records =
                after[key.collection]
                ?? Self.overlaying(
                    changes.filter { $0.key.collection == key.collection && $0.key.owner == id },
                    on: stored.filter { $0.key.collection == key.collection },
                    at: now
                )
            after[key.collection] = records
            if records.count(where: { !$0.isDamaged && list.contains($0) }) < 2 { lists.append(list) }
        }
        return lists
    }

    /// Calls the handlers of one event, and adds their changes to a commit.
    ///
    /// - Parameters:
    ///   - kind: The name of the event.
    ///   - key: What distinguishes it from other events of the name.
    ///   - owner: The only pack whose handlers are called; nil for all.
    func dispatch(
        _ kind: String,
        _ key: String,
        _ payload: [String: JSONValue],
        _ reading: PersonReading,
        only owner: PackID? = nil,
        into commit: inout Commit
    ) async throws(EngineError) {
        let effect = Effect(kind: kind, idempotencyKey: "\(key)@\(commit.at)/\(kind)", payload: payload)
        _ = try await dispatch([effect], reading, only: owner, into: &commit)
    }

    /// The largest number of printed lines per event and pack in the decision log.
    private static let mostPrintedKept = 20

    private func tell(_ outcome: PackRuntime.Outcome, of effect: Effect, in commit: inout Commit) {
        let failures = outcome.failures.map(HandlerNotice.failed)
        let printed = outcome.printed.map(HandlerNotice.printed)
        // Notices of an earlier attempt were reported then.
        if !outcome.isRepeated { for notice in printed + failures { generation.onHandlerNotice(notice) } }
        let kept = printed.prefix(Self.mostPrintedKept) + failures
        commit.log += kept.enumerated().map { number, notice in
            entry(
                notice.kind,
                key: "\(effect.idempotencyKey)/\(outcome.pack)/\(notice.kind)/\(number + 1)",
                at: commit.at,
                notice.payload
            )
        }
    }
}

extension WalkContext {
    /// Returns a walk in the form that handlers receive; nil if its packs are missing.
    func seenByHandlers(
        _ walk: BegunWalk,
        _ positions: [DefinitionID: WalkPosition]
    ) -> JSONValue? {
        let ritual = walk.snapshot.ritual
        guard let revision = walk.revision,
            let position = try? positions[ritual] ?? position(of: walk.snapshot, by: revision)
        else { return nil }
        return .object([
            "ritual": .string(ritual.description),
            "current": position.current.map { .string(ritual.step($0).description) } ?? .null,
            "done": .array(position.done.map { .string(ritual.step($0).description) }),
            "finished": .boolean(position.isFinished),
        ])
    }
}
