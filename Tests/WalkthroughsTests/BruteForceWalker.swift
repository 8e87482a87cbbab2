import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs

/// Walks a small ritual in every way there is, one event after another, with nothing but the machine and its view.
///
/// It knows nothing of how a proof is made: what it finds wrong must be refuted, and what it finds right must be proved.
struct BruteForceWalker {
    /// What a walk comes to, as far as anything depends on it.
    struct State: Hashable {
        let person: Int
        let steps: [String: String]
        let choices: [String: String]
        /// Whether the places of other steps that close have closed.
        let isLate: Bool
    }

    /// What is wrong with a ritual.
    struct Findings: Hashable {
        /// Whether some walk can never be finished.
        var isStuck = false
        var bypassed: Set<String> = []
        var unreached: Set<String> = []
        var closedChoices: Set<String> = []
    }

    let walkthrough: Walkthrough
    let people: [Facts]
    /// Facts that cease to be true by themselves.
    let passing: [DefinitionID]
    /// When places of other steps close; nothing else has a time.
    private let windows: RitualWindows
    private let hasEnds: Bool
    private var snapshots: [State: WalkSnapshot] = [:]
    private var order: [State] = []
    private var forward: [State: [State]] = [:]
    private var done: Set<String> = []

    /// - Returns: nil where there are more than `limit` states.
    init?(_ ritual: Ritual, people: [Facts], passing: [DefinitionID], limit: Int) throws {
        walkthrough = Walkthrough(of: ritual, by: RuleEvaluator())
        self.people = people
        self.passing = passing
        let ends = Self.ends(of: ritual)
        windows = RitualWindows(season: nil, [:], ends: ends)
        hasEnds = !ends.isEmpty
        for person in people.indices {
            guard
                let begun = try? walkthrough.transition(
                    from: nil,
                    on: .begin(revision: "r1"),
                    for: people[person],
                    at: morning
                )
            else { continue }
            note(begun.snapshot, person, isLate: false)
        }
        var next = 0
        while next < order.count {
            // Each walk is looked at twice where a place closes: before that, and after it.
            guard order.count <= (hasEnds ? 2 * limit : limit) else { return nil }
            let state = order[next]
            next += 1
            walkOn(from: state)
        }
    }

    private static func ends(of ritual: Ritual) -> RitualWindows.Ends {
        var ends: RitualWindows.Ends = [:]
        for node in ritual.steps {
            for place in node.step!.alsoAt {
                for school in School.samples where place.closes?[school] != nil {
                    ends[node.id, default: [:]][place.step, default: [:]][school] = morning.adding(seconds: 1)
                }
            }
        }
        return ends
    }

    private func moment(_ state: State) -> Instant { morning.adding(seconds: state.isLate ? 1 : 0) }

    private mutating func walkOn(from state: State) {
        let snapshot = snapshots[state]!
        for person in people.indices where person != state.person {
            note(snapshot, person, isLate: state.isLate)
        }
        // A state that is yes or no passes by itself, and the walk goes on; and so does time.
        var onward = people.indices.filter { passes(state.person, to: $0) }.map {
            note(snapshot, $0, isLate: state.isLate)
        }
        if hasEnds, !state.isLate { onward.append(note(snapshot, state.person, isLate: true)) }
        for event in events() {
            guard
                let after = try? walkthrough.transition(
                    from: snapshot,
                    on: event,
                    for: people[state.person],
                    at: moment(state),
                    in: windows
                ).snapshot
            else { continue }
            let reached = note(after, state.person, isLate: state.isLate)
            switch event {
            case .done(let step, _):
                done.insert(step)
                onward.append(reached)
            case .choose(let choice, _) where snapshot.choices[choice] == nil: onward.append(reached)
            case .choose: onward.append(reached)
            case .skip(let step, _) where state.steps[step] == nil && bindsNobody(step, state.person):
                onward.append(reached)
            default: break
            }
        }
        forward[state] = onward
    }

    /// Whether no school that may be a person's holds a step to be binding.
    private func bindsNobody(_ step: String, _ person: Int) -> Bool {
        let obligation = walkthrough.ritual.node(step)?.step?.obligation
        let rulings = obligation?.rulings(for: people[person].school, among: School.samples) ?? []
        return rulings.allSatisfy { !$0.value.binds }
    }

    /// Whether a person becomes another by something that passes.
    private func passes(_ one: Int, to other: Int) -> Bool {
        passing.contains { fact in
            guard people[one][fact] == .boolean(true) else { return false }
            var later = people[one]
            later[fact] = .boolean(false)
            return later == people[other]
        }
    }

    private func events() -> [WalkEvent] {
        walkthrough.ritual.nodes.flatMap { node -> [WalkEvent] in
            switch node.kind {
            case .step:
                [
                    .done(step: node.id), .skip(step: node.id, reason: nil), .markMissed(step: node.id),
                    .undone(step: node.id), .count(step: node.id, by: .minus),
                ]
            case .choice: node.children.map { .choose(choice: node.id, branch: $0.id) }
            case .sequence, .anyOrder: []
            }
        }
    }

    @discardableResult
    private mutating func note(_ snapshot: WalkSnapshot, _ person: Int, isLate: Bool) -> State {
        var steps: [String: String] = [:]
        for (id, state) in snapshot.steps where state.status != .pending {
            steps[id] = state.status.rawValue + (state.atSecondPlace ? "2\(state.secondPlace ?? "")" : "")
        }
        let state = State(person: person, steps: steps, choices: snapshot.choices, isLate: isLate)
        if snapshots.updateValue(snapshots[state] ?? snapshot, forKey: state) == nil { order.append(state) }
        return state
    }

    var count: Int { order.count }

