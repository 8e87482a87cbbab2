public import ManasikDomain

/// Answers conditions from facts; pure, except for the fallback, which asks the pack's own code.
public struct RuleEvaluator: Sendable {
    private let fallback: (any ConditionEvaluator)?
    private let onFailure: @Sendable (ConditionFailure) -> Void

    /// - Parameters:
    ///   - fallback: Answers conditions that were too large to decide in advance; without it they fail.
    ///   - onFailure: Called with each failure that leaves something undecided; see `report`.
    public init(
        fallback: (any ConditionEvaluator)? = nil,
        onFailure: @escaping @Sendable (ConditionFailure) -> Void = { _ in }
    ) {
        self.fallback = fallback
        self.onFailure = onFailure
    }

    /// Reports a failure that is not an error of the request: only what the condition decides stays open.
    public func report(_ failure: ConditionFailure) { onFailure(failure) }

    /// Returns whether a condition holds for a person; no condition always holds.
    ///
    /// - Returns: `.undecided` with the first fact to ask for if the answer depends on facts that are not known.
    /// - Throws: `ConditionFailure` if the pack's code failed or used up its budget.
    public func verdict(of condition: Condition?, for facts: Facts) throws(ConditionFailure) -> Verdict {
        switch condition?.form {
        case nil: return .holds
        case .decided(let diagram): return diagram.verdict(for: facts)
        case .lua(let pack, let key):
            return try required(pack).evaluate(pack: pack, key: key, for: facts)
        }
    }

    /// Returns the verdict of a rule, undecided if its condition fails; the failure is reported.
    public func reportedVerdict(
        of condition: Condition?,
        for facts: Facts
    ) -> Result<Verdict, ConditionFailure> {
        do throws(ConditionFailure) { return .success(try verdict(of: condition, for: facts)) } catch {
            report(error)
            return .failure(error)
        }
    }

    /// Returns what is left of a condition once everything that is known of a person is settled.
    ///
    /// - Throws: `ConditionFailure` if the pack's code failed or used up its budget.
    public func decision(
        of condition: Condition,
        for facts: Facts
    ) throws(ConditionFailure) -> PartialDecision {
        switch condition.form {
        case .decided(let diagram):
            return PartialDecision(diagram: diagram, atoms: diagram.reading(for: facts).atoms)
        case .lua(let pack, let key):
            return try required(pack).decide(pack: pack, key: key, for: facts)
        }
    }

    /// Answers many conditions of packs' code at once; nil for each that must be asked by itself.
    func answers(_ group: ConditionGroup, for facts: Facts) -> [Bool?] {
        fallback?.answers(group, for: facts) ?? Array(repeating: nil, count: group.members.count)
    }

    private func required(_ pack: PackID) throws(ConditionFailure) -> any ConditionEvaluator {
        guard let fallback else {
            throw ConditionFailure(pack: pack, message: "it needs the pack's code, which is not loaded")
        }
        return fallback
    }
}
