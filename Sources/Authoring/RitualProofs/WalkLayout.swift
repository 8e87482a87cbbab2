import ManasikDomain
import ManasikWalkthroughs

/// A walk for one kind of person and one set of choices, with any notes on its steps. The state machine is queried, and
/// each of its answers is stored as the set of states in which it gives it.
final class WalkLayout {
    let profile: Int
    /// The position of the chosen branch for each of `WalkStates.choices`; nil if none is chosen.
    let branches: [Int?]
    /// The states in which these choices are made.
    let region: StateSets.Members
    let resolution: WalkResolution
    let supposition: Supposition
    let states: WalkStates
    /// The notes that are still possible for each step during an exploration; one bit for each note.
    private var possible: [WalkStates.Note.Bits]
    /// The sums that are supposed to be reached, or not, during an exploration.
    private var supposed: [ReachedSum: Bool] = [:]
    private let answers: WalkAnswers
    private let standings: [WalkAnswers.Part]
    /// The moves that `moves` computed; nil before the first call.
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
        possible = states.outline.nodes.indices.map { Self.allNotes(of: $0, states.outline) }
    }

    /// A time for events in proofs, whose results do not depend on it.
    static let anyTime = Instant(milliseconds: 0)

    // MARK: Answers of the machine

    /// Returns the states in which a step can be done now, whatever its own note is, at its natural or its second
    /// place.
    func states(
        whereCanBeDone step: Int,
        atSecondPlace isSecond: Bool
    ) throws -> StateSets.Members {
        guard resolution.isShown(step), !resolution.isBarred(step) else { return .none }
        if isSecond, states.outline.secondPlaces[step].isEmpty { return .none }
        return try answer(.canBeDone(step, atSecondPlace: isSecond)) {
            $0.freePlace(step, at: nil) == isSecond
        }
    }

    /// Returns the states in which a step can be done before a step that precedes it in an order that may be broken.
    func states(whereCanBeDoneOutOfOrder step: Int) throws -> StateSets.Members {
        guard !resolution.isBarred(step) else { return .none }
        return try answer(.canBeDoneOutOfOrder(step)) {
            $0.freePlace(step, breakingOrder: true, at: nil) == false
                && $0.canBreakOrder(step, at: Self.anyTime)
        }
    }

    /// Returns the states in which no preceding step prevents a step from being done; impediments are ignored.
    func states(whereIsFree step: Int) throws -> StateSets.Members {
        guard resolution.isShown(step) else { return .none }
        return try answer(.isFree(step)) { $0.freePlace(step, breakingOrder: true, at: nil) != nil }
    }

    /// Returns the states in which a step prevents the walk from being finished.
    func states(whereIsUnsettled step: Int) throws -> StateSets.Members {
        try answer(.isUnsettled(step)) { $0.isUnsettled(step) }
    }

    /// Returns the states in which the rite of a step was done in another form that is no longer part of the walk.
    func states(whereIsDoneInAnotherForm step: Int) throws -> StateSets.Members {
        try answer(.isDoneInAnotherForm(step)) { $0.formDone(insteadOf: step) != nil }
    }

    /// Returns the states in which a step is no longer required and its compensation is owed.
    func states(whereHasFallenAway step: Int) throws -> StateSets.Members {
        guard resolution.isShown(step) else { return .none }
        return try answer(.hasFallenAway(step)) { $0.hasFallenAway(step) }
    }

    /// Returns the states in which a step that is part of the walk was done.
    func states(whereIsDone step: Int) throws -> StateSets.Members {
        try answer(.isDone(step)) { $0.wasDone(step) }
    }

    /// Returns the states in which a step binds nobody because of a group around it.
    func states(whereIsSpared step: Int) throws -> StateSets.Members {
        try answer(.isSpared(step)) { $0.isSpared(step) }
    }

    /// Returns the states in which those of some steps that were done add up to a number.
    func states(whereIsReached sum: ReachedSum) throws -> StateSets.Members {
        // What an exploration supposes at present does not matter here.
        let before = (possible, supposed)
        possible = states.outline.nodes.indices.map { Self.allNotes(of: $0, states.outline) }
        supposed = [:]
        defer { (possible, supposed) = before }
        let done = try sum.members.map { try states(whereIsDone: $0.step) }
        return try states.sets.states(
            whereSharesOf: zip(done, sum.members.map(\.share)).map { ($0, $1) },
            reach: sum.number
        )
    }

    func statesWhereLost() throws -> StateSets.Members { try answer(.isLost) { $0.isLost } }

    /// Returns whether an event is accepted in a walk without notes.
    func accepts(_ event: WalkEvent) -> Bool {
        (try? resolution.change(on: event, at: Self.anyTime)) != nil
    }

    func answer(
        _ question: WalkAnswers.Question,
        _ ask: (WalkResolution) -> Bool
    ) throws -> StateSets.Members {
        if let found = answers.answer(to: question, by: resolution.school, standings) { return found }
        var parts = NodeSet(count: standings.count)
        let found = try explore(ask, parts: &parts)
        answers.keep(found, to: question, by: resolution.school, standings, parts: parts.numbers)
        return found
    }

    /// Finds the states in which a question is answered with yes: asks it again for each group of notes that affects
    /// the answer.
    private func explore(
        _ ask: (WalkResolution) -> Bool,
        parts: inout NodeSet
    ) throws -> StateSets.Members {
        var fork: (step: Int, yes: WalkStates.Note.Bits, no: WalkStates.Note.Bits)?
        var unknownSum: ReachedSum?
        let answer = supposition.supposing(
            { [states, possible, supposition] step, property in
                guard fork == nil, unknownSum == nil else { return false }
                let yes = states.bits(of: step, among: possible[step], where: property)
                let no = possible[step] & ~yes
                if yes != 0, no != 0 {
                    fork = (step, yes, no)
                    supposition.leavesPartsOut()
                }
                return no == 0
            },
            reaching: { [supposed, supposition] members, number in
                guard fork == nil, unknownSum == nil else { return false }
                let sum = ReachedSum(members, number)
                if let known = supposed[sum] { return known }
                unknownSum = sum
                supposition.leavesPartsOut()
                return false
            },
            ask
        )
        parts.formUnion(supposition.askedParts)
        if let unknownSum { return try explore(ask, whether: unknownSum, parts: &parts) }
        guard let fork else { return answer ? .all : .none }
        let before = possible[fork.step]
        defer { possible[fork.step] = before }
        var found = StateSets.Members.none
        for part in [fork.yes, fork.no] {
            possible[fork.step] = part
            let notes = states.notes(of: fork.step).filter { part >> $0.rawValue & 1 == 1 }
            let inside = try explore(ask, parts: &parts)
            guard inside != .none else { continue }
            let here = try states.states(where: fork.step, isOneOf: notes)
            found = try states.sets.union(found, try states.sets.intersection(here, inside))
        }
        return found
    }
}

