import Foundation
public import ManasikDomain
public import ManasikPackHost
public import ManasikWalkthroughs

extension PersonSession {
    /// A walk as it stands.
    public struct WalkState: Sendable {
        public let ritual: Ritual
        /// nil where it has not begun.
        public let snapshot: WalkSnapshot?
        public let view: WalkView
        /// What the ihram of the ritual forbids to the person, now or at other times, and what follows.
        public let violations: [Violation]
        /// The moment to which its times are seen.
        public let now: Instant
        let times: RiteTimes
        /// The school by which it is shown; nil where it is not known.
        public let school: School?
        /// What handlers of packs failed at; the walk itself is kept.
        public let handlerFailures: [HandlerFailure]
        /// Whether the packs are others than those with which the walk began.
        public let hasOtherPacks: Bool
    }

    /// The ritual of a name, or the one that the person walks.
    ///
    /// Without a name that is the unfinished walk that was begun last, else the one ritual that applies.
    ///
    /// - Throws: `EngineError.unknownRitual`, `.noRitual`, `.ritualUndecided` or `.severalRituals`.
    public func ritual(named name: String? = nil) async throws(EngineError) -> Ritual {
        if let name { return try findRitual(name) }
        let context = try await context()
        let walks = try await walks()
        let begun = walks.values.filter { catalog.rituals[$0.snapshot.ritual] != nil }
            .sorted { $0.snapshot.startedAt > $1.snapshot.startedAt }
        var finished: Ritual?
        for walk in begun {
            let ritual = catalog.rituals[walk.snapshot.ritual]!
            if try !view(of: walk.snapshot, ritual, context).isFinished { return ritual }
            finished = finished ?? ritual
        }
        var applicable: [Ritual] = []
        var undecided: DefinitionID?
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            switch try verdict(ritual.when, context.facts) {
            case .holds: applicable.append(ritual)
            case .fails: break
            case .undecided(let atom): undecided = undecided ?? atom.fact
            }
        }
        if let finished, applicable.contains(where: { $0.id == finished.id }) || applicable.isEmpty {
            return finished
        }
        if applicable.count == 1 { return applicable[0] }
        if applicable.count > 1 { throw .severalRituals(applicable.map(\.id)) }
        if let undecided { throw .ritualUndecided(undecided) }
        throw .noRitual
    }

    private func findRitual(_ name: String) throws(EngineError) -> Ritual {
        if let id = DefinitionID(name), let ritual = catalog.rituals[id] { return ritual }
        let matching = catalog.rituals.values.filter { $0.id.name == name }.sorted { $0.id < $1.id }
        if matching.count == 1 { return matching[0] }
        if matching.count > 1 { throw .severalRituals(matching.map(\.id)) }
        let names = catalog.rituals.keys.flatMap { [$0.description, $0.name] }.sorted()
        throw .unknownRitual(name, suggestion: Suggestion.nearest(to: name, among: names))
    }

    /// Where the person is in a ritual.
    public func walk(_ name: String? = nil) async throws(EngineError) -> WalkState {
        let ritual = try await ritual(named: name)
        let records = try await read([.one(key(.profile, "facts")), all(.walks)])
        let context = context(records[0].first, at: engine.clock.now())
        return try state(of: try Self.walks(from: records[1])[ritual.id]?.snapshot, ritual, context)
    }

    /// Applies one event to a walk and keeps what follows from it.
    ///
    /// An event of a walk that has not begun begins it first.
    ///
    /// - Parameter isRehearsal: Whether nothing is kept: the answer is the walk as it would be.
    /// - Throws: `EngineError.walk` with the rule that refuses the event; nothing is then changed.
    public func perform(
        _ event: WalkEvent,
        in name: String? = nil,
        isRehearsal: Bool = false
    ) async throws(EngineError) -> WalkState {
        let ritual = try await ritual(named: name)
        return try await change { now throws(EngineError) in
            let records = try await read([.one(key(.profile, "facts")), all(.walks)])
            let context = context(records[0].first, at: now)
            var walks = try Self.walks(from: records[1])
            let stored = walks[ritual.id]
            let walkthrough = engine.walkthrough(of: ritual)
            var snapshot = stored?.snapshot
            var effects: [Effect] = []
            do throws(WalkRefusal) {
                var events = [event]
                if snapshot == nil, !event.isBegin { events.insert(.begin(revision: catalog.hash), at: 0) }
                for event in events {
                    let next = try walkthrough.transition(
                        from: snapshot,
                        on: event,
                        for: context.facts,
                        at: now,
                        in: windows(of: ritual, snapshot, context)
                    )
                    snapshot = next.snapshot
                    effects += next.effects
                }
            } catch {
                throw .walk(error)
            }
            if isRehearsal { return (try state(of: snapshot, ritual, context), Commit(at: now)) }
            let body = try Self.body(of: snapshot!)
            var commit = Commit(
                at: now,
                records: [
                    .put(key(.walks, ritual.id.description), body: body, expecting: stored?.version ?? 0)
                ]
            )
            commit.log = effects.map {
                entry($0.kind, key: $0.idempotencyKey, at: now, $0.payload)
            }
            walks[ritual.id] = StoredWalk(snapshot: snapshot!, version: 0)
            let failures = try await dispatch(effects, context: context, walks: walks, into: &commit)
            return (try state(of: snapshot, ritual, context, failures: failures), commit)
        }
    }

    /// The rule that would refuse an event now; nil where it would be applied. Nothing is changed.
    func refusal(of event: WalkEvent, in ritual: Ritual) async throws(EngineError) -> WalkRefusal? {
        let context = try await context()
        let walkthrough = engine.walkthrough(of: ritual)
        var snapshot = try await walks()[ritual.id]?.snapshot
        do throws(WalkRefusal) {
            var events = [event]
            if snapshot == nil { events.insert(.begin(revision: catalog.hash), at: 0) }
            for event in events {
                snapshot = try walkthrough.transition(
                    from: snapshot,
                    on: event,
                    for: context.facts,
                    at: context.now
                ).snapshot
            }
            return nil
        } catch {
            return error
        }
    }

    struct StoredWalk: Sendable {
        let snapshot: WalkSnapshot
        let version: Int
    }

    func walks() async throws(EngineError) -> [DefinitionID: StoredWalk] {
        try Self.walks(from: try await read([all(.walks)])[0])
    }

    /// - Throws: `EngineError.unreadableWalk` for a walk of a newer version, so that it is never taken for none.
    static func walks(from records: [Record]) throws(EngineError) -> [DefinitionID: StoredWalk] {
        var walks: [DefinitionID: StoredWalk] = [:]
        for record in records {
            do {
                let snapshot = try (record.body["snapshot"] ?? .null).decoded(as: WalkSnapshot.self)
                walks[snapshot.ritual] = StoredWalk(snapshot: snapshot, version: record.version)
            } catch {
                throw .unreadableWalk(record.key.id, "\(error)")
            }
        }
        return walks
    }

    private static func body(of snapshot: WalkSnapshot) throws(EngineError) -> [String: JSONValue] {
        do {
            return ["snapshot": try JSONValue(encoding: snapshot)]
        } catch {
            throw .store(.failed(path: "walks", detail: "the walk cannot be written: \(error)"))
        }
    }

    private func state(
        of snapshot: WalkSnapshot?,
        _ ritual: Ritual,
        _ context: Context,
        failures: [HandlerFailure] = []
    ) throws(EngineError) -> WalkState {
        // A walk that has not begun is shown as it would be if it began now.
        let shown: WalkSnapshot
        if let snapshot { shown = snapshot } else { shown = try Self.fresh(ritual, context, engine) }
        return WalkState(
            ritual: ritual,
            snapshot: snapshot,
            view: try view(of: shown, ritual, context),
            violations: try violations(of: ritual, context.facts),
            now: context.now,
            times: riteTimes(context.facts),
            school: context.facts.school,
            handlerFailures: failures,
            hasOtherPacks: snapshot.map { $0.revision != catalog.hash } ?? false
        )
    }

    /// What may be forbidden to the person, by what is known.
    private func violations(of ritual: Ritual, _ facts: Facts) throws(EngineError) -> [Violation] {
        var found: [Violation] = []
        for violation in engine.walkthrough(of: ritual).violations
        where try verdict(violation.when, facts) != .fails {
            found.append(violation)
        }
        return found
    }

    private static func fresh(
        _ ritual: Ritual,
        _ context: Context,
        _ engine: Engine
    ) throws(EngineError) -> WalkSnapshot {
        do throws(WalkRefusal) {
            return try engine.walkthrough(of: ritual).transition(
                from: nil,
                on: .begin(revision: engine.catalog.hash),
                for: context.facts,
                at: context.now
            ).snapshot
        } catch {
            throw .walk(error)
        }
    }

    func view(
        of snapshot: WalkSnapshot,
        _ ritual: Ritual,
        _ context: Context
    ) throws(EngineError) -> WalkView {
        do throws(ConditionFailure) {
            return try engine.walkthrough(of: ritual).view(
                of: snapshot,
                for: context.facts,
                at: context.now,
                in: windows(of: ritual, snapshot, context)
            )
        } catch {
            throw .condition(error)
        }
    }
}

extension WalkEvent {
    var isBegin: Bool { if case .begin = self { true } else { false } }
}
