public import ManasikDomain
package import ManasikLuaRuntime
import ManasikRules
import Synchronization

/// Runs the code of loaded packs: handlers of events, and conditions that were too large to be decided in advance.
public final class PackRuntime: ConditionEvaluator, Sendable {
    struct Entry {
        let pack: LuaPack
        let facts: FactTable
    }

    /// Each pack under a lock of its own, so that two packs run at once and one pack never does.
    let entries: [PackID: Mutex<Entry>.Box]
    /// Makes states beside the one that handles events; not where lines are counted, which the packs' own states do.
    private let copies: [PackID: (copy: LuaPackCopy, facts: FactTable)]
    /// Those that nobody uses.
    private let askers = Mutex<[ConditionAsker]>([])
    private let manifests: [PackID: Manifest]
    private let collections: [PackID: [RecordCollection]]
    private let texts: HandlerTexts

    init(packs: [PackID: LuaPack], facts: [PackID: FactTable], catalog: Catalog) {
        entries = packs.reduce(into: [:]) { result, entry in
            result[entry.key] = Mutex.Box(Entry(pack: entry.value, facts: facts[entry.key] ?? FactTable([])))
        }
        copies = packs.filter { !$0.value.recordsLines }.reduce(into: [:]) { result, entry in
            result[entry.key] = (LuaPackCopy(of: entry.value), facts[entry.key] ?? FactTable([]))
        }
        manifests = catalog.packs.mapValues(\.manifest)
        texts = HandlerTexts(catalog)
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
                // Those of a group that nobody asks any more go first.
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
        let result = box.mutex.withLock { entry -> Result<PartialDecision, ConditionFailure> in
            do throws(ConditionFailure) {
                return .success(try entry.pack.decision(function: key, facts: facts, table: entry.facts))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Runs the code of a condition for what is known of a person, so that its lines are counted; see
    /// `PackLoader.recordsLines`.
    package func trace(_ condition: Condition, of pack: PackID, for facts: Facts) {
        entries[pack]?.mutex.withLock { $0.pack.trace(condition, for: facts, table: $0.facts) }
    }

    /// How often the lines of a pack's code have run so far; see `PackLoader.recordsLines`.
    package func lineCounts(of pack: PackID) -> LuaLineCounts {
        entries[pack]?.mutex.withLock { entry in
            entry.pack.keepLineCounts()
            return entry.pack.lineCounts
        } ?? LuaLineCounts()
    }

    /// What came of an event's handlers in one pack.
    public struct Outcome: Sendable {
        public let pack: PackID
        public let changes: [RecordChange]
        public let schedules: [PackScheduleChange]
        public let failures: [HandlerFailure]
        public let printed: [HandlerLine]
    }

    /// The packs that have a handler for an event, in the order in which they are called.
    public func packs(handling event: String) -> [PackID] {
        entries.filter { entry in
            entry.value.mutex.withLock { $0.pack.handlers.contains { $0.event == event } }
        }.keys.sorted()
    }

    /// The collections of a pack, whose records its handlers see.
    public func collections(of pack: PackID) -> [RecordCollection] { collections[pack] ?? [] }

    /// Calls the handlers of one pack.
    public func handle(
        _ event: String,
        payload: [String: JSONValue],
        in pack: PackID,
        context: HandlerContext
    ) -> Outcome {
        guard let box = entries[pack], let manifest = manifests[pack] else {
            return Outcome(pack: pack, changes: [], schedules: [], failures: [], printed: [])
        }
        let collections = collections(of: pack)
        return box.mutex.withLock { entry in
            let host = HandlerHost(
                context: context,
                pack: pack,
                capabilities: manifest.capabilities,
                collections: collections,
                textProblem: texts.problem
            )
            let (failures, printed) = entry.pack.handle(
                event,
                payload: .init(.object(payload)),
                host: host
            )
            return Outcome(
                pack: pack,
                changes: host.changes,
                schedules: host.scheduleChanges,
                failures: failures,
                printed: printed
            )
        }
    }
}

extension Mutex where Value: ~Copyable {
    /// A mutex that a dictionary can hold.
    final class Box: Sendable {
        let mutex: Mutex<Value>
        init(_ value: consuming sending Value) { mutex = Mutex(value) }
    }
}
