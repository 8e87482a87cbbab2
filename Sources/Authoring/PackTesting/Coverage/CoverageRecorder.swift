import ManasikDomain
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
        /// The cases and patterns met, by their names in the plan.
        var ways: Set<String> = []
        /// The number of times that rules of access let somebody do something, by their names in the plan.
        var allowed: [String: Int] = [:]
        var refused: [String: Int] = [:]
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
        let ways = derivations[key].compactMap {
            CoverageWitness.way(of: $0.fact, by: $0.derivation, for: facts)
        }
        note { tally in
            tally.ways.formUnion(ways)
            switch verdict {
            case .holds: tally.held[key, default: 0] += 1
            case .fails: tally.failed[key, default: 0] += 1
            case .undecided: break
            }
            for one in [situation] + derived { tally.situations[one] = facts }
        }
    }

    /// Records what a rule of access was asked about a viewer and a record.
    func note(_ name: String, _ rule: Condition, for facts: Facts) {
        note { tally in
            if case .decided(let diagram) = rule.form {
                if diagram.verdict(for: facts) == .holds {
                    tally.allowed[name, default: 0] += 1
                } else {
                    tally.refused[name, default: 0] += 1
                }
            }
            guard let location = rule.location else { return }
            tally.situations[Situation(code: .access(location), answers: [], facts: facts)] = facts
        }
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
