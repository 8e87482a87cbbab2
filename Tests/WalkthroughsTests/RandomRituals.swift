import ManasikDomain
import ManasikWalkthroughs

/// Small rituals with every relation of the tree, drawn from a seed.
struct RandomRituals {
    private var generator: SeededGenerator
    private var count = 0
    private var stepIDs: [String] = []

    init(seed: Int) { generator = SeededGenerator(seed: seed) }

    mutating func ritual() -> Ritual {
        var root = node(depth: 0, kind: [.sequence, .anyOrder].randomElement(using: &generator)!)
        relate(&root)
        return ManasikWalkthroughsTests.ritual("random", root)
    }

    mutating func facts() -> Facts {
        var facts = person(School.allCases.randomElement(using: &generator))
        if generator.chance(3) { facts[.school] = nil }
        for name in ["a", "b"] where !generator.chance(3) {
            facts[fact(name)] = .boolean(Bool.random(using: &generator))
        }
        return facts
    }

    mutating func event(for ritual: Ritual) -> WalkEvent {
        let step =
            generator.chance(20) ? "nowhere" : ritual.steps.randomElement(using: &generator)?.id ?? "none"
        switch Int.random(in: 0..<20, using: &generator) {
        case 0...6: return .done(step: step)
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
            for school in School.allCases {
                bySchool?[school] = obligations.randomElement(using: &generator)!
            }
        }
        let missed: [Step.Missed] = [.nothing, .incomplete, .lost, .remedy(fact("dam"))]
        let consequence = missed.randomElement(using: &generator)!
        return step(
            id,
            obligations.randomElement(using: &generator)!,
            bySchool: bySchool,
            when: condition,
            place: ["here", "there", "yonder"].randomElement(using: &generator)!,
            count: generator.chance(3) ? 3 : 1
        ) { $0.missed = .all(consequence) }
    }

    private mutating func condition() -> Condition {
        when(fact(generator.chance(2) ? "a" : "b"), .boolean(Bool.random(using: &generator)))
    }

    private mutating func time() -> RitualTime {
        RitualTime("\(Int.random(in: 8...13, using: &generator)) dhu_al_hijjah")!
    }

    /// Adds needs on earlier steps, second places, windows and overlaps.
    private mutating func relate(_ node: inout RitualNode) {
        if var step = node.step, let own = stepIDs.firstIndex(of: node.id) {
            if own > 0, generator.chance(3) {
                let need = stepIDs[Int.random(in: 0..<own, using: &generator)]
                step.needs = generator.chance(3) ? .each([.hanafi: [need], .maliki: []]) : .all([need])
            }
            if generator.chance(8) { step.alsoAt = stepIDs.randomElement(using: &generator) }
            if generator.chance(3) { step.opens = .all(time()) }
            if generator.chance(3) {
                step.closes = generator.chance(2) ? .all(time()) : .each([.maliki: time()])
            }
            if generator.chance(6) {
                let bar = Step.Bar(when: condition(), why: text("\(node.id).bar"))
                step.barred = generator.chance(3) ? .each([.hanafi: [bar], .maliki: []]) : .all([bar])
            }
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
