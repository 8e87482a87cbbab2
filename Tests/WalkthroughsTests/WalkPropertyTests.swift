import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What holds of every walk, tried on random rituals, persons and events.
@Suite struct WalkPropertyTests {
    private static let batches = 0..<8
    private static let walksPerBatch = 16
    private static let eventsPerWalk = 60

    /// Walks at random, and shows a test each event that was applied and each that was refused.
    private func explore(
        _ batch: Int,
        changingFacts: Bool = false,
        applied: (Walkthrough, Facts, WalkSnapshot, WalkEvent, WalkTransition) throws -> Void,
        refused: (Walkthrough, Facts, WalkSnapshot, WalkEvent, WalkRefusal) throws -> Void = {
            _,
            _,
            _,
            _,
            _ in
        }
    ) throws {
        for seed in Self.seeds(of: batch) {
            try explore(seed: seed, changingFacts: changingFacts, applied: applied, refused: refused)
        }
    }

    private static func seeds(of batch: Int) -> Range<Int> {
        batch * walksPerBatch..<(batch + 1) * walksPerBatch
    }

    private func explore(
        seed: Int,
        changingFacts: Bool,
        applied: (Walkthrough, Facts, WalkSnapshot, WalkEvent, WalkTransition) throws -> Void,
        refused: (Walkthrough, Facts, WalkSnapshot, WalkEvent, WalkRefusal) throws -> Void
    ) throws {
        var random = RandomRituals(seed: seed)
        let ritual = random.ritual()
        var facts = random.facts()
        let walkthrough = random.walkthrough(of: ritual)
        var snapshot = try walkthrough.transition(
            from: nil,
            on: .begin(revision: "r1"),
            for: facts,
            at: morning
        ).snapshot
        for number in 1...Self.eventsPerWalk {
            if changingFacts, number % 10 == 0 { facts = random.facts() }
            let event = random.event(for: ritual)
            do throws(WalkRefusal) {
                let transition = try walkthrough.transition(
                    from: snapshot,
                    on: event,
                    for: facts,
                    at: morning.adding(seconds: number)
                )
                do { try applied(walkthrough, facts, snapshot, event, transition) } catch {
                    Issue.record(error)
                }
                snapshot = transition.snapshot
            } catch {
                try refused(walkthrough, facts, snapshot, event, error)
            }
        }
    }

    @Test(arguments: batches) func theHistoryRebuildsTheSnapshotExactly(batch: Int) throws {
        try explore(batch, changingFacts: true) { walkthrough, _, _, _, transition in
            let history = transition.snapshot.history
            let rebuilt = WalkSnapshot.replaying(history, of: walkthrough.ritual.id)
            #expect(rebuilt == transition.snapshot)
        }
    }

    @Test(arguments: batches) func anEventThatAppliesIsTheLastOfTheHistoryAndNoneIsIgnored(batch: Int) throws
    {
        try explore(batch, changingFacts: true) { _, _, before, event, transition in
            let after = transition.snapshot
            #expect(after.history.last?.event == event)
            #expect(after != before)
            let isLook = [.back, .forward].contains(event)
            if !isLook { #expect(after.history.dropLast() == before.history[...]) }
        }
    }

    @Test(arguments: batches) func thePositionIsThatOfTheView(batch: Int) throws {
        try explore(batch, changingFacts: true) { walkthrough, facts, _, _, transition in
            let snapshot = transition.snapshot
            let view = try walkthrough.view(of: snapshot, for: facts)
            let position = try walkthrough.resolution(of: snapshot, for: facts, at: nil, in: .unknown)
                .position
            #expect(position.current == view.current)
            #expect(position.done == view.nodes.filter { $0.step != nil && $0.status == .done }.map(\.id))
            #expect(position.isFinished == view.isFinished)
        }
    }

    @Test(arguments: batches) func aSnapshotSurvivesBeingWrittenAndRead(batch: Int) throws {
        try explore(batch, changingFacts: true) { _, _, _, _, transition in
            guard transition.snapshot.history.count % 8 == 0 else { return }
            let text = transition.snapshot.wireText
            #expect((try? WalkSnapshot(wireText: text)) == transition.snapshot)
        }
    }

    @Test(arguments: batches) func anEventChangesTheStepThatItNamesAndNoOther(batch: Int) throws {
        try explore(batch, changingFacts: true) { walkthrough, _, before, event, transition in
            let after = transition.snapshot
            let changed = Set(before.steps.keys).union(after.steps.keys).filter {
                before.state(of: $0) != after.state(of: $0)
            }
            switch event {
            case .done(let step, _):
                #expect(changed == [step])
                #expect(after.state(of: step).status == .done)
            case .undone(let step):
                // Or the step of the same rite that was done before this one took its place.
                let changed = try #require(changed.first.flatMap { changed.count == 1 ? $0 : nil })
                #expect(
                    walkthrough.ritual.node(changed)?.step?.rite == walkthrough.ritual.node(step)?.step?.rite
                )
            case .count(let step, _), .skip(let step, _), .markMissed(let step): #expect(changed == [step])
            case .choose, .back, .forward, .violate, .retract, .settle, .unsettle: #expect(changed == [])
            case .reset: #expect(after.steps == [:])
            case .begin: Issue.record("a walk began twice")
            case .migrate: Issue.record("nothing migrates this walk")
            }
        }
    }

