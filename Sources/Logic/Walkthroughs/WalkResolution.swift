package import ManasikDomain
import ManasikRules

/// A walk at one moment for one person: which nodes are part of it, and what is in the way of each. What is computed
/// for a node is kept, since one view asks for it many times.
package final class WalkResolution {
    package let outline: RitualOutline
    let snapshot: WalkSnapshot
    package let reading: SchoolReading
    let walkthrough: Walkthrough
    let facts: Facts
    /// What was known of the person before.
    let history: FactHistory
    /// Whether notes for women are shown: to everybody but men.
    let showsWomenNotes: Bool
    /// The present moment; nil to ignore times.
    let now: Instant?
    package let windows: RitualWindows
    /// What is noted of each step, as far as it counts.
    private var states: [StepState]
    package private(set) var standings: [Standing]
    /// What bars steps that may be part of the walk, by number; only for steps that some school bars at all.
    private(set) var stepImpediments: [Int: StepImpediments] = [:]
    /// The failures of conditions by number of node; a failed condition counts as undecided.
    private(set) var failures: [Int: ConditionFailure] = [:]

    private(set) lazy var shownSteps = findShownSteps()
    private(set) lazy var unsettled = findUnsettled()
    private(set) lazy var current = findCurrent()
    private var foundLost: Bool?
    private var foundPassedOver: [Bool?]
    private var foundObstacles: [[Obstacle]?]
    /// The timing of `now` for each step, as far as it was asked for.
    var foundTimings: [[Ruling<WalkTiming>]?]
    /// For each step, the index in the history since which it is done, as far as it was asked for.
    var foundDonePositions: [Int?]
    /// Answers for what is noted of steps in place of the snapshot; nil for the snapshot itself.
    package var probe: (any WalkProbe)?
    /// The steps for which computed results are kept.
    private var keptSteps: [Int] = []

    package var school: School? { reading.school }
    var rules: RuleEvaluator { walkthrough.rules }
    var violations: [Violation] { walkthrough.violations }
    var remedies: [DefinitionID: Remedy] { walkthrough.remedies }

    /// - Parameters:
    ///   - history: What was known of the person before.
    ///   - before: The walk of the same person before an event, in the same windows.
    package init(
        _ walkthrough: Walkthrough,
        _ snapshot: WalkSnapshot,
        _ facts: Facts,
        at now: Instant?,
        in windows: RitualWindows,
        knowing history: FactHistory = .empty,
        after before: WalkResolution? = nil
    ) throws(ConditionFailure) {
        let outline = walkthrough.outline
        self.outline = outline
        self.walkthrough = walkthrough
        self.facts = facts
        self.history = history
        reading = walkthrough.readings.reading(by: walkthrough.ritual.school(for: facts.school))
        self.snapshot = snapshot
        showsWomenNotes = facts[.sex] != .text("male")
        self.now = now
        self.windows = windows.counted(from: snapshot, in: outline)
        states = outline.ids.map { snapshot.state(of: $0) }
        foundObstacles = Array(repeating: nil, count: outline.nodes.count)
        foundPassedOver = Array(repeating: nil, count: outline.nodes.count)
        foundTimings = Array(repeating: nil, count: outline.nodes.count)
        foundDonePositions = Array(repeating: nil, count: outline.nodes.count)
        if let before, before.snapshot.choices == snapshot.choices {
            // What is part of the walk depends on facts and choices, not on what is noted of steps.
            standings = before.standings
            stepImpediments = before.stepImpediments
            failures = before.failures
        } else {
            standings = Array(repeating: .shown, count: outline.nodes.count)
            try settle(0, try standingByItself(0))
            for number in outline.nodes.indices
            where !reading.impediments[number].isEmpty && mayBePart(number) {
                stepImpediments[number] = StepImpediments(
                    reading.impediments[number],
                    among: outline.schools,
                    facts,
                    rules
                )
            }
        }
        for number in states.indices where mayBePart(number) {
            if !counts(number, states[number]) { states[number] = .untouched }
        }
        for number in states.indices where lapsedCount(number) != nil && mayBePart(number) {
            states[number] = .untouched
        }
    }

    /// Returns what is noted of a step, or of the form in which its rite was done: see `formDone`.
    func state(_ number: Int) -> StepState { states[formDone(insteadOf: number) ?? number] }

    /// Whether a property holds for what is noted of a step, or of the form in which its rite was done. Whatever
    /// decides whether an event applies, a step is settled or the walk is finished asks this way, so that a probe can
    /// answer.
    func isNoted(_ number: Int, _ property: (StepState) -> Bool) -> Bool {
        isNotedItself(formDone(insteadOf: number) ?? number, property)
    }

    private func isNotedItself(_ number: Int, _ property: (StepState) -> Bool) -> Bool {
        guard let probe else { return property(states[number]) }
        guard !outline.secondPlaces[number].isEmpty else { return probe.isNoted(number, property) }
        return probe.isNoted(number) { property(self.hasLostItsPlace(number, $0) ? .untouched : $0) }
    }

    /// Returns the step in which another step's rite was done before a fact or a choice replaced it with that step: a
    /// rite that was done counts in whatever form the walk asks for it. Nil if something is noted of the step itself.
    package func formDone(insteadOf number: Int) -> Int? {
        let forms = outline.otherForms[number]
        guard !forms.isEmpty, mayBePart(number), isNotedItself(number, { $0.status == .pending }) else {
            return nil
        }
        return forms.first { !mayBePart($0) && isNotedItself($0) { $0.status == .done } }
    }

    /// Discards what was computed for the steps, since something else now answers for what is noted of them.
    package func forget() {
        foundLost = nil
        for number in keptSteps {
            foundPassedOver[number] = nil
            foundObstacles[number] = nil
        }
        keptSteps.removeAll(keepingCapacity: true)
    }

    /// Whether a step was missed without which the hajj is lost by all schools that may be the person's.
    package var isLost: Bool {
        if let foundLost { return foundLost }
        let found = findLost()
        foundLost = found
        return found
    }

    /// Whether a step may be left out, nothing that is still to be done needs it, and a later step was done or it is no
    /// longer open, unless something follows from having missed it in its time; or whether the step has fallen away.
    func isPassedOver(_ number: Int) -> Bool {
        if let found = foundPassedOver[number] { return found }
        let found = computePassedOver(number)
        foundPassedOver[number] = found
        keptSteps.append(number)
        return found
    }

    /// Returns what blocks a step at its natural place, in natural order: the steps that it needs, and binding steps
    /// before it in the sequences around it.
    func obstacles(to number: Int) -> [Obstacle] {
        if let found = foundObstacles[number] { return found }
        let found = findObstacles(to: number)
        foundObstacles[number] = found
        keptSteps.append(number)
        return found
    }

    package func isShown(_ number: Int) -> Bool {
        probe?.asks(forPart: number)
        return standings[number] == .shown
    }

    /// Whether a node may be part of the walk: certainly, or depending on a fact or a choice that is still open.
    package func mayBePart(_ number: Int) -> Bool {
        probe?.asks(forPart: number)
        return switch standings[number] {
        case .shown, .undecided, .unchosen: true
        case .hidden, .otherBranch: false
        }
    }

    /// Returns the branch in force: the one that was chosen, unless its condition fails.
    package func chosenBranch(of choice: Int) -> Int? {
        guard let name = snapshot.choices[outline.nodes[choice].id] else { return nil }
        return outline.children[choice].first { branch in
            guard outline.nodes[branch].id == name else { return false }
            if case .hidden(branch) = standings[branch] { return false }
            return true
        }
    }

    private func settle(_ number: Int, _ standing: Standing) throws(ConditionFailure) {
        standings[number] = standing
        let children = outline.children[number]
        switch standing {
        case .hidden, .otherBranch:
            for below in outline.subtree(of: number) { standings[below] = standing }
        case .shown, .undecided, .unchosen:
            var own: [Standing] = []
            for child in children { own.append(try standingByItself(child)) }
            if outline.nodes[number].kind == .choice, standing == .shown {
                for (child, verdict) in zip(children, own) { standings[child] = verdict }
                let chosen = chosenBranch(of: number)
                for (index, child) in children.enumerated() where child != chosen {
                    switch own[index] {
                    case .shown:
                        own[index] =
                            chosen.map { .otherBranch(choice: number, chosen: $0) }
                            ?? .unchosen(choice: number)
                    case .undecided:
                        if let chosen { own[index] = .otherBranch(choice: number, chosen: chosen) }
                    case .hidden, .otherBranch, .unchosen: break
                    }
                }
            }
            for (child, verdict) in zip(children, own) {
                var inherited = verdict
                // What is uncertain above stays uncertain below, except that a failing condition hides for certain.
                if standing != .shown, !verdict.isHidden { inherited = standing }
                try settle(child, inherited)
            }
        }
    }

    /// Returns what a node's own condition says; one that fails is undecided by the atom that it asked last.
    ///
    /// - Throws: `ConditionFailure` if the condition fails and asked nothing.
    private func standingByItself(_ number: Int) throws(ConditionFailure) -> Standing {
        do throws(ConditionFailure) {
            return switch try rules.verdict(of: outline.nodes[number].when, for: facts) {
            case .holds: .shown
            case .fails: .hidden(by: number)
            case .undecided(let atom): .undecided(at: number, fact: atom.fact)
            }
        } catch {
            guard let fact = error.asked.last?.fact else { throw error }
            rules.report(error)
            failures[number] = error
            return .undecided(at: number, fact: fact)
        }
    }

    /// Returns the refusal of everything that depends on an undecided node.
    func refusal(undecidedAt number: Int, _ fact: DefinitionID) -> WalkRefusal {
        if let failure = failures[number] { return .conditionFailed(failure) }
        return .undecided(node: outline.nodes[number].id, fact: fact)
    }
}
