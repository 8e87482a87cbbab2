import ManasikDomain
public import ManasikRules
import ManasikViews

/// Explains why something concerns a person or does not.
public struct ExplanationService: Sendable {
    let person: PersonAccess

    /// Says why something concerns the person or does not.
    ///
    /// - Parameters:
    ///   - name: The full or short name of an item, a step, a ritual, a contact, chirps or a dhikr.
    ///   - kind: What it is, where several kinds bear the name.
    ///   - limit: How many ways to another answer are told.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition` or `.condition`.
    public func explanation(
        of name: String,
        kind: RuledDefinition.Kind? = nil,
        limit: Int = 10
    ) async throws(EngineError) -> RuleExplanation {
        try await person.read([.walks]).explanation(of: name, kind: kind, limit: limit)
    }

    /// Asks every condition about the person, so that `EngineConfiguration.onHandlerNotice` is told of those that fail.
    public func askAllConditions() async {
        guard let reading = try? await person.read([.walks]) else { return }
        for (definitions, rules) in reading.ruledDefinitions(reading.rituals(reading.readableWalks)) {
            var asked: Set<Condition.Form> = []
            for condition in definitions.flatMap(\.clauses).map(\.condition)
            where asked.insert(condition.form).inserted {
                _ = reading.verdict(condition, reading.facts, rules)
            }
        }
        for item in reading.catalog.checklists.values.flatMap(\.items) {
            if let done = item.doneWhen { _ = reading.verdict(done, reading.facts) }
        }
        // Those that bar steps, and those of violations.
        _ = try? reading.walk()
    }
}
