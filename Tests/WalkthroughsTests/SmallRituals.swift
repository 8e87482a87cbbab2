import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs

/// Rituals of a few steps with every relation of the tree, what bars them and with what they require, drawn from a seed: small enough to be
/// walked in every way.
struct SmallRituals {
    private var generator: SeededGenerator
    /// Draws when places of other steps close, and nothing else.
    private var endings: SeededGenerator
    private var count = 0
    private var stepIDs: [String] = []
    private let mostSteps: Int
    private let readsTwoFacts: Bool
    /// Whether there are quotas, groups that may be left out, and choices of several branches.
    private let counts: Bool

    init(seed: Int, counts: Bool = false) {
        self.counts = counts
        generator = SeededGenerator(seed: seed)
        endings = SeededGenerator(seed: seed + 100_000)
        mostSteps = Int.random(in: 2...4, using: &generator)
        readsTwoFacts = generator.chance(4)
    }

    mutating func ritual() -> Ritual {
        var root = node(depth: 0, kind: generator.chance(3) ? .anyOrder : .sequence)
        while stepIDs.count < 2 { root.children.append(node(depth: 1, kind: .step)) }
        if stepIDs.count < mostSteps, generator.chance(2) { root.children += forms() }
        relate(&root)
        var requires: [Obligation: BySchool<[String]>] = [:]
        for obligation in [Obligation.rukn, .wajib] where !generator.chance(3) {
            let rites = stepIDs.filter { _ in generator.chance(3) }
            requires[obligation] =
                generator.chance(3) ? .each([.hanafi: rites, .maliki: []]) : .all(rites)
        }
        var requiresWhen: [Requirement] = []
        while generator.chance(3) {
            let rites = stepIDs.filter { _ in generator.chance(3) }
            let obligation: Obligation = generator.chance(2) ? .rukn : .wajib
            requiresWhen.append(Requirement(when: condition(), rites: [obligation: .all(rites)]))
        }
        return Ritual(
            id: fact("small"),
            title: text("small.title"),
            summary: nil,
            details: nil,
            when: generator.chance(8) ? when(fact("a"), .boolean(true)) : nil,
            schools: School.samples,
            requires: requires,
            requiresWhen: requiresWhen,
            quotas: counts && generator.chance(2)
                ? [generator.chance(2) ? .rukn : .wajib: .all([quota(of: stepIDs)])] : nil,
            sources: [],
            root: root,
            location: nil
        )
    }

    /// Every person whom such a ritual can tell apart: the Hanbali are treated as the Shafi'i.
    func people(for ritual: Ritual) -> [Facts] {
        let impediments = ritual.nodes.flatMap { $0.step?.impediments ?? [] }.map { Optional($0.when) }
        let conditions =
            [ritual.when] + ritual.nodes.map(\.when) + ritual.requiresWhen.map(\.when) + impediments
        let reads = Set(conditions.flatMap { $0?.atoms ?? [] }.map(\.fact))
        let values: (String) -> [Bool?] = { name in
            reads.contains(fact(name)) ? [true, false, nil] : [nil]
        }
        var people: [Facts] = []
        for school in [School.hanafi, .maliki, .shafii, nil] {
            for a in values("a") {
                for b in values("b") {
                    var facts = person(school)
                    facts[fact("a")] = a.map(FactValue.boolean)
                    facts[fact("b")] = b.map(FactValue.boolean)
                    if ritual.when == nil || a != false { people.append(facts) }
                }
            }
        }
        return people
    }

    private mutating func node(depth: Int, kind: RitualNode.Kind? = nil) -> RitualNode {
        count += 1
        let id = "n\(count)"
        let isFull = stepIDs.count >= mostSteps
        let kinds: [RitualNode.Kind] =
            depth >= 2 || isFull ? [.step] : [.step, .step, .step, .sequence, .anyOrder, .choice]
        let kind = kind ?? kinds.randomElement(using: &generator)!
        let condition = depth > 0 && generator.chance(4) ? condition() : nil
        guard kind == .step else {
            var children: [RitualNode] = []
            let wanted = Int.random(in: depth == 0 ? 2...4 : 1...2, using: &generator)
            while children.count < wanted, children.isEmpty || stepIDs.count < mostSteps {
                children.append(node(depth: depth + 1))
            }
            guard counts, depth > 0 else { return group(kind, id, when: condition, children) }
            return group(
                kind,
                id,
                when: condition,
                atLeast: kind == .anyOrder && children.count > 1 && generator.chance(2)
                    ? children.count - 1 : nil,
                isOptional: generator.chance(3),
                children
            )
        }
        stepIDs.append(id)
        let obligations: [Obligation?] = [.rukn, .wajib, .wajib, .sunnah, .condition, nil]
        let missed: [Step.Missed] = [.nothing, .incomplete, .lost, .remedy(fact("dam"))]
        var bySchool: [School: Obligation]?
        if generator.chance(4) {
            let others = obligations.randomElement(using: &generator)!
            bySchool = [.shafii: others, .hanbali: others].compactMapValues { $0 }
            bySchool?[.hanafi] = obligations.randomElement(using: &generator)!
            bySchool?[.maliki] = obligations.randomElement(using: &generator)!
        }
        let consequence = missed.randomElement(using: &generator)!
        let other = missed.randomElement(using: &generator)!
        let differs = generator.chance(4)
        return step(id, obligations.randomElement(using: &generator)!, bySchool: bySchool, when: condition) {
            $0.missed =
                differs
                ? .each([.hanafi: consequence, .maliki: other, .shafii: other, .hanbali: other])
                : .all(consequence)
        }
    }

