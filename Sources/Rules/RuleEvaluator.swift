public import ManasikDomain

/// Answers conditions from facts; pure but for the fallback, which asks the pack's own code.
public struct RuleEvaluator: Sendable {
    private let fallback: (any ConditionEvaluator)?

    /// - Parameter fallback: Answers conditions that were too large to be decided in advance. Without it they are
    ///   failures.
    public init(fallback: (any ConditionEvaluator)? = nil) { self.fallback = fallback }

    /// Returns whether a condition holds for a person; no condition always holds.
    ///
    /// - Returns: `.undecided` with the first fact to ask for where the answer depends on facts that are not known.
    /// - Throws: `ConditionFailure` where the pack's code failed or used up its budget.
    public func verdict(of condition: Condition?, for facts: Facts) throws(ConditionFailure) -> Verdict {
        switch condition?.form {
        case nil: return .holds
        case .decided(let diagram): return diagram.verdict(for: facts)
        case .lua(let pack, let key):
            guard let fallback else {
                throw ConditionFailure(pack: pack, message: "it needs the pack's code, which is not loaded")
            }
            return try fallback.evaluate(pack: pack, key: key, for: facts)
        }
    }
}
