import ManasikDomain
import ManasikRules

/// What bars a step for one person at one moment.
struct StepBars {
    /// By the person's school, or by agreement of all schools that say anything of it.
    private(set) var enforced: [Ruling<Step.Bar>] = []
    /// By some schools, where the person's is not known.
    private(set) var advised: [Ruling<Step.Bar>] = []

    init(
        _ rulings: [Ruling<[Step.Bar]>],
        _ facts: Facts,
        _ rules: RuleEvaluator
    ) throws(ConditionFailure) {
        for ruling in Self.each(of: rulings)
        where try rules.verdict(of: ruling.value.when, for: facts) == .holds {
            if rulings.allSatisfy({ $0.value.contains(ruling.value) }) {
                enforced.append(ruling)
            } else {
                advised.append(ruling)
            }
        }
    }

    /// Each bar with all the schools that hold it.
    private static func each(of rulings: [Ruling<[Step.Bar]>]) -> [Ruling<Step.Bar>] {
        var found: [Ruling<Step.Bar>] = []
        for bar in rulings.flatMap(\.value) where !found.contains(where: { $0.value == bar }) {
            let schools = School.allCases.filter { school in
                rulings.contains { $0.schools.contains(school) && $0.value.contains(bar) }
            }
            found.append(Ruling(schools: schools, value: bar))
        }
        return found
    }
}

extension WalkResolution {
    /// What bars a step now, by rules that are enforced.
    func bars(_ number: Int) -> [Ruling<Step.Bar>] { stepBars[number]?.enforced ?? [] }

    func isBarred(_ number: Int) -> Bool { !bars(number).isEmpty }

    /// Refuses to do a step that is barred.
    func checkBars(_ number: Int) throws(WalkRefusal) {
        let bars = bars(number)
        guard let first = bars.first else { return }
        throw .barred(step: outline.nodes[number].id, why: bars.map(\.value.why), schools: first.schools)
    }
}
