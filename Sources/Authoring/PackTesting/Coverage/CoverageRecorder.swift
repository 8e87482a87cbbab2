import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikRules
import Synchronization

/// A recorder of the parts of a pack that the tests of all files of a suite cover.
final class CoverageRecorder: Sendable {
    /// The counts.
    struct Tally: Sendable {
        /// The number of times that a condition held, by the index of the decision.
        var held: [Int: Int] = [:]
        var failed: [Int: Int] = [:]
        var steps: Set<String> = []
        var branches: Set<String> = []
        /// The consequences reached, by their names in the plan.
        var consequences: Set<String> = []
        var shown: Set<DefinitionID> = []
        var hidden: Set<DefinitionID> = []
        var lines = LuaLineCounts()
        /// The distinct situations in which the pack's code was asked.
        var situations: [Situation: Facts] = [:]
    }

    /// Code that diagrams answer for.
    enum Code: Hashable {
        /// A condition, by its number in the plan.
        case decision(Int)
        /// The code from which a fact follows.
        case derivation(DefinitionID)
        /// A rule of access, by its place.
        case access(SourceLocation)
    }

    /// Code with the answers to everything that it can ask.
    struct Situation: Hashable {
        let code: Code
        let answers: [FactValue?]
        /// All facts, for a condition that was not decided in advance; nil for others.
        let facts: Facts?
    }

    let plan: CoveragePlan
    /// The loaded packs, in which the tested pack's conditions are identified by the numbers of the plan.
    let packs: LoadedPacks
    /// Of each decision, the pack's own facts that it reads or that those follow from, with their derivations.
    private let derivations: [[(fact: DefinitionID, derivation: FactDerivation)]]
    private let tally = Mutex(Tally())

    init(_ packs: LoadedPacks, of pack: PackID) {
        let (plan, catalog) = CoveragePlan.numbering(packs.catalog, of: pack)
        self.plan = plan
        var numbered = packs
        numbered.catalog = catalog
        self.packs = numbered
        derivations = plan.decisions.map { decision in
            Self.derivations(read: decision.condition.through, of: pack, in: catalog)
        }
    }

    func note(_ change: (inout Tally) -> Void) { tally.withLock { change(&$0) } }

    /// Records the verdict of a condition.
    func note(_ key: Int, _ verdict: Verdict, for facts: Facts) {
        let condition = plan.decisions[key].condition
        let answers = condition.atoms.map { facts.answer($0) }
        let situation = Situation(
            code: .decision(key),
            answers: answers,
            facts: answers.isEmpty ? facts : nil
        )
        let derived = derivations[key].map { fact, derivation in
            Situation(
                code: .derivation(fact),
                answers: derivation.cases.flatMap { $0.when.asked }.map { facts.answer($0) },
                facts: nil
            )
        }
        note { tally in
            switch verdict {
            case .holds: tally.held[key, default: 0] += 1
            case .fails: tally.failed[key, default: 0] += 1
            case .undecided: break
            }
            for one in [situation] + derived { tally.situations[one] = facts }
        }
    }

    /// Records what a rule of access was asked about a viewer and a record.
    func note(accessAt location: SourceLocation, for facts: Facts) {
        note { $0.situations[Situation(code: .access(location), answers: [], facts: facts)] = facts }
    }

    private static func derivations(
        read: [DefinitionID],
        of pack: PackID,
        in catalog: Catalog
    ) -> [(fact: DefinitionID, derivation: FactDerivation)] {
        var found: [DefinitionID: FactDerivation] = [:]
        var waiting = read
        while let id = waiting.popLast() {
            guard found[id] == nil, let derivation = catalog.facts[id]?.derivation else { continue }
            found[id] = derivation
            waiting += derivation.through
        }
        return found.filter { $0.key.pack == pack }.map { ($0.key, $0.value) }
    }

    /// The counts so far, including the lines that packs ran for the host.
    ///
    /// Code about people is answered by its diagrams, so each situation is run here once to count lines. This must
    /// not happen while tests run, since a handler that asks for a walk may hold the pack's lock.
    var seen: Tally {
        let situations = tally.withLock { tally in
            defer { tally.situations = [:] }
            return tally.situations
        }
        for (situation, facts) in situations {
            switch situation.code {
            case .decision(let key):
                packs.runtime.trace(plan.decisions[key].condition, of: plan.pack, for: facts)
            case .derivation(let fact): packs.runtime.traceDerivation(of: fact, for: facts)
            case .access(let place): packs.runtime.traceAccess(at: place, of: plan.pack, for: facts)
            }
        }
        var seen = tally.withLock { $0 }
        seen.lines.merge(packs.runtime.lineCounts(of: plan.pack))
        return seen
    }
}

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
            var asked = [access.rules[operation]]
            if operation == .read, rules.allows(.read, of: record, by: viewer) {
                asked += access.fields.values.map { $0 }
            }
            for rule in asked {
                if let place = rule?.location { recorder.note(accessAt: place, for: facts) }
            }
        }
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
        let (visited, taken, followed) = (steps, branches, Self.consequences(of: walk))
        recorder.note {
            $0.steps.formUnion(visited)
            $0.branches.formUnion(taken)
            $0.consequences.formUnion(followed)
        }
    }
}
