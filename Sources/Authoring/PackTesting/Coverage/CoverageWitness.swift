import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRules
import Synchronization

/// An evaluator of the tested pack's conditions for the tests of one file that records the verdicts.
final class CoverageWitness: ConditionEvaluator, Sendable {
    private struct Question {
        /// Whether tests are running; evaluations while tests are listed do not count.
        var counts = false
        /// The checklists or dhikr that the test asked for, by name, since the host decides all of them at once.
        var checklists: Set<DefinitionID> = []
        /// The verdicts for the current question, to be recorded as shown or hidden.
        var verdicts: [Int: Verdict] = [:]
    }

    private let recorder: CoverageRecorder
    private let question = Mutex(Question())

    init(_ recorder: CoverageRecorder) { self.recorder = recorder }

    /// Starts counting.
    func begin() { question.withLock { $0.counts = true } }

    // MARK: Conditions

    func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict {
        let runtime = recorder.packs.runtime
        guard pack == recorder.plan.pack else {
            return try runtime.evaluate(pack: pack, key: key, for: facts)
        }
        let decision = recorder.plan.decisions[key]
        let verdict = try RuleEvaluator(fallback: runtime).verdict(of: decision.condition, for: facts)
        let counts = question.withLock { question in
            guard question.counts,
                decision.checklist.map(question.checklists.contains) ?? true
            else { return false }
            question.verdicts[key] = verdict
            return true
        }
        if counts { recorder.note(key, verdict, for: facts) }
        return verdict
    }

    func decide(
        pack: PackID,
        key: Int,
        for facts: Facts
    ) throws(ConditionFailure) -> PartialDecision {
        let runtime = recorder.packs.runtime
        guard pack == recorder.plan.pack else {
            return try runtime.decide(pack: pack, key: key, for: facts)
        }
        _ = try evaluate(pack: pack, key: key, for: facts)
        let condition = recorder.plan.decisions[key].condition
        return try RuleEvaluator(fallback: runtime).decision(of: condition, for: facts)
    }

    // MARK: What tests ask

    /// Records what was shown and what was hidden.
    ///
    /// - Parameter checklists: The list or the dhikr that a test asked for; empty for contacts and messages.
    func watching<Result>(_ checklists: Set<DefinitionID>, _ ask: () throws -> Result) rethrows -> Result {
        question.withLock {
            $0.checklists = checklists
            $0.verdicts = [:]
        }
        let result = try ask()
        let (counts, verdicts) = question.withLock { question in
            question.checklists = []
            return (question.counts, question.verdicts)
        }
        guard counts else { return result }
        let plan = recorder.plan
        recorder.note { tally in
            for display in plan.displays where !display.decisions.isEmpty {
                let found = display.decisions.map { verdicts[$0] }
                if found.contains(.fails) { tally.hidden.insert(display.id) }
                if found.allSatisfy({ $0 == .holds }) { tally.shown.insert(display.id) }
            }
        }
        return result
    }

    /// Records what the rules of a shared collection were asked about records, and those of the fields of what could be
    /// read.
    func asked(
        _ operation: RecordAccess.Operation,
        of records: [Record],
        in collection: RecordCollection,
        by viewer: Viewer
    ) {
        guard collection.id.pack == recorder.plan.pack, question.withLock({ $0.counts }),
            let access = collection.access, let rules = AccessRules(of: collection)
        else { return }
        for record in records {
            let facts = rules.facts(of: record, for: viewer)
            func note(_ field: String?, _ rule: Condition?) {
                guard let rule else { return }
                recorder.note(CoveragePlan.name(of: operation, field, in: collection.id), rule, for: facts)
            }
            note(nil, access.rules[operation])
            guard operation == .read, rules.allows(.read, of: record, by: viewer) else { continue }
            for (field, rule) in access.fields { note(field, rule) }
        }
    }

    /// Records by which patterns an element of a map was listed.
    func sawListing(_ tags: [String: String], by rule: ListingRule) {
        guard question.withLock({ $0.counts }) else { return }
        let met = Self.ways(of: tags, by: rule)
        recorder.note { $0.ways.formUnion(met) }
    }

    /// Records the items of a checklist.
    func sawItems(_ items: [ItemView]) {
        guard question.withLock({ $0.counts }) else { return }
        let ids = items.filter { $0.status.fact == nil }.map(\.id)
        recorder.note { $0.shown.formUnion(ids) }
    }

    /// Records the steps reached in a walk, the branches taken and the consequences.
    func sawWalk(_ walk: WalkState) {
        guard question.withLock({ $0.counts }) else { return }
        let ritual = walk.ritual.id
        var steps: [String] = []
        var branches: [String] = []
        for node in walk.view.nodes {
            let name = "\(ritual)/\(node.id)"
            switch node.status {
            case .done, .current, .skipped, .missed: if node.kind == .step { steps.append(name) }
            case .open, .waiting, .barred, .unchosen, .undecided: break
            }
            if let chosen = node.chosen { branches.append("\(name)/\(chosen)") }
        }
        let done = Set(walk.view.nodes.filter { $0.status == .done }.map(\.id))
        branches += Self.branchesOfGroups(in: walk.ritual, done: done)
        let (visited, taken, followed) = (steps, branches, Self.consequences(of: walk))
        let ways = Self.secondPlaces(in: walk)
        recorder.note {
            $0.steps.formUnion(visited)
            $0.branches.formUnion(taken)
            $0.ways.formUnion(ways)
            $0.consequences.formUnion(followed)
        }
    }
}