extension WalkLayout {
    /// Finds the states in which a question is answered with yes, apart for those in which a sum is reached.
    private func explore(
        _ ask: (WalkResolution) -> Bool,
        whether sum: ReachedSum,
        parts: inout NodeSet
    ) throws -> StateSets.Members {
        let reached = try states(whereIsReached: sum)
        defer { supposed[sum] = nil }
        supposed[sum] = true
        let yes = try states.sets.intersection(try explore(ask, parts: &parts), reached)
        supposed[sum] = false
        let no = try states.sets.difference(try explore(ask, parts: &parts), reached)
        return try states.sets.union(yes, no)
    }

    /// Returns the steps that need a quota to which a step counts, each with the quota.
    func quotas(with step: Int) -> [(later: Int, sum: ReachedSum)] {
        states.steps.filter { $0 != step && resolution.isShown($0) }.flatMap { later in
            resolution.reading.quotas[later].filter { $0.steps.contains(step) }.map {
                (later, ReachedSum($0.members, $0.atLeast))
            }
        }
    }

    /// Returns the bits of all notes that a step can have.
    private static func allNotes(of step: Int, _ outline: RitualOutline) -> WalkStates.Note.Bits {
        outline.notes(of: step).reduce(0) { $0 | 1 << $1.rawValue }
    }
}