    /// The states of persons of whom all that the walk asks is known, with their views.
    private func views() throws -> [(state: State, view: WalkView)] {
        try order.map { state in
            let now = hasEnds ? moment(state) : nil
            let facts = people[state.person]
            return (state, try walkthrough.view(of: snapshots[state]!, for: facts, at: now, in: windows))
        }
    }

    func findings() throws -> Findings {
        var findings = Findings()
        let views = try views()
        findings.unreached = Set(walkthrough.ritual.steps.map(\.id)).subtracting(done)
        var finishing: Set<State> = []
        var back: [State: [State]] = [:]
        for (state, onward) in forward { for other in onward { back[other, default: []].append(state) } }
        var queue: [State] = []
        for (state, view) in views {
            // What the walk asks can be answered, and then it goes on for the person that answers.
            if view.isFinished || !view.undecidedFacts.isEmpty { queue.append(state) }
            for choice in walkthrough.ritual.nodes where choice.kind == .choice {
                if isClosed(choice, in: state) { findings.closedChoices.insert(choice.id) }
            }
            for group in walkthrough.ritual.nodes where isNarrow(group, in: view) {
                findings.closedChoices.insert(group.id)
            }
            if view.isFinished {
                findings.bypassed.formUnion(bypassed(state, view))
                if fallsShort(state, view) { findings.bypassed.insert("quota") }
            }
        }
        while let state = queue.popLast() {
            if finishing.insert(state).inserted { queue += back[state] ?? [] }
        }
        findings.isStuck = finishing.count < order.count
        return findings
    }

    /// Whether a choice is part of the walk, none of its branches is in force and none can be chosen or asked for.
    private func isClosed(_ choice: RitualNode, in state: State) -> Bool {
        let refusals = choice.children.map { branch -> WalkRefusal? in
            do throws(WalkRefusal) {
                _ = try walkthrough.transition(
                    from: snapshots[state]!,
                    on: .choose(choice: choice.id, branch: branch.id),
                    for: people[state.person],
                    at: moment(state),
                    in: windows
                )
                return nil
            } catch {
                return error
            }
        }
        return refusals.allSatisfy { refusal in
            if case .notInYourWalk(let step, let node)? = refusal {
                return step == node && choice.children.contains { $0.id == step }
            }
            return false
        }
    }

    /// Whether a group asks for more of its parts than the walk has.
    private func isNarrow(_ group: RitualNode, in view: WalkView) -> Bool {
        guard let atLeast = group.atLeast, isPart(group.id, of: view) else { return false }
        return group.children.filter { view.node($0.id) != nil }.count < atLeast
    }

    /// Whether less was done than a quota that the ritual requires.
    private func fallsShort(_ state: State, _ view: WalkView) -> Bool {
        guard !isLost(state, view) else { return false }
        let ritual = walkthrough.ritual
        return (ritual.quotas ?? [:]).contains { obligation, bySchool in
            obligation.binds
                && (people[state.person].school.map { [$0] } ?? School.samples).contains { school in
                    (bySchool[school] ?? []).contains { quota in
                        let reached = Set(quota.of).reduce(0) { sum, rite in
                            let steps = ritual.steps.filter { $0.step!.rite == rite }
                            let isDone = steps.contains { state.steps[$0.id]?.hasPrefix("done") == true }
                            let counts =
                                quota.isSum
                                ? isDone : isFulfilled(rite, obligation, school, state, view)
                            let shares = steps.map { quota.isSum ? $0.step!.weight ?? 0 : 1 }
                            return counts ? sum + (shares.max() ?? 0) : sum
                        }
                        return reached < quota.atLeast
                    }
                }
        }
    }

    private func isPart(_ step: String, of view: WalkView) -> Bool {
        if case .undecided? = view.node(step)?.status { return false }
        return view.node(step) != nil
    }

    private func isLost(_ state: State, _ view: WalkView) -> Bool {
        walkthrough.ritual.steps.contains { step in
            state.steps[step.id] == "missed" && isPart(step.id, of: view)
                && view.node(step.id)?.isSpared == false
                && {
                    let school = people[state.person].school
                    let told = step.step!.missed?.rulings(for: school, among: School.samples) ?? []
                    return !told.isEmpty && told.allSatisfy { $0.value == .lost }
                }()
        }
    }

    private func bypassed(_ state: State, _ view: WalkView) -> [String] {
        let facts = people[state.person]
        guard !isLost(state, view) else { return [] }
        let owed = walkthrough.ritual.requiresWhen.filter {
            (try? RuleEvaluator().verdict(of: $0.when, for: facts)) == .holds
        }
        return ([walkthrough.ritual.requires] + owed.map(\.rites)).flatMap { $0 }.flatMap {
            obligation,
            bySchool in
            (facts.school.map { [$0] } ?? School.samples).flatMap { school in
                (bySchool[school] ?? []).filter { !isFulfilled($0, obligation, school, state, view) }
            }
        }
    }

    /// Whether a rite was done, was left out with what follows from that, or is no longer asked for.
    private func isFulfilled(
        _ rite: String,
        _ obligation: Obligation,
        _ school: School,
        _ state: State,
        _ view: WalkView
    ) -> Bool {
        let hasSchool = people[state.person].school != nil
        return walkthrough.ritual.steps.contains { step in
            guard step.step!.rite == rite else { return false }
            if view.node(step.id)?.hasFallenAway == true { return true }
            guard let noted = state.steps[step.id] else { return false }
            if noted.hasPrefix("done") { return true }
            guard isPart(step.id, of: view), view.node(step.id)?.isSpared == false else { return false }
            switch step.step!.missed?[school] {
            case nil, .nothing: return false
            case .remedy: return obligation == .wajib || !hasSchool
            case .incomplete, .lost: return !hasSchool
            }
        }
    }
}
