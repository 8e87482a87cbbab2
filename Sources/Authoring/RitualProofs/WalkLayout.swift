import ManasikDomain
import ManasikWalkthroughs

/// A walk for one kind of person and certain choices, whatever is noted of its steps: the machine is asked, and each of its
/// answers kept as the set of states in which it gives it.
final class WalkLayout {
    let profile: Int
    /// By choice of `WalkStates.choices`: the position of the branch, nil where none is chosen.
    let branches: [Int?]
    /// The states in which these choices are made.
    let region: StateSets.Members
    let resolution: WalkResolution
    let supposition: Supposition
    let states: WalkStates
    /// What is still thought possible of each step in the state that is looked at; one bit for each note.
    private var possible: [UInt8]
    private let answers: WalkAnswers
    private let standings: [WalkAnswers.Part]
    /// See `moves`.
    var madeMoves: [WalkMove]?

    init(
        _ machine: Walkthrough,
        _ facts: Facts,
        profile: Int,
        branches: [Int?],
        in states: WalkStates,
        _ answers: WalkAnswers
    ) throws {
        self.answers = answers
        self.profile = profile
        self.branches = branches
        self.states = states
        var region = StateSets.Members.all
        var snapshot = WalkSnapshot(ritual: machine.ritual.id, revision: "", startedAt: Self.anyTime)
        for (choice, branch) in zip(states.choices, branches) {
            region = try states.sets.intersection(
                region,
                try states.states(where: choice, isChosen: branch)
            )
            if let branch {
                let chosen = states.outline.children[choice][branch]
                snapshot.choices[states.outline.nodes[choice].id] = states.outline.nodes[chosen].id
            }
        }
        self.region = region
        let resolution = try WalkResolution(machine, snapshot, facts, at: nil, in: .unknown)
        self.resolution = resolution
        supposition = Supposition(of: resolution)
        standings = states.outline.nodes.indices.map { node in
            if resolution.isShown(node) { return .shown }
            return resolution.mayBePart(node) ? .possible : .hidden
        }
        possible = Array(repeating: 0b1111, count: states.outline.nodes.count)
        for step in states.steps where states.outline.secondPlaces[step] != nil { possible[step] = 0b11111 }
    }

    /// A time that nothing depends on.
    static let anyTime = Instant(milliseconds: 0)

    // MARK: Answers of the machine

    /// The states in which a step can be done now, whatever is noted of it, at its natural place or at its second.
    func states(
        whereCanBeDone step: Int,
        atSecondPlace isSecond: Bool
    ) throws -> StateSets.Members {
        guard resolution.isShown(step), !resolution.isBarred(step) else { return .none }
        if isSecond, states.outline.secondPlaces[step] == nil { return .none }
        return try answer(.canBeDone(step, atSecondPlace: isSecond)) { $0.freePlace(step) == isSecond }
    }

    /// The states in which a step can be done before one that comes before it by an order that can be broken.
    func states(whereCanBeDoneOutOfOrder step: Int) throws -> StateSets.Members {
        guard !resolution.isBarred(step) else { return .none }
        return try answer(.canBeDoneOutOfOrder(step)) {
            $0.freePlace(step, breakingOrder: true) == false
                && $0.canBreakOrder(step, at: Self.anyTime)
        }
    }

    /// The states in which nothing that comes before a step stands in its way, whatever bars it.
    func states(whereIsFree step: Int) throws -> StateSets.Members {
        guard resolution.isShown(step) else { return .none }
        return try answer(.isFree(step)) { $0.freePlace(step, breakingOrder: true) != nil }
    }

    /// The states in which a step keeps the walk from being finished.
    func states(whereIsUnsettled step: Int) throws -> StateSets.Members {
        try answer(.isUnsettled(step)) { $0.isUnsettled(step) }
    }

    /// The states in which the rite of a step was done in a form that is no longer part of the walk.
    func states(whereIsDoneInAnotherForm step: Int) throws -> StateSets.Members {
        try answer(.isDoneInAnotherForm(step)) { $0.formDone(insteadOf: step) != nil }
    }

    /// The states in which nothing asks for a step any more, and what makes up for that is owed.
    func states(whereHasFallenAway step: Int) throws -> StateSets.Members {
        guard resolution.isShown(step) else { return .none }
        return try answer(.hasFallenAway(step)) { $0.hasFallenAway(step) }
    }

    func statesWhereLost() throws -> StateSets.Members { try answer(.isLost) { $0.isLost } }

    /// Whether an event is accepted while nothing is noted.
    func accepts(_ event: WalkEvent) -> Bool {
        (try? resolution.change(on: event, at: Self.anyTime)) != nil
    }

    /// Whether a part of the walk depends on a fact that is not known.
    var asksForFact: Bool {
        resolution.standings.contains { if case .undecided = $0 { true } else { false } }
    }

    /// The choices that are part of the walk and have no branch in force.
    var openChoices: [Int] {
        states.choices.filter { resolution.isShown($0) && resolution.chosenBranch(of: $0) == nil }
    }

    private func answer(
        _ question: WalkAnswers.Question,
        _ ask: (WalkResolution) -> Bool
    ) throws -> StateSets.Members {
        if let found = answers.answer(to: question, by: resolution.school, standings) { return found }
        var parts = NodeSet(count: standings.count)
        let found = try explore(ask, parts: &parts)
        answers.keep(found, to: question, by: resolution.school, standings, parts: parts.numbers)
        return found
    }

    /// Asks once for each way in which the answer can come about: forks where it depends on what is noted of a step.
    private func explore(
        _ ask: (WalkResolution) -> Bool,
        parts: inout NodeSet
    ) throws -> StateSets.Members {
        var fork: (step: Int, yes: UInt8, no: UInt8)?
        let answer = supposition.supposing(
            { [states, possible, supposition] step, property in
                guard fork == nil else { return false }
                var yes: UInt8 = 0
                for note in states.notes(of: step)
                where possible[step] >> note.rawValue & 1 == 1 && property(states.state(note, of: step)) {
                    yes |= 1 << note.rawValue
                }
                let no = possible[step] & ~yes
                if yes != 0, no != 0 {
                    fork = (step, yes, no)
                    supposition.leavesPartsOut()
                }
                return no == 0
            },
            ask
        )
        parts.formUnion(supposition.askedParts)
        guard let fork else { return answer ? .all : .none }
        let before = possible[fork.step]
        defer { possible[fork.step] = before }
        var found = StateSets.Members.none
        for part in [fork.yes, fork.no] {
            possible[fork.step] = part
            let notes = WalkStates.Note.allCases.filter { part >> $0.rawValue & 1 == 1 }
            let inside = try explore(ask, parts: &parts)
            guard inside != .none else { continue }
            let here = try states.states(where: fork.step, isOneOf: notes)
            found = try states.sets.union(found, try states.sets.intersection(here, inside))
        }
        return found
    }
}

extension WalkResolution {
    /// What is noted of a step that was done, as far as it counts.
    func marksOfDoing(_ step: Int) -> [WalkStates.Note] {
        [.done, .doneAtSecondPlace].filter { !hasLostItsPlace(step, $0.state(count: 1)) }
    }
}