    @Test(arguments: batches) func undoingWhatWasJustDoneRestoresTheState(batch: Int) throws {
        try explore(batch) { walkthrough, facts, before, event, transition in
            switch event {
            case .done(let step, _), .skip(let step, _), .markMissed(let step), .count(let step, .plus):
                let undone = try walkthrough.transition(
                    from: transition.snapshot,
                    on: .undone(step: step),
                    for: facts,
                    at: morning
                ).snapshot
                #expect(undone.steps == before.steps)
                #expect(undone.choices == before.choices)
            default: break
            }
        }
    }

    @Test(arguments: batches) func takingBackWhatWasNotedLastRestoresWhatIsOwed(batch: Int) throws {
        try explore(batch) { walkthrough, facts, before, event, transition in
            switch event {
            case .violate, .settle: break
            default: return
            }
            let undo = try #require(transition.snapshot.lastUndo)
            let now = transition.snapshot.history.last!.at
            let undone = try walkthrough.transition(from: transition.snapshot, on: undo, for: facts, at: now)
            #expect(undone.snapshot.violations == before.violations)
            #expect(undone.snapshot.settlements == before.settlements)
            let owed = try walkthrough.view(of: before, for: facts).remedies
            #expect(try walkthrough.view(of: undone.snapshot, for: facts).remedies == owed)
        }
    }

