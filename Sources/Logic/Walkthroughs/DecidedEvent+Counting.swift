import ManasikDomain

extension DecidedEvent {
    /// Returns the state of a step that the event counts; nil if it cannot be told.
    func counted(
        _ by: WalkEvent.CountChange,
        _ step: String,
        _ from: StepState,
        _ decided: StepState,
        target: Int
    ) throws(WalkRefusal) -> StepState? {
        if let owed = owedToo(from) { return owed }
        let counted = beginsAnew ? 0 : from.count
        let count: Int
        switch by {
        case .plus:
            if from.status == .done { throw .already(step: step, status: .done) }
            count = counted + 1
        case .minus: count = counted - 1
        case .set(let number): count = number
        }
        guard (0...target).contains(count) else {
            throw .countOutOfRange(step: step, count: count, target: target)
        }
        if count == counted { throw .countUnchanged(step: step, count: count) }
        guard count < target else {
            let done =
                decided.status == .done
                ? decided : StepState(status: .done, count: count, at: decided.at)
            return done.barred(also: barred)
        }
        return StepState(
            status: from.status == .done ? .pending : from.status,
            count: count,
            at: decided.at,
            reason: from.reason
        )
    }

    /// Whether it began a count anew, and so it does where it is done again.
    private var beginsAnew: Bool {
        guard isLapsed, case .step(_, let before, let decided) = change else { return false }
        return decided.count <= max(before.count, 1)
    }
}
