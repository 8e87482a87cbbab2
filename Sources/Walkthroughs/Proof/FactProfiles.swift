import ManasikDomain
import ManasikRules

/// The kinds of persons that a ritual can tell apart: one of each, found by forking on a fact where a condition reads it.
struct FactProfiles {
    /// One person who stands for all that the ritual treats alike.
    struct Profile {
        let facts: Facts
        /// Whether the ritual is for the person, as far as that is known.
        let mayBegin: Bool
    }

    /// Why the kinds of persons cannot be listed.
    enum Problem: Error {
        /// A condition is asked of the pack's code and not decided in advance.
        case undecidedCondition(node: String)
        case tooMany(Int)
    }

    /// What conditions decide on, for two persons alike where the ritual cannot tell them apart.
    private struct Key: Hashable {
        let school: School?
        let verdicts: [Outcome]
    }

    private enum Outcome: Hashable { case holds, fails, undecided, unread }

    /// A condition of the ritual, with the node that it decides on; the ritual itself is −1, what it requires −2.
    private struct Rule {
        let node: Int
        let diagram: DecisionDiagram
    }

    /// How many persons are looked at, of whom most will be alike.
    private static let limit = 200_000

    private(set) var profiles: [Profile] = []
    /// How many ways through the conditions were followed.
    private(set) var paths = 0
    private let outline: RitualOutline
    private var rules: [Rule] = []
    private var distinct: DistinctFacts
    private var seen: Set<Key> = []

    init(
        of ritual: Ritual,
        _ outline: RitualOutline,
        _ declarations: [DefinitionID: FactDeclaration],
        on day: CivilDate
    ) throws(Problem) {
        self.outline = outline
        distinct = DistinctFacts(in: [], declarations, on: day)
        try add(ritual.when, deciding: -1, named: ritual.id.description)
        for (number, node) in outline.nodes.enumerated() {
            try add(node.when, deciding: number, named: node.id)
        }
        for required in ritual.requiresWhen {
            try add(required.when, deciding: -2, named: ritual.id.description)
        }
        distinct = DistinctFacts(in: rules.map(\.diagram), declarations, on: day)
        for school in School.allCases.map(Optional.some) + [nil] {
            var facts = Facts(on: day)
            facts[.school] = school.map { .text($0.rawValue) }
            try fork(facts, settled: [HostFact.school.id])
        }
    }

    private mutating func add(_ condition: Condition?, deciding node: Int, named name: String) throws(Problem)
    {
        switch condition?.form {
        case nil: break
        case .decided(let diagram): rules.append(Rule(node: node, diagram: diagram))
        case .lua: throw .undecidedCondition(node: name)
        }
    }

    private mutating func fork(_ facts: Facts, settled: Set<DefinitionID>) throws(Problem) {
        var verdicts: [Outcome] = []
        var hiddenUntil = 0
        for rule in rules {
            guard rule.node >= hiddenUntil || rule.node < 0 else {
                verdicts.append(.unread)
                continue
            }
            if let fact = rule.diagram.firstFact(outside: settled, for: facts) {
                for value in distinct.values(of: fact) {
                    var facts = facts
                    facts[fact] = value
                    try fork(facts, settled: settled.union([fact]))
                }
                return
            }
            switch rule.diagram.verdict(for: facts) {
            case .holds: verdicts.append(.holds)
            case .undecided: verdicts.append(.undecided)
            case .fails:
                verdicts.append(.fails)
                // The ritual is not for such a person, and there is nothing to prove.
                if rule.node == -1 {
                    paths += 1
                    return
                }
                if rule.node >= 0 { hiddenUntil = outline.ends[rule.node] }
            }
        }
        paths += 1
        guard paths <= Self.limit else { throw .tooMany(Self.limit) }
        if seen.insert(Key(school: facts.school, verdicts: verdicts)).inserted {
            let mayBegin = rules.first.map { $0.node == -1 && verdicts[0] == .undecided } != true
            profiles.append(Profile(facts: facts, mayBegin: mayBegin))
        }
    }
}
