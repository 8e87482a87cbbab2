import ManasikDomain
import ManasikPackHost
import ManasikScheduling
import ManasikWalkthroughs

extension PersonSession {
    /// Calls the handlers of effects and adds what they change to a commit.
    ///
    /// A handler that fails or oversteps its budget changes nothing; the event itself stands. That it failed, and what
    /// handlers printed, is told to `EngineConfiguration.onHandlerNotice` and kept in the decision log.
    ///
    /// - Parameters:
    ///   - views: The walks as they are now, as far as they have been worked out.
    ///   - owner: The only pack whose handlers are called; nil for all.
    func dispatch(
        _ effects: [Effect],
        context: Context,
        walks: [DefinitionID: StoredWalk]?,
        views: [DefinitionID: WalkView] = [:],
        only owner: PackID? = nil,
        into commit: inout Commit
    ) async throws(EngineError) -> [HandlerFailure] {
        var failures: [HandlerFailure] = []
        let runtime = generation.runtime
        for effect in effects {
            for pack in runtime.packs(handling: effect.kind) where owner.map({ $0 == pack }) ?? true {
                let seen = try await seen(by: pack, walks: walks, views, after: commit.records, context)
                let outcome = await runtime.run(
                    effect.kind,
                    payload: payload(of: effect, at: commit.at),
                    in: pack,
                    context: HandlerContext(
                        owner: id,
                        facts: context.facts,
                        now: commit.at,
                        today: context.today,
                        idempotencyKey: effect.idempotencyKey,
                        records: seen.records,
                        walk: { seen.walks[$0] },
                        checklist: { seen.checklists[$0] },
                        search: seen.search,
                        schedules: seen.schedules,
                        checkSchedule: { problem(of: $0, of: pack) }
                    )
                )
                do {
                    try StoreAccess(.handler(pack, of: id)).check(Commit(at: commit.at, records: outcome.changes))
                } catch { throw .store(error) }
                commit.records += outcome.changes
                try await append(outcome.schedules, of: pack, context, to: &commit)
                failures += outcome.failures
                tell(outcome, of: effect, in: &commit)
            }
        }
        return failures
    }

    /// The most printed lines that one event of one pack leaves in the decision log.
    private static let mostPrintedKept = 20

