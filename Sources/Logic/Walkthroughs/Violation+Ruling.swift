public import ManasikDomain

extension Violation {
    /// What can be said about a violation.
    public enum Answer: Hashable, Sendable {
        case follows(Ruling)
        /// What follows depends on this question.
        case asks(Question)
        /// No ruling applies.
        case unknown
    }

    /// Returns what a school holds to follow.
    ///
    /// - Parameters:
    ///   - rites: The rites that were done by then.
    ///   - circumstances: The answers so far, by question.
    public func answer(
        by school: School,
        in state: StatePhase,
        rites: [String],
        circumstances: [String: String]
    ) -> Answer {
        for ruling in rulings where ruling.concerns(school, state, rites) {
            var open: Question?
            var applies = true
            for question in asks {
                guard let values = ruling.given[question.id] else { continue }
                guard let answer = circumstances[question.id] else {
                    open = open ?? question
                    continue
                }
                if !values.contains(answer) { applies = false }
            }
            guard applies else { continue }
            return open.map(Answer.asks) ?? .follows(ruling)
        }
        return .unknown
    }
}

extension Violation.Ruling {
    /// Whether it may apply, whatever the circumstances.
    fileprivate func concerns(_ school: School, _ state: StatePhase, _ rites: [String]) -> Bool {
        isHeld(by: school) && (states.isEmpty || states.contains(state))
            && before.map { !rites.contains($0) } ?? true && after.map { rites.contains($0) } ?? true
    }
}
