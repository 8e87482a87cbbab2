package import ManasikDomain
import ManasikRules

/// What bars a step for one person at one moment.
struct StepImpediments {
    /// What bars the step by the person's school, or by all schools that rule on it: those for which it would count
    /// anyway, at a cost, let it wait too.
    private(set) var enforced: [Ruling<Step.Impediment>] = []
    /// What doing the step costs, and what bars it by some schools if the person's school is not known.
    private(set) var advised: [Ruling<Step.Impediment>] = []

    init(
        _ rulings: [Ruling<[Step.Impediment]>],
        among schools: [School],
        _ facts: Facts,
        _ rules: RuleEvaluator
    ) {
        let holding = Self.each(of: rulings, among: schools).filter { $0.value.holds(for: facts, by: rules) }
        let costing = Set(holding.filter { $0.value.costs != nil }.flatMap { $0.schools })
        let speaking = Set(rulings.flatMap { $0.schools })
        for ruling in holding {
            if ruling.value.costs == nil, costing.union(ruling.schools).isSuperset(of: speaking) {
                enforced.append(ruling)
            } else {
                advised.append(ruling)
            }
        }
    }

    /// Returns each impediment with all schools that hold it.
    private static func each(
        of rulings: [Ruling<[Step.Impediment]>],
        among all: [School]
    ) -> [Ruling<Step.Impediment>] {
        var found: [Ruling<Step.Impediment>] = []
        for impediment in rulings.flatMap({ $0.value })
        where !found.contains(where: { $0.value == impediment }) {
            let schools = all.filter { school in
                rulings.contains { $0.schools.contains(school) && $0.value.contains(impediment) }
            }
            found.append(Ruling(schools: schools, value: impediment))
        }
        return found
    }
}

extension Step.Impediment {
    /// Whether the impediment certainly holds; an undecided or failing condition bars nothing.
    fileprivate func holds(for facts: Facts, by rules: RuleEvaluator) -> Bool {
        rules.reportedVerdict(of: when, for: facts) == .success(.holds)
    }
}

extension WalkResolution {
    /// Returns the enforced impediments of a step now.
    func impediments(_ number: Int) -> [Ruling<Step.Impediment>] { stepImpediments[number]?.enforced ?? [] }

    package func isBarred(_ number: Int) -> Bool { !impediments(number).isEmpty }

    /// Throws if a step is barred, with what each school that may be the person's says.
    func checkImpediments(_ number: Int) throws(WalkRefusal) {
        guard isBarred(number) else { return }
        throw .barred(step: outline.nodes[number].id, why: whyBarred(number))
    }

    /// Returns what each school that may be the person's says of the impediments of a step now.
    func whyBarred(_ number: Int) -> [Ruling<TextReference>] {
        guard let impediments = stepImpediments[number] else { return [] }
        return (impediments.enforced + impediments.advised).map {
            Ruling(schools: $0.schools, value: $0.value.why)
        }
    }

    /// Returns what follows from doing a step now, by its name; see `barred`.
    package func barred(step: String) -> [Ruling<Step.Missed>]? {
        outline.number(of: step).flatMap { barred($0) }
    }

    /// Returns what follows from doing a step now, by each school that bars it in the person's present state; nil if
    /// none does.
    func barred(_ number: Int) -> [Ruling<Step.Missed>]? {
        guard let barred = outline.nodes[number].step?.barred else { return nil }
        var follows: [School: Step.Missed] = [:]
        for school in outline.schools {
            let holding = (barred[school] ?? []).filter { $0.holds(for: facts, by: rules) }
            guard !holding.isEmpty else { continue }
            let costs = holding.compactMap { $0.costs }
            follows[school] = costs.count < holding.count ? .incomplete : .remedy(costs[0])
        }
        return follows.isEmpty ? nil : BySchool.each(follows).rulings(for: nil, among: outline.schools)
    }

    /// Returns what follows from a step's having been done in a state in which it should wait, by the schools that may
    /// be the person's.
    func barredConsequences(_ number: Int) -> [Ruling<Step.Missed>] {
        let state = state(number)
        guard state.status == .done else { return [] }
        return (state.barred ?? []).compactMap { ruling in
            let own = ruling.schools.filter(schools.contains)
            return own.isEmpty ? nil : Ruling(schools: own, value: ruling.value)
        }
    }

    /// Notes that a step done in a state in which it should wait was repeated once the state had passed.
    ///
    /// - Returns: nil if there is nothing to repeat or the state has not passed.
    func repeated(_ number: Int, _ how: Performance, at now: Instant) throws(WalkRefusal) -> StepState? {
        guard barred(number) == nil else { return nil }
        return try repetition(number, how, at: now)
    }

    /// Whether nothing follows from a step's having been done in a state in which it should wait once it is repeated, and it can be
    /// when the state has passed.
    func isLiftedByRepeating(_ number: Int) -> Bool {
        guard formDone(insteadOf: number) == nil else { return false }
        guard let now else { return true }
        do throws(WalkRefusal) {
            guard let again = try repetition(number, Performance(), at: now) else { return false }
            // What counts for the first time may be late, and then something else is owed.
            return lateConsequences(number, of: again).allSatisfy {
                $0.value == .nothing || lateConsequences(number).contains($0)
            }
        } catch {
            if case .notYetOpen = error { return true }
            return false
        }
    }

    /// Returns the state of a step that was done in a state in which it should wait, once it is repeated; nil if there is nothing to
    /// repeat.
    private func repetition(
        _ number: Int,
        _ how: Performance,
        at now: Instant
    ) throws(WalkRefusal) -> StepState? {
        let first = state(number)
        let performed = how.at ?? now
        guard let follows = first.barred, performed <= now, first.at.map({ performed >= $0 }) ?? true
        else { return nil }
        try checkProxy(how, for: number)
        try checkSaidOrder(how, of: number, at: performed)
        try checkOrder(of: number, at: performed)
        // For schools in which the first one counted, its timing holds; for the others, the timing of this one.
        let void = Set(follows.filter { $0.value == .incomplete }.flatMap { $0.schools })
        let late =
            Self.selecting(first.late) { !void.contains($0) }
            + Self.selecting(try lateness(of: number, at: performed), by: void.contains)
        return StepState(
            status: .done,
            count: first.count,
            at: performed,
            atSecondPlace: first.atSecondPlace,
            secondPlace: first.secondPlace,
            proxy: how.proxy,
            late: late.isEmpty ? nil : late,
            untimely: untimely(number, at: performed)
        )
    }

    private static func selecting(
        _ rulings: [Ruling<Instant>]?,
        by isMeant: (School) -> Bool
    ) -> [Ruling<Instant>] {
        (rulings ?? []).compactMap { ruling in
            let schools = ruling.schools.filter(isMeant)
            return schools.isEmpty ? nil : Ruling(schools: schools, value: ruling.value)
        }
    }
}
