import ManasikAlmanac
import ManasikDomain
import ManasikRules
import ManasikScheduling
import ManasikViews
import ManasikWalkthroughs

/// Somebody who goes through a ritual from the beginning to the end, each step as it comes, each choice by its first branch.
struct TrialPilgrim {
    /// Where the pilgrim was.
    struct Stop {
        let name: String
        var person: PersonSnapshot
        let state: WalkState
    }

    /// When the walks begin: some days before the standing at Arafat of 1448.
    private static let start = Instant(rfc3339: "2027-05-13T03:00:00Z")!
    private static let mostEvents = 600

    let packs: TrialPacks
    private let ritual: Ritual
    /// Whether the walk goes on with the first violation noted.
    private let errs: Bool
    private var facts: Facts
    private var snapshot: WalkSnapshot?
    private var now = Self.start
    private(set) var stops: [Stop] = []
    /// What follows from each violation of ihram, noted as soon as there is one to note.
    private(set) var violations: [Stop] = []
    private(set) var isFinished = false

    init(through ritual: Ritual, with facts: Facts, erring errs: Bool, in packs: TrialPacks) {
        self.ritual = ritual
        self.facts = facts
        self.errs = errs
        self.packs = packs
    }

    /// Walks to the end of the ritual, or as far as it goes.
    mutating func walk() throws(WalkViewError) {
        var isNew = true
        for _ in 0..<Self.mostEvents {
            let state = try self.state()
            if isNew { stops.append(Stop(name: state.view.shown ?? "end", person: person, state: state)) }
            isFinished = state.view.isFinished
            if isFinished { return }
            if answers(state) {
                isNew = false
                continue
            }
            if violations.isEmpty, snapshot != nil { try violate(state) }
            isNew = event(in: try self.state()).map { accepts($0) } ?? false
            now = now.adding(seconds: isNew ? 20 * 60 : 2 * 3600)
        }
    }

    // MARK: The person

    var person: PersonSnapshot { person(snapshot) }

    private func person(_ snapshot: WalkSnapshot?) -> PersonSnapshot {
        let zone = Zone("Asia/Jakarta", secondsAhead: 7 * 3600)
        var person = PersonSnapshot(
            facts: Facts(facts.values, on: LocalTime(of: now, in: zone).date),
            zone: zone,
            calendar: packs.times.calculation.calendar
        )
        if let snapshot {
            person.walks[ritual.id] = BegunWalk(snapshot, by: packs.currentRevision(of: ritual.id))
        }
        return person
    }

    private var context: WalkContext { context(snapshot) }

    private func context(_ snapshot: WalkSnapshot?) -> WalkContext {
        WalkContext(
            packs.catalog,
            by: packs.rules.evaluator,
            for: person(snapshot),
            at: now,
            reckoning: { [times = packs.times] _ in times.calculation },
            from: packs
        )
    }

    private func state() throws(WalkViewError) -> WalkState { try context.walk(ritual.id.description) }

    /// States the first value that an open fact can have; false where nothing is open that can be stated.
    private mutating func answers(_ state: WalkState) -> Bool {
        for open in state.view.undecidedFacts {
            let id = packs.catalog.askable(open.fact, facts)
            guard let value = packs.catalog.facts[id]?.kind.domain?.first, facts[id] == nil else { continue }
            facts[id] = value
            return true
        }
        return false
    }

    // MARK: The walk

    private func event(in state: WalkState) -> WalkEvent? {
        let view = state.view
        if state.snapshot == nil { return .begin(revision: state.revision.hash) }
        if let step = view.overdue.first {
            guard let at = state.acceptedTime(of: step) else { return .markMissed(step: step) }
            return .done(step: step, how: Performance(at: at))
        }
        if let choice = view.pendingChoices.first, let branch = choice.branches.first {
            let choose = WalkEvent.choose(choice: choice.id, branch: branch.id)
            if state.refusal(of: choose) == nil { return choose }
        }
        return view.current.map { .done(step: $0) }
    }

    private mutating func accepts(_ event: WalkEvent) -> Bool {
        guard let revision = packs.currentRevision(of: ritual.id),
            let next = try? context.transition(from: snapshot, on: event, by: revision)
        else { return false }
        snapshot = next.snapshot
        return true
    }

    /// Tries each violation that can be noted.
    private mutating func violate(_ state: WalkState) throws(WalkViewError) {
        for violation in state.violations {
            var circumstances: [String: String] = [:]
            for question in violation.asks { circumstances[question.id] = question.values.first }
            let event = WalkEvent.violate(violation: violation.id.description, circumstances: circumstances)
            guard let next = try? context.transition(from: snapshot, on: event, by: state.revision) else {
                continue
            }
            let after = try context(next.snapshot).walk(ritual.id.description)
            violations.append(
                Stop(name: "\(violation.id)", person: person(next.snapshot), state: after)
            )
        }
        guard errs, let first = violations.first else { return }
        stops.append(first)
        snapshot = first.state.snapshot
    }
}