    /// A quota of some steps, by number or by weight.
    private mutating func quota(of ids: [String]) -> Quota {
        let chosen = ids.filter { _ in !generator.chance(3) }
        let most = max(1, chosen.count)
        return Quota(
            atLeast: Int.random(in: 1...most, using: &generator),
            of: chosen,
            isSum: generator.chance(2)
        )
    }

    /// Two forms of one rite, the one for whom a fact is true and the other for everybody else.
    private mutating func forms() -> [RitualNode] {
        let obligation: Obligation = generator.chance(2) ? .rukn : .wajib
        let consequence: Step.Missed = generator.chance(2) ? .incomplete : .remedy(fact("dam"))
        let rite = "n\(count + 1)"
        return [true, false].map { value in
            count += 1
            stepIDs.append("n\(count)")
            return step("n\(count)", obligation, when: when(fact("a"), .boolean(value))) {
                $0.rite = rite
                $0.missed = .all(consequence)
            }
        }
    }

    private mutating func condition() -> Condition {
        let name = readsTwoFacts && generator.chance(2) ? "b" : "a"
        return when(fact(name), .boolean(Bool.random(using: &generator)))
    }

    /// Impediments by `a`, which stays as it is, or by `b`, which passes.
    private mutating func impediments() -> BySchool<[Step.Impediment]> {
        let name = generator.chance(3) ? "a" : "b"
        let value = FactValue.boolean(!generator.chance(4))
        let impediments = [Step.Impediment(when: when(fact(name), value), why: text("bar"))]
        if generator.chance(3) {
            let costly = impediments.map { Step.Impediment(when: $0.when, why: $0.why, costs: fact("dam")) }
            return .each([.hanafi: costly, .maliki: impediments])
        }
        return generator.chance(3) ? .each([.hanafi: impediments, .maliki: []]) : .all(impediments)
    }

    private mutating func time() -> StepTime {
        StepTime("\(Int.random(in: 8...13, using: &generator)) dhu_al_hijjah")!
    }

    /// Until when a step may be done at the place of another, by all schools or by one; nil if always.
    private mutating func end() -> BySchool<StepTime>? {
        guard endings.chance(2) else { return nil }
        let time = StepTime("\(Int.random(in: 8...13, using: &endings)) dhu_al_hijjah")!
        return endings.chance(2) ? .all(time) : .each([.hanafi: time])
    }

    /// Adds needs, on later steps too so that some can never be met, second places, windows, overlaps and impediments.
    private mutating func relate(_ node: inout RitualNode) {
        if var step = node.step {
            if generator.chance(3) {
                let ids = (1...count).map { "n\($0)" }.filter { $0 != node.id }
                let need = ids.randomElement(using: &generator)!
                step.needs = generator.chance(3) ? .each([.hanafi: [need], .maliki: []]) : .all([need])
            }
            if counts {
                step.weight = [nil, 1, 2].randomElement(using: &generator)!
                if generator.chance(3) {
                    let quota = quota(of: (1...count).map { "n\($0)" }.filter { $0 != node.id })
                    step.quotas = generator.chance(3) ? .each([.hanafi: [quota]]) : .all([quota])
                }
            }
            if generator.chance(5), let host = stepIDs.randomElement(using: &generator) {
                // A host whose name ends with an even number brings the step before it as another.
                let number = stepIDs.firstIndex(of: host)!
                let hosts = number % 2 == 1 ? [host, stepIDs[number - 1]] : [host]
                step.alsoAt = hosts.map { .init($0, closes: end()) }
            }
            if generator.chance(3) { step.opens = .all(time()) }
            if generator.chance(3) {
                step.closes = generator.chance(2) ? .all(time()) : .each([.maliki: time()])
            }
            if generator.chance(6), let other = stepIDs.randomElement(using: &generator), other != node.id {
                step.closes = .all(.step(other, minutes: 120))
            }
            if generator.chance(4) { step.barred = impediments() }
            if generator.chance(8) { step.during = stepIDs.randomElement(using: &generator) }
            node.step = step
        }
        for index in node.children.indices { relate(&node.children[index]) }
    }
}
