import ManasikDomain

/// What the rulings that are tried before a ruling leave it.
extension Violation.Ruling {
    var appliesAlways: Bool { given.isEmpty && states.isEmpty && before == nil && after == nil }

    /// Whether the rulings tried before it leave it only those answers to a question that it names itself.
    ///
    /// - Parameter values: All answers to the question.
    func isLeft(
        only question: String,
        of values: [String],
        by school: School,
        after earlier: ArraySlice<Violation.Ruling>
    ) -> Bool {
        let others = values.filter { given[question]?.contains($0) == false }
        return !others.isEmpty
            && others.allSatisfy { other in
                isPreceded(by: earlier, heldBy: school) { $0.given[question] = [other] }
            }
    }

    /// Whether the rulings tried before it leave it only those phases of the state that it names itself.
    ///
    /// - Parameter phases: The phases in which the school forbids it.
    func isLeft(
        onlyItsPhasesOf phases: Set<StatePhase>,
        by school: School,
        after earlier: ArraySlice<Violation.Ruling>
    ) -> Bool {
        phases.subtracting(states).allSatisfy { phase in
            isPreceded(by: earlier, heldBy: school) { $0.states = [phase] }
        }
    }

    /// Whether one of the rulings tried before it applies wherever it would with a change.
    private func isPreceded(
        by earlier: ArraySlice<Violation.Ruling>,
        heldBy school: School,
        _ change: (inout Self) -> Void
    ) -> Bool {
        var changed = self
        change(&changed)
        return earlier.contains { $0.isHeld(by: school) && $0.applies(wherever: changed) }
    }

    /// Whether it applies wherever another ruling does.
    private func applies(wherever other: Self) -> Bool {
        (states.isEmpty || !other.states.isEmpty && Set(states).isSuperset(of: other.states))
            && (before == nil || before == other.before) && (after == nil || after == other.after)
            && given.allSatisfy { name, answers in
                other.given[name].map { Set(answers).isSuperset(of: $0) } ?? false
            }
    }
}