    private func tell(_ outcome: PackRuntime.Outcome, of effect: Effect, in commit: inout Commit) {
        let failures = outcome.failures.map(HandlerNotice.failed)
        let printed = outcome.printed.map(HandlerNotice.printed)
        for notice in printed + failures { generation.onHandlerNotice(notice) }
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

    /// What the handlers of one pack see.
    private struct Seen: Sendable {
        var records: [DefinitionID: [Record]] = [:]
        var walks: [DefinitionID: JSONValue] = [:]
        var checklists: [DefinitionID: JSONValue] = [:]
        var search: Finding = { _ in SearchResult(hits: [], total: 0) }
        /// The names of the schedules that the pack has for the person.
        var schedules: Set<String> = []
    }

    /// Reads what the handlers of a pack may ask for by its capabilities.
    ///
    /// All of it is worked out before they are called: a handler runs under its pack's lock, and a condition of that
    /// pack may be answered by its code.
    private func seen(
        by pack: PackID,
        walks known: [DefinitionID: StoredWalk]?,
        _ views: [DefinitionID: WalkView],
        after changes: [RecordChange],
        _ context: Context
    ) async throws(EngineError) -> Seen {
        let capabilities = catalog.packs[pack]?.manifest.capabilities ?? []
        let collections = generation.runtime.collections(of: pack)
        let seesWalks = capabilities.contains(.walk)
        let seesChecklists = capabilities.contains(.checklist)
        var queries = collections.map { RecordQuery.matching(owner: id, collection: $0.id) }
        if seesChecklists { queries.append(all(.ticks)) }
        if seesWalks || seesChecklists, known == nil { queries.append(all(.walks)) }
        if capabilities.contains(.schedule) { queries.append(all(.schedules)) }
        let lists = try await read(queries)
        var seen = Seen()
        for (collection, list) in zip(collections, lists) {
            seen.records[collection.id] = Self.overlaying(changes, on: list, of: collection.id)
        }
        if seesWalks || seesChecklists {
            let walks: [DefinitionID: StoredWalk]
            if let known {
                walks = known
            } else {
                walks = try await self.walks(from: lists[collections.count + (seesChecklists ? 1 : 0)])
            }
            if seesWalks { seen.walks = walks.compactMapValues { handlerWalk($0, views, context) } }
            if seesChecklists {
                let (ticks, rites) = (self.ticks(from: lists[collections.count]), Self.ritesDone(in: walks))
                seen.checklists = catalog.checklists.mapValues {
                    handlerChecklist($0, ticks, rites, context)
                }
            }
        }
        if capabilities.contains(.search) {
            seen.search = try await finding(withOwn: capabilities.contains(.person))
        }
        if capabilities.contains(.schedule) {
            let stored = Self.overlaying(changes, on: lists.last ?? [], of: HostCollection.schedules.id)
            seen.schedules = Set(
                decoded(stored, as: ScheduledJob.self).filter { $0.schedule.pack == pack && !$0.isCancelled }
                    .map(\.schedule.id)
            )
        }
        return seen
    }

    /// What a handler receives as its event: the effect's payload with its name and instant.
    private func payload(of effect: Effect, at now: Instant) -> [String: JSONValue] {
        effect.payload.merging(["event": .string(effect.kind), "at": .string(now.description)]) { own, _ in
            own
        }
    }

    /// The records as they are after changes of the same commit.
    private static func overlaying(
        _ changes: [RecordChange],
        on records: [Record],
        of collection: DefinitionID
    ) -> [Record] {
        var byID = Dictionary(uniqueKeysWithValues: records.map { ($0.key.id, $0) })
        for change in changes where change.key.collection == collection {
            switch change {
            case .remove(let key, _): byID[key.id] = nil
            case .put(let key, let body, let scope, _):
                let old = byID[key.id]
                byID[key.id] = Record(
                    key: key,
                    scope: scope,
                    version: old?.version ?? 0,
                    body: body,
                    createdAt: old?.createdAt ?? Instant(milliseconds: 0),
                    updatedAt: Instant(milliseconds: 0)
                )
            }
        }
        return byID.values.sorted { $0.key < $1.key }
    }

    /// A walk as handlers see it; nil where its packs are not there any more.
    private func handlerWalk(
        _ walk: StoredWalk,
        _ views: [DefinitionID: WalkView],
        _ context: Context
    ) -> JSONValue? {
        let ritual = walk.snapshot.ritual
        guard let revision = try? walk.goingBy.get(),
            let view = try? views[ritual] ?? view(of: walk.snapshot, by: revision, context)
        else { return nil }
        let done = view.nodes.filter { $0.step != nil && $0.status == .done }.map {
            JSONValue.string(ritual.step($0.id).description)
        }
        return .object([
            "ritual": .string(ritual.description),
            "current": view.current.map { .string(ritual.step($0).description) } ?? .null,
            "done": .array(done), "finished": .boolean(view.isFinished),
        ])
    }

    /// A checklist as handlers see it.
    private func handlerChecklist(
        _ list: Checklist,
        _ ticks: Ticks,
        _ rites: Set<String>,
        _ context: Context
    ) -> JSONValue {
        let rules = generation.checklistRules
        var answers = rules.asking(generation.rules)
        answers.turn(to: context.facts, season: season(context.facts))
        return .array(
            list.items.compactMap { item in
                let status = status(of: item, ticks, rites, rules, &answers)
                guard status != .hidden else { return nil }
                return .object([
                    "id": .string(item.id.description), "level": .string(item.level.rawValue),
                    "done": .boolean(status == .done), "status": .string(status.name),
                ])
            }
        )
    }
}