    @Test(arguments: batches) func whatIsOwedFollowsFromWhatWasLeftOutDoneOutOfOrderOrViolated(batch: Int)
        throws
    {
        try explore(batch, changingFacts: true) { walkthrough, facts, _, _, transition in
            let snapshot = transition.snapshot
            let remedies = try walkthrough.view(of: snapshot, for: facts).remedies
            #expect(Set(remedies.map(\.key)).count == remedies.count)
            #expect(
                Set(snapshot.settlements.keys).isSubset(of: remedies.map(\.key)),
                "what was settled stays"
            )
            for owed in remedies where !owed.isWithdrawn {
                switch owed.cause {
                case .missed(let step): #expect(snapshot.state(of: step).status == .missed)
                case .skipped(let step): #expect(snapshot.state(of: step).status == .skipped)
                case .outOfOrder(let step, let before):
                    #expect(snapshot.state(of: step).status == .done)
                    for other in before {
                        let state = snapshot.state(of: other)
                        // What nothing makes up for still comes after, also where it was marked as missed.
                        let step = walkthrough.ritual.steps.first { $0.id == other }?.step
                        let obligations =
                            step?.obligation?.values(for: facts.school, among: School.samples) ?? []
                        let isMissable =
                            step?.missed?.values(for: facts.school, among: School.samples).allSatisfy {
                                $0.value == .incomplete || $0.value == .lost
                            } ?? false || obligations.contains { [.rukn, .condition].contains($0.value) }
                        #expect([.pending, .done].contains(state.status) || isMissable)
                    }
                case .violation(let key): #expect(snapshot.violations.contains { $0.key == key })
                case .barred(let step): #expect(snapshot.state(of: step).barred?.isEmpty == false)
                case .late: Issue.record("nothing is late here")
                }
            }
        }
    }

    @Test(arguments: batches) func whatIsShownAsOpenIsExactlyWhatCanBeDone(batch: Int) throws {
        try explore(batch, changingFacts: true) { walkthrough, facts, _, _, transition in
            let view = try walkthrough.view(of: transition.snapshot, for: facts)
            for step in walkthrough.ritual.steps {
                let shown = view.nodes.filter { $0.id == step.id }
                let isOpen = shown.contains { [.open, .current].contains($0.status) }
                let isSettled = transition.snapshot.state(of: step.id).status != .pending
                let canBeDone =
                    (try? walkthrough.transition(
                        from: transition.snapshot,
                        on: .done(step: step.id),
                        for: facts,
                        at: transition.snapshot.history.last!.at
                    )) != nil
                if !isSettled { #expect(isOpen == canBeDone, "\(step.id)") }
            }
        }
    }

    @Test(arguments: batches) func thereIsACurrentStepUnlessTheWalkIsFinishedOrBlocked(batch: Int) throws {
        try explore(batch, changingFacts: true) { walkthrough, facts, _, _, transition in
            let view = try walkthrough.view(of: transition.snapshot, for: facts)
            let open = view.remaining.filter { step in
                (try? walkthrough.transition(
                    from: transition.snapshot,
                    on: .done(step: step),
                    for: facts,
                    at: transition.snapshot.history.last!.at
                )) != nil
            }
            #expect((view.current == nil) == (view.isFinished || open.isEmpty || view.isLost))
            if let current = view.current { #expect(open.contains(current)) }
            #expect(view.isFinished == (view.remaining.isEmpty && !view.isBlocked))
            #expect(view.nodes.count { $0.status == .current && $0.kind == .step } <= 1)
            #expect(view.progress.done <= view.progress.settled)
            #expect(view.progress.settled <= view.progress.total)
        }
    }

    @Test(arguments: batches) func aWalkThatGoesOnIsFinishedWithoutALoop(batch: Int) throws {
        for seed in Self.seeds(of: batch) { try goOn(seed) }
    }

    private func goOn(_ seed: Int) throws {
        var random = RandomRituals(seed: seed)
        let ritual = random.ritual()
        var facts = random.facts()
        for name in ["a", "b"] where facts[fact(name)] == nil { facts[fact(name)] = .boolean(true) }
        let walkthrough = random.walkthrough(of: ritual)
        var snapshot = try walkthrough.transition(
            from: nil,
            on: .begin(revision: "r1"),
            for: facts,
            at: morning
        ).snapshot
        for _ in 0..<200 {
            let view = try walkthrough.view(of: snapshot, for: facts)
            let event: WalkEvent
            if let current = view.current {
                event = .done(step: current)
            } else if let choice = view.pendingChoices.first {
                event = .choose(choice: choice.id, branch: choice.branches[0].id)
            } else {
                break
            }
            snapshot = try walkthrough.transition(from: snapshot, on: event, for: facts, at: morning).snapshot
        }
        let view = try walkthrough.view(of: snapshot, for: facts)
        if !view.isFinished {
            // Random needs may contradict the order: then every step that is left waits for another.
            for step in view.remaining {
                switch view.node(step)?.status {
                case .waiting, .barred: continue
                default: Issue.record("\(step) neither waits nor is done")
                }
            }
        }
    }

    @Test(arguments: batches) func effectsHaveKeysOfTheirOwnAndFollowTheChange(batch: Int) throws {
        var keys: Set<String> = []
        try explore(batch, changingFacts: true) { walkthrough, facts, before, event, transition in
            if before.history.count == 1 { keys = [] }
            for effect in transition.effects {
                #expect(keys.insert(effect.idempotencyKey).inserted)
                #expect(effect.payload["ritual"] == .string("hajj:random"))
            }
            let again = try walkthrough.transition(
                from: before,
                on: event,
                for: facts,
                at: transition.snapshot.history.last!.at
            )
            #expect(again == transition, "the same event of the same walk gives the same")
            if case .done = event {
                #expect(transition.effects.first?.kind == "walk.step.done")
            }
        }
    }

    @Test(arguments: batches) func everyRefusalHasAListedCodeAndAText(batch: Int) throws {
        try explore(batch, changingFacts: true) { _, _, _, _, _ in
        } refused: { _, _, _, _, refusal in
            #expect(WalkRefusal.codes.contains(refusal.code))
            #expect(!refusal.description.isEmpty)
        }
    }
}
