import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

/// The kinds of persons that a ritual can tell apart: one of each, found by forking on a fact where a condition reads it.
struct FactProfiles {
    /// One person who stands for all that the ritual treats alike.
    struct Profile {
        let facts: Facts
        /// Whether the ritual is for the person, as far as that is known.
        let mayBegin: Bool
        /// Whether something that is true of the person passes by itself and leads to another kind of person.
        let mayPass: Bool
        /// The facts that the conditions read of the person, known or not.
        fileprivate let settled: Set<DefinitionID>
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

    /// Persons who may become others by themselves are of a kind only where they may become the same.
    private struct Kind: Hashable {
        let key: Key
        let mayPass: Bool
        /// Everything that is known of a person with a state that passes and is not yes or no.
        let facts: Facts?
    }

    private enum Outcome: Hashable { case holds, fails, undecided, unread }

    /// A condition of the ritual, with the node that it decides on; the ritual itself is −1, what it requires −2.
    private struct Rule {
        let node: Int
        let diagram: DecisionDiagram
        /// The schools that ask it of a person of theirs; nil for a condition of the node itself. None where doing the step
        /// all the same only costs something: it matters where the school is not known, which no school may contradict.
        let impediments: Set<School>?
    }

    /// A way through the conditions to its end.
    private struct Path {
        let facts: Facts
        let settled: Set<DefinitionID>
        /// nil where the ritual is not for the person, and there is nothing to prove.
        let key: Key?
    }

    /// How many persons are looked at, of whom most will be alike.
    private static let limit = 200_000

    private(set) var profiles: [Profile] = []
    /// How many ways through the conditions were followed.
    private(set) var paths = 0
    private let outline: RitualOutline
    private var rules: [Rule] = []
    private var distinct: DistinctFacts
    private let passing: [FactDeclaration]
    private var firstOfKey: [Key: Int] = [:]

    init(
        of ritual: Ritual,
        _ outline: RitualOutline,
        _ declarations: [DefinitionID: FactDeclaration],
        among known: Facts
    ) throws(Problem) {
        self.outline = outline
        passing = declarations.values.filter { $0.passing }.sorted { $0.id < $1.id }
        distinct = DistinctFacts(in: [], declarations, on: known.day)
        try add(ritual.when, deciding: -1, named: ritual.id.description)
        for (number, node) in outline.nodes.enumerated() {
            try add(node.when, deciding: number, named: node.id)
            for impediment in node.step?.impediments ?? [] {
                let rulings = node.step?.barred?.rulings(for: nil) ?? []
                let schools =
                    impediment.costs == nil
                    ? rulings.filter { $0.value.contains(impediment) }.flatMap { $0.schools } : []
                try add(impediment.when, deciding: number, named: node.id, impediments: Set(schools))
            }
        }
        for required in ritual.requiresWhen {
            try add(required.when, deciding: -2, named: ritual.id.description)
        }
        distinct = DistinctFacts(in: rules.map { $0.diagram }, declarations, on: known.day)
        var seen: Set<Kind> = []
        for school in known.school.map({ [$0] }) ?? School.allCases.map(Optional.some) + [nil] {
            var facts = known
            facts[.school] = school.map { .text($0.rawValue) }
            var found: [Path] = []
            try follow(facts, settled: Set(known.values.keys).union([HostFact.school.id]), &found)
            paths += found.count
            for path in found {
                guard let key = path.key else { continue }
                let mayPass = mayPass(path.facts)
                let isKept = passing.contains { $0.kind != .boolean && path.facts[$0.id] != nil }
                let kind = Kind(key: key, mayPass: mayPass, facts: isKept ? path.facts : nil)
                guard seen.insert(kind).inserted else { continue }
                if firstOfKey[key] == nil { firstOfKey[key] = profiles.count }
                let isOpen = rules.first.map { $0.node == -1 && key.verdicts[0] == .undecided } != true
                profiles.append(
                    Profile(facts: path.facts, mayBegin: isOpen, mayPass: mayPass, settled: path.settled)
                )
            }
        }
    }

    /// What a person may become when a state has passed that is not yes or no, for each of its other values: all kinds of
    /// persons that may be meant then. Those who may pass on by themselves are left out.
    func successors(of profile: Int) -> [[Int]] {
        let person = profiles[profile]
        return passing.flatMap { fact -> [[Int]] in
            guard fact.kind != .boolean, let value = person.facts[fact.id] else { return [] }
            return distinct.values(of: fact.id).compactMap { other in
                guard let other, other != value else { return nil }
                var facts = person.facts
                facts[fact.id] = other
                var found: [Path] = []
                try? follow(facts, settled: person.settled, &found)
                let kinds = found.map { path in path.key.flatMap { firstOfKey[$0] } }
                guard !kinds.contains(nil) else { return nil }
                return zip(found, kinds).compactMap { path, kind in mayPass(path.facts) ? nil : kind }
            }
        }
    }

    /// Whether a state that is yes or no holds of a person whom the ritual is still for when it has passed.
    private func mayPass(_ facts: Facts) -> Bool {
        passing.contains { fact in
            guard fact.kind == .boolean, facts[fact.id] == .boolean(true) else { return false }
            var later = facts
            later[fact.id] = .boolean(false)
            guard let first = rules.first, first.node == -1 else { return true }
            return first.diagram.verdict(for: later) != .fails
        }
    }

    private mutating func add(
        _ condition: Condition?,
        deciding node: Int,
        named name: String,
        impediments: Set<School>? = nil
    ) throws(Problem) {
        switch condition?.form {
        case nil: break
        case .decided(let diagram): rules.append(Rule(node: node, diagram: diagram, impediments: impediments))
        case .lua: throw .undecidedCondition(node: name)
        }
    }

    /// Follows all ways through the conditions for what is not settled yet of a person.
    private func follow(
        _ facts: Facts,
        settled: Set<DefinitionID>,
        _ found: inout [Path]
    ) throws(Problem) {
        var verdicts: [Outcome] = []
        var hiddenUntil = 0
        for rule in rules {
            let isAsked = facts.school.map { rule.impediments?.contains($0) ?? true } ?? true
            guard isAsked, rule.node >= hiddenUntil || rule.node < 0 else {
                verdicts.append(.unread)
                continue
            }
            if let fact = rule.diagram.firstFact(outside: settled, for: facts) {
                for value in distinct.values(of: fact) {
                    var facts = facts
                    facts[fact] = value
                    try follow(facts, settled: settled.union([fact]), &found)
                }
                return
            }
            switch rule.diagram.verdict(for: facts) {
            case .holds: verdicts.append(.holds)
            // Nobody is barred by what is not known.
            case .undecided: verdicts.append(rule.impediments == nil ? .undecided : .fails)
            case .fails:
                verdicts.append(.fails)
                if rule.node == -1 {
                    found.append(Path(facts: facts, settled: settled, key: nil))
                    return
                }
                if rule.node >= 0, rule.impediments == nil { hiddenUntil = outline.ends[rule.node] }
            }
        }
        found.append(
            Path(facts: facts, settled: settled, key: Key(school: facts.school, verdicts: verdicts))
        )
        guard paths + found.count <= Self.limit else { throw .tooMany(Self.limit) }
    }
}
