public import ManasikDomain

/// The wording of errors that are met in several rooms; an `EngineError` is worded as a whole where pages are.
extension Localizer {
    /// Returns why a search gave no answer.
    public func words(_ error: SearchError) -> LocalizedString {
        switch error {
        case .emptyQuery: host("refusal.search.empty")
        case .emptyFilter(let field):
            host(
                "refusal.search.empty-filter",
                ["filter": .text(field.rawValue + ":"), "example": .text(field.example)]
            )
        case .unknownFilter(let field, let value, let nearest):
            suggesting(
                nearest,
                after: host(
                    "refusal.search.filter",
                    ["field": .localized(host("search.field.\(field.rawValue)")), "value": .text(value)]
                )
            )
        case .failed(let detail): host("refusal.search.failed", ["detail": .text(detail)])
        }
    }

    /// Returns that a fact cannot have a value, and what it takes.
    ///
    /// - Parameter accepted: What it takes, in the reader's language; nil for the words of its declaration.
    public func words(_ error: FactError, taking accepted: MessageArgument? = nil) -> LocalizedString {
        if let numbers = error.eitherOf {
            return host(
                "refusal.record.ambiguous-number",
                [
                    "field": .text(error.fact.name), "value": .text(error.value),
                    "whole": .text(numbers.whole), "decimal": .text(numbers.decimal),
                ]
            )
        }
        return suggesting(
            error.suggestion,
            after: host(
                "refusal.profile.invalid-value",
                [
                    "fact": .text(error.fact.name), "value": .text(error.value),
                    "accepted": accepted ?? .text(error.accepted),
                ]
            )
        )
    }

    /// Returns that a condition gave no answer, and why.
    public func words(_ failure: ConditionFailure) -> LocalizedString {
        host(
            "refusal.rule.failed",
            ["pack": .text(failure.pack.rawValue), "message": .text(failure.message)]
        )
    }

    /// Returns a refusal with the nearest name after it, if there is one.
    public func suggesting(_ nearest: String?, after refusal: LocalizedString) -> LocalizedString {
        guard let nearest else { return refusal }
        return host("refusal.suggestion", ["refusal": .localized(refusal), "name": .text(nearest)])
    }
}
