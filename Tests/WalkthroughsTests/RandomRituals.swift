import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs

/// Small rituals with every relation of the tree, drawn from a seed.
struct RandomRituals {
    private var generator: SeededGenerator
    /// Draws when places of other steps close, and nothing else.
    private var endings: SeededGenerator
    private var count = 0
    private var stepIDs: [String] = []

    /// Whether windows are counted from other steps too.
    private let countsFromSteps: Bool

    init(seed: Int, countsFromSteps: Bool = false) {
        generator = SeededGenerator(seed: seed)
        endings = SeededGenerator(seed: seed + 100_000)
        self.countsFromSteps = countsFromSteps
    }

    mutating func ritual() -> Ritual {
        var root = node(depth: 0, kind: [.sequence, .anyOrder].randomElement(using: &generator)!)
        relate(&root)
        return ManasikWalkthroughsTests.ritual("random", state: stateRule(), root)
    }

    /// A walkthrough with violations that concern the ritual, and with their remedies.
    func walkthrough(of ritual: Ritual) -> Walkthrough {
        Walkthrough(
            of: ritual,
            by: RuleEvaluator(),
            violations: Dictionary(uniqueKeysWithValues: violations.map { ($0.id, $0) }),
            remedies: Dictionary(uniqueKeysWithValues: remedies.map { ($0.id, $0) })
        )
    }

    private mutating func stateRule() -> StateRule? {
        guard let begins = stepIDs.first, !generator.chance(4) else { return nil }
        let steps = Array(stepIDs.shuffled(using: &generator).prefix(3))
        return StateRule(
            name: "ihram",
            begins: [begins],
            first: .each([.hanafi: ReleaseRule(steps: steps, any: 1), .maliki: ReleaseRule(steps: steps)]),
            full: .all(ReleaseRule(steps: stepIDs))
        )
    }

    mutating func facts() -> Facts {
        var facts = person(School.samples.randomElement(using: &generator))
        if generator.chance(3) { facts[.school] = nil }
        facts[.sex] = .text(generator.chance(2) ? "female" : "male")
        for name in ["a", "b"] where !generator.chance(3) {
            facts[fact(name)] = .boolean(Bool.random(using: &generator))
        }
        return facts
    }

    mutating func event(for ritual: Ritual) -> WalkEvent {
        let step =
            generator.chance(20) ? "nowhere" : ritual.steps.randomElement(using: &generator)?.id ?? "none"
        switch Int.random(in: 0..<24, using: &generator) {
        case 0...5: return .done(step: step)
        case 6: return .done(step: step, how: Performance(outOfOrder: true))
        case 20:
            let violation = violations.randomElement(using: &generator)!.id.name
            return .violate(violation: violation, circumstances: ["intent": "knowing", "extent": "less"])
        case 21:
            let number = Int.random(in: 1...3, using: &generator)
            return .retract(violation: "hajj:head#\(number)")
        case 22, 23:
            let key = [step, "\(step)/order", "hajj:head#1"].randomElement(using: &generator)!
            if generator.chance(3) { return .unsettle(remedy: key) }
            return .settle(remedy: key, alternative: Int.random(in: 0...2, using: &generator), note: nil)
        case 7, 8: return .undone(step: step)
        case 9, 10: return .count(step: step, by: .plus)
        case 11: return .count(step: step, by: .minus)
        case 12: return .count(step: step, by: .set(to: Int.random(in: -1...4, using: &generator)))
        case 13: return .skip(step: step, reason: generator.chance(2) ? "tired" : nil)
        case 14: return .markMissed(step: step)
        case 15, 16:
            let choice = ritual.nodes.filter { $0.kind == .choice }.randomElement(using: &generator)
            let branch = choice?.children.randomElement(using: &generator)
            return .choose(choice: choice?.id ?? "none", branch: branch?.id ?? "none")
        case 17: return .back
        case 18: return .forward
        default: return generator.chance(10) ? .reset(revision: "r2") : .begin(revision: "r1")
        }
    }

    /// Gives a deed a time of its own, now and then one that has not come.
    mutating func timed(_ event: WalkEvent, before now: Instant) -> WalkEvent {
        guard case .done(let step, _) = event, generator.chance(2) else { return event }
        let seconds = Int.random(in: -40_000...1000, using: &generator)
        return .done(step: step, how: Performance(at: now.adding(seconds: seconds)))
    }

    /// Windows within two days after `morning`, by school, most with both ends.
    mutating func windows(of ritual: Ritual) -> RitualWindows {
        var windows: [String: [School: RitualWindows.Window]] = [:]
        for step in ritual.steps where !generator.chance(3) {
            for school in School.samples where !generator.chance(6) {
                let opens = Int.random(in: 0..<20, using: &generator)
                let closes = opens + Int.random(in: 1..<20, using: &generator)
                windows[step.id, default: [:]][school] = RitualWindows.Window(
                    opens: generator.chance(4) ? nil : morning.adding(seconds: opens * 3600),
                    closes: generator.chance(4) ? nil : morning.adding(seconds: closes * 3600)
                )
            }
        }
        return RitualWindows(season: 1448, windows, ends: ends(of: ritual))
    }

