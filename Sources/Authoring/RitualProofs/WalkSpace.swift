import ManasikDomain
import ManasikWalkthroughs

/// All states that walks of a ritual can reach, and the problems found in them.
final class WalkSpace {
    enum Problem: Error { case tooManyLayouts(Int) }

    let machine: Walkthrough
    /// The machine for counter-examples, whose events are all of one moment: it knows no windows.
    let untimed: Walkthrough
    let outline: RitualOutline
    let states: WalkStates
    let kinds: FactProfiles
    let layouts: [WalkLayout]
    let everyMove: WalkSearch
    let reachable: StateSets.Members
    private let progress: (Int, Int) -> Void
    private(set) var findings: [ProofFinding] = []
    private var found: Set<Subject> = []
    /// The profiles for which the states from which a walk can be finished have been computed.
    var canBeFinished: Set<Int> = []

    private struct Subject: Hashable {
        let property: ProofProperty
        let nodes: [String]
        let isQuota: Bool
    }

    var sets: StateSets { states.sets }

    init(_ prover: RitualProver) throws {
        machine = prover.machine
        untimed = prover.machine.withoutWindows
        outline = prover.machine.outline
        progress = prover.progress
        kinds = try FactProfiles(of: machine.ritual, outline, prover.declarations, among: prover.known)
        states = try WalkStates(outline, limit: prover.limit)
        let choices = states.choices
        var combinations: [[Int?]] = [[]]
        for choice in choices {
            let branches = [nil] + outline.children[choice].indices.map(Optional.some)
            combinations = combinations.flatMap { made in branches.map { made + [$0] } }
            let count = combinations.count * kinds.profiles.count
            guard count <= RitualProver.mostLayouts else { throw Problem.tooManyLayouts(count) }
        }
        var layouts: [WalkLayout] = []
        let answers = WalkAnswers()
        for (number, profile) in kinds.profiles.enumerated() {
            for branches in combinations {
                layouts.append(
                    try WalkLayout(
                        machine,
                        profile.facts,
                        profile: number,
                        branches: branches,
                        in: states,
                        answers
                    )
                )
            }
        }
        self.layouts = layouts
        everyMove = try WalkSearch(layouts, in: states, takesBack: true)
        reachable = try everyMove.reachable()
    }

    func proof(of properties: [ProofProperty]) throws -> RitualProof {
        try findUnreachableSteps()
        for (done, layout) in layouts.enumerated() {
            progress(done, layouts.count)
            guard try sets.intersection(reachable, layout.region) != .none else { continue }
            try findClosedChoices(layout)
            try findNarrowGroups(layout)
            let finished = try finished(layout)
            try findDeadEnds(layout, finished)
            try findBypasses(layout, finished)
            try findStatesWithoutEnd(layout, finished)
        }
        try findStatesNeverInForce()
        try findStatesBegunInVain()
        progress(layouts.count, layouts.count)
        let proved = properties.filter { property in !findings.contains { $0.property == property } }
        return RitualProof(
            ritual: machine.ritual.id,
            findings: (findings + proved.map { ProofFinding($0, .proved, remark(on: $0)) }).sorted {
                properties.firstIndex(of: $0.property)! < properties.firstIndex(of: $1.property)!
            },
            appearances: appearances(),
            profiles: kinds.profiles.count,
            paths: kinds.paths,
            states: sets.size(of: reachable) * Double(kinds.profiles.count)
        )
    }

    /// Returns what is said of a property that is proved: Hijri days are compared both ways, windows that no season fixes
    /// are compared among themselves or left out, and amounts that people type in are believed.
    private func remark(on property: ProofProperty) -> String {
        if property == .finish, !kinds.comparedDays.isEmpty {
            return "taken both ways, since the Hijri calendar of a person is not known ahead: whether "
                + kinds.comparedDays.joined(separator: ", ")
        }
        if property == .essential, requiresNothing {
            return
                "the ritual has no 'requires': nothing shows that a walk is not finished without what its steps bind to"
        }
        if property == .essential || property == .required { return believed }
        return property == .windows ? otherWindows : ""
    }

    /// Whether steps bind, and the ritual does not say which rites it requires.
    private var requiresNothing: Bool {
        machine.ritual.requires.isEmpty && machine.ritual.requiresWhen.isEmpty
            && outline.nodes.contains { node in
                node.step?.obligation?.distinctValues.contains { $0.binds } == true
            }
    }

    /// What the proof of rites that are owed takes from people's facts as they are.
    private var believed: String {
        func list(_ facts: [DefinitionID]) -> String { facts.map { "'\($0)'" }.joined(separator: ", ") }
        var remarks: [String] = []
        if !kinds.amounts.isEmpty {
            remarks.append("not proved, since people type them in: the amounts of " + list(kinds.amounts))
        }
        if kinds.ofRecords.count > 1 {
            remarks.append(
                "taken as independent of each other, though records decide them: " + list(kinds.ofRecords)
            )
        }
        return remarks.joined(separator: "\n")
    }

    /// Returns for each node, by id, a person to whom it is shown.
    private func appearances() -> [String: CounterExample] {
        var found: [String: CounterExample] = [:]
        for layout in layouts where kinds.profiles[layout.profile].mayBegin {
            for node in outline.nodes.indices
            where found[id(node)] == nil && layout.resolution.mayBePart(node) {
                found[id(node)] = CounterExample(
                    facts: kinds.profiles[layout.profile].facts,
                    moves: layout.resolution.isShown(node) ? choices(of: layout) : []
                )
            }
        }
        return found
    }

    /// Returns whether a problem has not been reported yet.
    ///
    /// - Parameter isQuota: Whether it is one of these nodes together, and not of a rite by itself.
    func isNew(_ property: ProofProperty, _ nodes: [String], isQuota: Bool = false) -> Bool {
        !found.contains(Subject(property: property, nodes: nodes, isQuota: isQuota))
    }

    func add(_ finding: ProofFinding, isQuota: Bool = false) {
        if finding.outcome == .refuted {
            found.insert(Subject(property: finding.property, nodes: finding.nodes, isQuota: isQuota))
        }
        findings.append(finding)
    }

    /// Returns the states of a layout in which the walk is finished.
    func finished(_ layout: WalkLayout) throws -> StateSets.Members {
        var finished = try sets.intersection(reachable, layout.region)
        for step in states.steps where finished != .none {
            finished = try sets.difference(finished, try layout.states(whereIsUnsettled: step))
        }
        return finished
    }

    func id(_ node: Int) -> String { outline.nodes[node].id }
}
