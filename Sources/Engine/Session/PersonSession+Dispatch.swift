import ManasikDomain
import ManasikPackHost
import ManasikWalkthroughs

extension PersonSession {
    /// Calls the handlers of effects and adds what they change to a commit.
    ///
    /// A handler that fails or oversteps its budget changes nothing; the event itself stands.
    ///
    /// - Parameter owner: The only pack whose handlers are called; nil for all.
    func dispatch(
        _ effects: [Effect],
        context: Context,
        walks: [DefinitionID: StoredWalk]?,
        only owner: PackID? = nil,
        into commit: inout Commit
    ) async throws(EngineError) -> [HandlerFailure] {
        var failures: [HandlerFailure] = []
        let runtime = engine.runtime
        for effect in effects {
            for pack in runtime.packs(handling: effect.kind) where owner.map({ $0 == pack }) ?? true {
                let collections = runtime.collections(of: pack)
                let lists = try await read(
                    collections.map { .matching(owner: id, collection: $0.id) }
                        + [all(.walks), all(.ticks), all(.schedules)]
                )
                var records: [DefinitionID: [Record]] = [:]
                for (collection, list) in zip(collections, lists) {
                    records[collection.id] = Self.overlaying(commit.records, on: list, of: collection.id)
                }
                let known: [DefinitionID: StoredWalk]
                if let walks { known = walks } else { known = try Self.walks(from: lists[collections.count]) }
                let ticks = Self.ticks(from: lists[collections.count + 1])
                let schedules = Self.overlaying(
                    commit.records,
                    on: lists[collections.count + 2],
                    of: HostCollection.schedules.id
                ).compactMap(ScheduledJob.init).filter { $0.schedule.pack == pack && !$0.isCancelled }
                let outcome = runtime.handle(
                    effect.kind,
                    payload: payload(of: effect, at: commit.at),
                    in: pack,
                    context: HandlerContext(
                        owner: id,
                        facts: context.facts,
                        now: commit.at,
                        today: context.today,
                        idempotencyKey: effect.idempotencyKey,
                        records: records,
                        walk: { handlerWalk($0, known, context) },
                        checklist: { handlerChecklist($0, ticks, context) },
                        schedules: Set(schedules.map(\.schedule.id)),
                        checkSchedule: { problem(of: $0, of: pack) }
                    )
                )
                commit.records += outcome.changes
                try await append(outcome.schedules, of: pack, context, to: &commit)
                failures += outcome.failures
            }
        }
        return failures
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

    /// A walk as handlers see it.
    private func handlerWalk(
        _ ritual: DefinitionID,
        _ walks: [DefinitionID: StoredWalk],
        _ context: Context
    ) -> JSONValue? {
        guard let walk = walks[ritual], let definition = catalog.rituals[ritual],
            let view = try? view(of: walk.snapshot, definition, context.facts)
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
        _ id: DefinitionID,
        _ ticks: [DefinitionID: Tick],
        _ context: Context
    ) -> JSONValue? {
        guard let list = catalog.checklists[id] else { return nil }
        return .array(
            list.items.compactMap { item in
                guard let status = try? status(of: item, ticks, context.facts), status != .hidden else {
                    return nil
                }
                return .object([
                    "id": .string(item.id.description), "level": .string(item.level.rawValue),
                    "done": .boolean(status == .done), "status": .string(status.name),
                ])
            }
        )
    }
}