    /// When places of other steps close, within a day after `morning`.
    private mutating func ends(of ritual: Ritual) -> RitualWindows.Ends {
        var ends: RitualWindows.Ends = [:]
        for node in ritual.steps {
            for place in node.step!.alsoAt {
                for school in School.samples where place.closes?[school]?.ofSeason != nil {
                    let closes = morning.adding(seconds: Int.random(in: 1...24, using: &endings) * 3600)
                    ends[node.id, default: [:]][place.step, default: [:]][school] = closes
                }
            }
        }
        return ends
    }

    /// Until when a step may be done at the place of another, by all schools or by one; nil if always.
    private mutating func end() -> BySchool<StepTime>? {
        guard endings.chance(2) else { return nil }
        if countsFromSteps, endings.chance(3) {
            let other = stepIDs.randomElement(using: &endings)!
            return .all(.step(other, minutes: Int.random(in: 0...600, using: &endings)))
        }
        let time = StepTime("\(Int.random(in: 8...13, using: &endings)) dhu_al_hijjah")!
        return endings.chance(2) ? .all(time) : .each([.hanafi: time])
    }

    private mutating func node(depth: Int, kind: RitualNode.Kind? = nil) -> RitualNode {
        count += 1
        let id = "n\(count)"
        let kinds: [RitualNode.Kind] =
            depth >= 3 ? [.step] : [.step, .step, .step, .sequence, .anyOrder, .choice]
        let kind = kind ?? kinds.randomElement(using: &generator)!
        let condition = depth > 0 && generator.chance(4) ? condition() : nil
        guard kind == .step else {
            let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ in node(depth: depth + 1) }
            return group(kind, id, when: condition, children)
        }
        stepIDs.append(id)
        let obligations: [Obligation?] = [.rukn, .wajib, .wajib, .sunnah, .condition, nil]
        var bySchool: [School: Obligation]?
        if generator.chance(3) {
            bySchool = [:]
            for school in School.samples {
                bySchool?[school] = obligations.randomElement(using: &generator)!
            }
        }
        let missed: [Step.Missed] = [.nothing, .incomplete, .lost, .remedy(fact("dam"))]
        let consequence = missed.randomElement(using: &generator)!
        let rite = generator.chance(5) ? stepIDs.randomElement(using: &generator)! : id
        return step(
            id,
            obligations.randomElement(using: &generator)!,
            bySchool: bySchool,
            when: condition,
            place: ["here", "there", "yonder"].randomElement(using: &generator)!,
            count: generator.chance(3) ? 3 : 1
        ) {
            $0.rite = rite
            $0.missed = .all(consequence)
        }
    }

    private mutating func condition() -> Condition {
        when(fact(generator.chance(2) ? "a" : "b"), .boolean(Bool.random(using: &generator)))
    }

    private mutating func time() -> StepTime {
        StepTime("\(Int.random(in: 8...13, using: &generator)) dhu_al_hijjah")!
    }

    /// Adds needs on earlier steps, second places, windows and overlaps.
    private mutating func relate(_ node: inout RitualNode) {
        if var step = node.step, let own = stepIDs.firstIndex(of: node.id) {
            if own > 0, generator.chance(3) {
                let need = stepIDs[Int.random(in: 0..<own, using: &generator)]
                step.needs = generator.chance(3) ? .each([.hanafi: [need], .maliki: []]) : .all([need])
            }
            if own > 0, generator.chance(4) {
                let before = stepIDs[Int.random(in: 0..<own, using: &generator)]
                step.after = generator.chance(2) ? .each([.hanafi: [before], .shafii: []]) : .all([before])
                step.outOfOrder = .all(fact("order"))
            }
            if generator.chance(8), let host = stepIDs.randomElement(using: &generator) {
                // A host whose name ends with an even number brings the step before it as another.
                let number = stepIDs.firstIndex(of: host)!
                let hosts = number % 2 == 1 ? [host, stepIDs[number - 1]] : [host]
                step.alsoAt = hosts.map { .init($0, closes: end()) }
            }
            if generator.chance(3) { step.opens = .all(time()) }
            if generator.chance(3) {
                step.closes = generator.chance(2) ? .all(time()) : .each([.maliki: time()])
            }
            if countsFromSteps, own > 0, generator.chance(6) {
                let other = stepIDs[Int.random(in: 0..<own, using: &generator)]
                let minutes = Int.random(in: 0...600, using: &generator)
                step.closes = .all(.step(other, minutes: minutes))
                if generator.chance(2) { step.opens = .all(.step(other, minutes: minutes / 2)) }
            }
            if generator.chance(6) {
                let impediment = Step.Impediment(when: condition(), why: text("\(node.id).bar"))
                let costly = Step.Impediment(when: impediment.when, why: impediment.why, costs: fact("dam"))
                step.barred =
                    generator.chance(3)
                    ? .each([.hanafi: [impediment], .maliki: []])
                    : generator.chance(3)
                        ? .each([.hanafi: [costly], .maliki: [impediment]]) : .all([impediment])
            }
            if generator.chance(4) { step.late = .each([.hanafi: .nothing, .shafii: .remedy(fact("dam"))]) }
            if generator.chance(8) { step.during = stepIDs.randomElement(using: &generator) }
            node = RitualNode(
                id: node.id,
                kind: .step,
                title: node.title,
                when: node.when,
                step: step,
                owner: node.owner
            )
        }
        for index in node.children.indices { relate(&node.children[index]) }
    }
}
