public import ManasikDomain
import ManasikLuaRuntime
import ManasikRules
import Synchronization

/// The runtime of loaded packs' code: handlers of events, and conditions that were too large to be decided in advance.
public final class PackRuntime: ConditionEvaluator, Sendable {
    struct Entry {
        let pack: LuaPack
        let facts: FactTable
    }

    /// The packs' own states, each with its own lock, so that different packs run in parallel and each pack runs
    /// serially.
    ///
    /// A pack's handlers run in this state; conditions evaluated in the meantime run in another one.
    let entries: [PackID: Mutex<Entry>.Box]
    /// Recipes for further states of the packs, without those whose lines are counted, since these counts are in the packs'
    /// own states, and those that have a worker, which have one further state in `deciders`.
    private let copies: [PackID: (copy: LuaPackCopy, facts: FactTable)]
    /// A further state of each pack that has a worker, for conditions evaluated while its handlers run; its worker starts
    /// when it is first needed.
    private let deciders: [PackID: Mutex<Entry>.Box]
    /// Evaluators of groups of conditions that are not in use.
    private let askers = Mutex<[ConditionAsker]>([])
    /// Unused states of the packs, for conditions evaluated while a pack's own state is busy.
    private let spares: [PackID: Mutex<[LuaPack]>.Box]
    /// The packs that have a handler for an event, in the order in which they are called.
    private let handling: [String: [PackID]]
    let lanes: [PackID: HandlerPool.Lane]
    let manifests: [PackID: Manifest]
    private let collections: [PackID: [RecordCollection]]
    /// The names of the packs' settings, sorted.
    private let settings: [PackID: [String]]
    let texts: HandlerTexts
    let names: HandlerNames
    /// What packs ask for and the operator does not grant.
    private let withheld: [PackID: Set<Capability>]

    init(
        packs: [PackID: LuaPack],
        facts: [PackID: FactTable],
        catalog: Catalog,
        withheld: [PackID: Set<Capability>] = [:]
    ) {
        self.withheld = withheld
        entries = packs.reduce(into: [:]) { result, entry in
            result[entry.key] = Mutex.Box(Entry(pack: entry.value, facts: facts[entry.key] ?? FactTable([])))
        }
        var handling: [String: [PackID]] = [:]
        for id in packs.keys.sorted() {
            for event in Set(catalog.packs[id]?.handlers ?? []) { handling[event, default: []].append(id) }
        }
        self.handling = handling
        lanes = packs.mapValues { _ in HandlerPool.Lane() }
        spares = packs.mapValues { _ in Mutex<[LuaPack]>.Box([]) }
        copies = packs.filter { !$0.value.recordsLines && $0.value.worker == nil }.reduce(into: [:]) {
            result,
            entry in
            result[entry.key] = (LuaPackCopy(of: entry.value), facts[entry.key] ?? FactTable([]))
        }
        deciders = packs.filter { !$0.value.recordsLines && $0.value.worker != nil }.reduce(into: [:]) {
            result,
            entry in
            let facts = facts[entry.key] ?? FactTable([])
            result[entry.key] = Mutex.Box(Entry(pack: LuaPackCopy(of: entry.value).make(), facts: facts))
        }
        manifests = catalog.packs.mapValues(\.manifest)
        texts = HandlerTexts(catalog)
        names = HandlerNames(catalog)
        settings = Dictionary(grouping: catalog.settings.keys.sorted(), by: \.pack)
            .mapValues { $0.map(\.name) }
        collections = Dictionary(
            grouping: catalog.collections.values.sorted { $0.id < $1.id },
            by: { $0.id.pack }
        )
    }

    public func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict {
        try decide(pack: pack, key: key, for: facts).diagram.verdict(for: facts)
    }

    public func answers(_ group: ConditionGroup, for facts: Facts) -> [Bool?] {
        let free = askers.withLock { askers in
            askers.lastIndex { $0.group === group }.map { askers.remove(at: $0) }
        }
        let asker =
            free ?? ConditionAsker(group) { pack in copies[pack].map { ($0.copy.make(), $0.facts) } }
        defer {
            askers.withLock { askers in
                // The evaluator that has been unused for longest is removed.
                if askers.count == Self.mostAskers { askers.removeFirst() }
                askers.append(asker)
            }
        }
        return asker.answers(for: facts)
    }

    private static let mostAskers = 16

