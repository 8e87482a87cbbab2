import ManasikDomain
import ManasikRules

/// Violations: whom they concern.
extension WalkContext {
    func explanation(of violation: Violation) throws(ExplanationError) -> DeclaredExplanation {
        let rituals = catalog.sortedRituals.filter { catalog.violations(of: $0)[violation.id] != nil }
            .map { $0.title }
        var reading: RuleReading?
        if let when = violation.when {
            do throws(ConditionFailure) { reading = try rules.reading(of: when, for: person.facts) } catch {
                throw .condition(error)
            }
        }
        return explanation(
            violation.id,
            .violation,
            .violation(violation, rituals: rituals),
            violation.location,
            facts: Set(violation.when?.through ?? []).sorted().map { read($0) }
                + (reading?.subjects ?? []).map { read($0) },
            verdict: reading?.verdict,
            among: catalog.schools(of: violation)
        )
    }
}
