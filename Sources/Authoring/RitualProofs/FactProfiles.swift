import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

/// The kinds of people that a ritual can distinguish, found by branching on each fact that a condition reads.
struct FactProfiles {
    /// A person who represents everybody whom the ritual treats in the same way.
    struct Profile {
        let facts: Facts
        /// Whether the ritual applies to the person, as far as is known, so that the person can begin it.
        let mayBegin: Bool
        /// Whether the person has a passing state, a boolean fact, whose end makes the person another kind of person.
        let mayPass: Bool
        /// The facts that the conditions read for the person, known or not.
        fileprivate let settled: Set<DefinitionID>
    }

    /// The reason why the kinds of people cannot be listed.
    enum Problem: Error {
        /// A condition is evaluated by the pack's code, since it was not decided in advance.
        case undecidedCondition(node: String)
        case tooMany(Int)
    }

    /// The school and the results of all conditions; the ritual cannot distinguish two people with the same key.
    private struct Key: Hashable {
        let school: School?
        let verdicts: [Outcome]
    }

    /// The identity of a profile. People who can become other kinds are only of one kind if they can become the same
    /// ones.
    private struct Kind: Hashable {
        let key: Key
        let mayPass: Bool
        /// All facts of a person with a passing state that is not a boolean; nil for others.
        let facts: Facts?
    }

    private enum Outcome: Hashable { case holds, fails, undecided, unread }

    /// A condition of the ritual, with the node that it decides on: −1 for the ritual itself, −2 for what it requires.
    private struct Rule {
        let node: Int
        let diagram: DecisionDiagram
        /// The schools by which the condition is an impediment that bars the step, or excuses leaving it out; nil for a
        /// condition of the node itself. Empty if the impediment only has a cost: the condition is then read only if the
        /// school is unknown.
        let impediments: Set<School>?
    }

    /// One complete path through the conditions.
    private struct Path {
        let facts: Facts
        let settled: Set<DefinitionID>
        /// The results of the conditions; nil if the ritual does not apply to the person, so that there is nothing to
        /// prove.
        let key: Key?
    }

    /// The largest number of paths that are followed, many of which lead to the same kind of person.
    private static let limit = 200_000

    private(set) var profiles: [Profile] = []
    /// The number of paths through the conditions that were followed.
    private(set) var paths = 0
    /// The comparisons with Hijri days that the conditions ask, such as `p:arrival is before 8 dhu_al_hijjah`.
    var comparedDays: [String] {
        rules.flatMap { $0.diagram.nodes.map { $0.atom } }.compactMap { atom -> String? in
            guard case .beforeHijri(let id, let day) = atom else { return nil }
            return "\(id.pack == .host ? id.name : id.description) is before \(day)"
        }.eachOnce
    }

    /// The facts with amounts that people type in, as such or in records, of those that the conditions ask for.
    private(set) var amounts: [DefinitionID] = []
    /// The facts that the conditions ask for and that follow from records.
    private(set) var ofRecords: [DefinitionID] = []

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
                let rulings = node.step?.barred?.rulings(for: nil, among: ritual.schools) ?? []
                let schools =
                    impediment.costs == nil
                    ? rulings.filter { $0.value.contains(impediment) }.flatMap { $0.schools } : []
                try add(impediment.when, deciding: number, named: node.id, impediments: Set(schools))
            }
            for excuse in node.step?.excuses ?? [] {
                let schools = ritual.schools.filter { node.step?.excused?[$0]?.contains(excuse) == true }
                try add(excuse.when, deciding: number, named: node.id, impediments: Set(schools))
            }
        }
        for required in ritual.requiresWhen {
            try add(required.when, deciding: -2, named: ritual.id.description)
        }
        distinct = DistinctFacts(in: rules.map { $0.diagram }, declarations, on: known.day)
        let asked = Set(rules.flatMap { $0.diagram.asked.map { $0.fact } }).sorted().compactMap {
            declarations[$0]
        }
        amounts = asked.filter { $0.isTypedAmount }.map { $0.id }
        ofRecords = asked.filter { $0.records != nil }.map { $0.id }
        var seen: Set<Kind> = []
        let schools = ritual.schools == [.unnamed] ? [] : ritual.schools
        for school in known.school.map({ [$0] }) ?? schools.map(Optional.some) + [nil] {
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

    /// Returns the kinds of people that a person may become when a passing state that is not a boolean changes: one
    /// list for each other value, with all kinds that are possible then, except those whose own passing states may end.
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

    /// Returns whether a person has a passing boolean state after whose end the ritual still applies.
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

    /// Follows all paths through the conditions, branching on each fact that is not settled for a person.
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
            // An unknown fact is neither an impediment nor an excuse.
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

extension FactDeclaration {
    /// Whether it is a number that somebody typed in: the answer to a question, or a sum or number of records.
    fileprivate var isTypedAmount: Bool {
        guard id.pack != .host, isStated || records != nil else { return false }
        return switch kind {
        case .integer, .decimal: true
        default: false
        }
    }
}