    public func decide(
        pack: PackID,
        key: Int,
        for facts: Facts
    ) throws(ConditionFailure) -> PartialDecision {
        guard let box = entries[pack] else {
            throw ConditionFailure(pack: pack, message: "its code is not loaded")
        }
        func decide(_ pack: LuaPack, _ table: FactTable) -> Result<PartialDecision, ConditionFailure> {
            do throws(ConditionFailure) {
                return .success(try pack.decision(function: key, facts: facts, table: table))
            } catch {
                return .failure(error)
            }
        }
        let further = copies[pack]
        if further != nil || deciders[pack] != nil,
            let result = box.mutex.withLockIfAvailable({ decide($0.pack, $0.facts) })
        {
            return try result.get()
        }
        guard let (copy, table) = further, let spare = spares[pack] else {
            return try (deciders[pack] ?? box).mutex.withLock { decide($0.pack, $0.facts) }.get()
        }
        let state = spare.mutex.withLock { $0.popLast() } ?? copy.make()
        defer {
            spare.mutex.withLock { spares in
                if spares.count < Self.mostSpares { spares.append(state) }
            }
        }
        return try decide(state, table).get()
    }

    private static let mostSpares = 2

    /// Returns the packs that have a handler for an event, in the order in which they are called.
    public func packs(handling event: String) -> [PackID] { handling[event] ?? [] }

    /// Calls the handlers of one pack on a thread of `HandlerPool`, when it is the pack's turn.
    ///
    /// - Parameter runs: The outcomes of handlers in earlier attempts at the same change.
    public func run(
        _ event: String,
        payload: [String: JSONValue],
        in pack: PackID,
        context: HandlerContext,
        runs: HandlerRuns? = HandlerRuns.current
    ) async -> Outcome {
        guard let lane = lanes[pack] else { return Outcome(pack: pack) }
        let occurrence = runs?.next(of: context.owner, event, in: pack)
        if let occurrence, let outcome = runs?.outcome(of: occurrence, payload: payload, in: context) {
            return outcome
        }
        return await withCheckedContinuation { continuation in
            let isTaken = HandlerPool.shared.run(on: lane) { [self] in
                continuation.resume(
                    returning: call(event, payload, in: pack, context, of: occurrence, among: runs)
                )
            }
            if !isTaken { continuation.resume(returning: Outcome(refusing: event, in: pack)) }
        }
    }

    /// Returns the collections of a pack, whose records its handlers see.
    public func collections(of pack: PackID) -> [RecordCollection] { collections[pack] ?? [] }

    /// Calls the handlers of one pack on this thread.
    public func handle(
        _ event: String,
        payload: [String: JSONValue],
        in pack: PackID,
        context: HandlerContext,
        runs: HandlerRuns? = nil
    ) -> Outcome {
        let occurrence = runs?.next(of: context.owner, event, in: pack)
        if let occurrence, let outcome = runs?.outcome(of: occurrence, payload: payload, in: context) {
            return outcome
        }
        return call(event, payload, in: pack, context, of: occurrence, among: runs)
    }

    private func call(
        _ event: String,
        _ payload: [String: JSONValue],
        in pack: PackID,
        _ context: HandlerContext,
        of occurrence: HandlerRuns.Occurrence?,
        among runs: HandlerRuns?
    ) -> Outcome {
        guard let box = entries[pack], let manifest = manifests[pack] else { return Outcome(pack: pack) }
        let collections = collections(of: pack)
        let told: [String: JSONValue] = ["event": .string(event), "at": .string(context.now.description)]
        let (outcome, reads) = box.mutex.withLock { entry in
            let host = HandlerHost(
                context: context,
                pack: pack,
                capabilities: manifest.capabilities,
                withheld: withheld[pack] ?? [],
                collections: collections,
                events: manifest.events,
                settings: settings[pack] ?? [],
                facts: entry.facts,
                fields: { [self] in fields(of: $0) },
                textProblem: texts.problem
            )
            let (failures, printed) = entry.pack.handle(
                event,
                payload: .init(.object(payload.merging(told) { own, _ in own })),
                host: host,
                used: occurrence.flatMap { runs?.used(on: $0) } ?? .zero
            ) { time in
                if let occurrence { runs?.add(time, on: occurrence) }
            }
            let outcome = Outcome(
                pack: pack,
                changes: host.changes,
                schedules: host.scheduleChanges,
                effects: host.effects,
                failures: failures,
                printed: printed
            )
            return (outcome, host.reads)
        }
        if let occurrence {
            runs?.keep(HandlerRuns.Run(payload: payload, reads: reads, outcome: outcome), of: occurrence)
        }
        return outcome
    }
}
