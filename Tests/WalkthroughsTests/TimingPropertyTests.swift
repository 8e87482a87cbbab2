import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What holds of times in every walk, tried on random rituals, windows, persons and events.
@Suite struct TimingPropertyTests {
    private static let batches = 0..<4
    private static let walksPerBatch = 12
    private static let eventsPerWalk = 50

    private struct Trial {
        let walkthrough: Walkthrough
        let facts: Facts
        let windows: RitualWindows
        let snapshot: WalkSnapshot
        let now: Instant
    }

    /// Walks at random while time passes, and shows a test each event with what came of it.
    private func explore(
        _ batch: Int,
        _ check: (Trial, WalkEvent, Result<WalkTransition, WalkRefusal>) throws -> Void
    ) throws {
        for seed in batch * Self.walksPerBatch..<(batch + 1) * Self.walksPerBatch {
            var random = RandomRituals(seed: seed, countsFromSteps: seed % 2 == 1)
            let ritual = random.ritual()
            let facts = random.facts()
            let windows = random.windows(of: ritual)
            let walkthrough = Walkthrough(of: ritual, by: RuleEvaluator())
            var snapshot = try walkthrough.transition(
                from: nil,
                on: .begin(revision: "r1"),
                for: facts,
                at: morning,
                in: windows
            ).snapshot
            for number in 1...Self.eventsPerWalk {
                let now = morning.adding(seconds: number * 1800)
                let event = random.timed(random.event(for: ritual), before: now)
                let trial = Trial(
                    walkthrough: walkthrough,
                    facts: facts,
                    windows: windows,
                    snapshot: snapshot,
                    now: now
                )
                let result = Result { () throws(WalkRefusal) in
                    try walkthrough.transition(from: snapshot, on: event, for: facts, at: now, in: windows)
                }
                try check(trial, event, result)
                if case .success(let transition) = result { snapshot = transition.snapshot }
            }
        }
    }

    @Test(arguments: batches) func timingOnlyEverMovesOn(batch: Int) throws {
        let order = ["early", "open", "closing-soon", "late", "closed"]
        try explore(batch) { trial, _, result in
            // What is refused leaves the walk as it is: it is looked at once.
            guard case .success = result else { return }
            // A step at the place of another has a window of its own there.
            var before: [String: [School: Int]] = [:]
            for hour in stride(from: 0, through: 60, by: 5) {
                let view = try trial.walkthrough.view(
                    of: trial.snapshot,
                    for: trial.facts,
                    at: morning.adding(seconds: hour * 3600),
                    in: trial.windows
                )
                for node in view.nodes {
                    let name = node.isSecondPlace ? "\(node.id) elsewhere" : node.id
                    for ruling in node.timings {
                        let rank = try #require(order.firstIndex(of: ruling.value.name))
                        for school in ruling.schools {
                            #expect(rank >= before[name]?[school] ?? 0, "\(name) \(school)")
                            before[name, default: [:]][school] = rank
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: batches) func theHistoryRebuildsAWalkInTimeExactly(batch: Int) throws {
        try explore(batch) { trial, _, result in
            guard case .success(let transition) = result else { return }
            let rebuilt = WalkSnapshot.replaying(transition.snapshot.history, of: trial.walkthrough.ritual.id)
            #expect(rebuilt == transition.snapshot)
            let text = transition.snapshot.wireText
            #expect((try? WalkSnapshot(wireText: text)) == transition.snapshot)
        }
    }

    @Test(arguments: batches) func whatIsDoneLiesInItsWindowOrIsNotedAsLate(batch: Int) throws {
        try explore(batch) { trial, event, result in
            guard case .done(let step, let how) = event else { return }
            let performed = how.at ?? trial.now
            let schools = trial.facts.school.map { [$0] } ?? School.samples
            let late = trial.walkthrough.ritual.node(step)?.step?.late
            // With the times that are counted from other steps.
            let windows = try WalkResolution(
                trial.walkthrough,
                trial.snapshot,
                trial.facts,
                at: trial.now,
                in: trial.windows
            ).windows
            let allowing = schools.filter { school in
                guard let window = windows.window(of: step, by: school) else { return true }
                if let opens = window.opens, performed < opens { return false }
                guard let closes = window.closes, performed >= closes else { return true }
                return late?[school] != nil
            }
            switch result {
            case .success(let transition):
                #expect(!allowing.isEmpty)
                let isLate = schools.filter { school in
                    let closes = windows.window(of: step, by: school)?.closes
                    return allowing.contains(school) && closes.map { performed >= $0 } ?? false
                }
                let noted = transition.snapshot.state(of: step).late?.flatMap(\.schools) ?? []
                #expect(Set(noted) == Set(isLate))
                #expect(transition.snapshot.state(of: step).at == performed)
            case .failure(.notYetOpen), .failure(.closed): #expect(allowing.isEmpty)
            case .failure: break
            }
        }
    }

    @Test(arguments: batches) func whatIsDoneAtAnotherPlaceIsDoneAfterThatStepAndBeforeItCloses(batch: Int)
        throws
    {
        try explore(batch) { trial, event, result in
            guard case .done(let step, let how) = event, case .success(let transition) = result else {
                return
            }
            guard transition.snapshot.state(of: step).atSecondPlace else { return }
            let performed = how.at ?? trial.now
            let resolution = try WalkResolution(
                trial.walkthrough,
                trial.snapshot,
                trial.facts,
                at: trial.now,
                in: trial.windows
            )
            let number = try #require(resolution.outline.number(of: step))
            let host = resolution.outline.nodes[try #require(resolution.secondPlace(of: number))].id
            let first = try #require(resolution.view.node(host)).state
            #expect(first.status == .done && first.at.map { performed >= $0 } ?? false)
            let schools = trial.facts.school.map { [$0] } ?? School.samples
            #expect(
                schools.contains { school in
                    resolution.windows.end(of: step, at: host, by: school).map { performed < $0 } ?? true
                }
            )
        }
    }

    @Test(arguments: batches) func theSameEventAtTheSameTimeGivesTheSame(batch: Int) throws {
        try explore(batch) { trial, event, result in
            let again = Result { () throws(WalkRefusal) in
                try trial.walkthrough.transition(
                    from: trial.snapshot,
                    on: event,
                    for: trial.facts,
                    at: trial.now,
                    in: trial.windows
                )
            }
            #expect(again == result)
        }
    }
}
