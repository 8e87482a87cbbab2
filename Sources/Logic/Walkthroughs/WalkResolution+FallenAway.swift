import ManasikDomain

extension WalkResolution {
    /// Whether a step was not done and is no longer asked for: a step that comes after it in its sequence was done
    /// first, at a cost, or an essential step that it needs was missed and something makes up for that.
    package func hasFallenAway(_ number: Int) -> Bool {
        isNoted(number) { $0.status != .done } && (wasGonePast(number) || hasLostItsNeed(number))
    }

    /// Whether a step was done that comes after this one in its sequence, by an order that can be broken.
    private func wasGonePast(_ number: Int) -> Bool {
        reading.dependents[number].contains { later in
            reading.orders[later].numbers.contains(number) && isShown(later)
                && outline.stretchesBefore[later].contains { $0.contains(number) }
                && schools.allSatisfy { outline.nodes[later].step?.outOfOrder?[$0] != nil }
                && isNoted(later) { $0.status == .done && !$0.atSecondPlace }
        }
    }

    /// Whether an essential step that a step needs was missed and only a remedy is owed for that.
    func hasLostItsNeed(_ number: Int) -> Bool {
        reading.needs[number].numbers.contains { need in
            reading.isForfeit[need] && isShown(need)
                && isNoted(need) { $0.status == .missed && !self.meetsNeed($0, of: need) }
        }
    }

    /// Whether so much of a step's count was done that something makes up for the rest, by all schools that may be the
    /// person's.
    func isEnough(_ state: StepState, of number: Int) -> Bool {
        guard state.count > 0, let step = outline.nodes[number].step, let short = step.short else {
            return false
        }
        return schools.allSatisfy { school in
            switch short[school]?.grade(of: step.count - state.count)?.follows {
            case .nothing, .remedy: true
            case .incomplete, .lost, nil: false
            }
        }
    }
}
