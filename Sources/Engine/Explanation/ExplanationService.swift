import ManasikDomain
public import ManasikRules
public import ManasikViews

/// Explanations of why something applies to a person or does not.
public struct ExplanationService: Sendable {
    let person: PersonAccess

    /// Explains why something applies to the person or does not.
    ///
    /// - Parameters:
    ///   - name: The full or short name of an item, a step, a ritual, a contact, a rotation or a dhikr.
    ///   - kind: The kind of the definition, if definitions of several kinds have the name.
    ///   - limit: The largest number of changes of facts that would change the verdict.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition` or `.condition`.
    public func explanation(
        of name: String,
        kind: RuledDefinition.Kind? = nil,
        limit: Int = 10
    ) async throws(EngineError) -> RuleExplanation {
        let reading = try await person.read([.walks])
        let walks = try reading.walks()
        return try worded(walks) { () throws(ExplanationError) in
            try reading.walkContext(walks).explanation(of: name, kind: kind, limit: limit)
        }
    }

    /// Explains what something is that packs declare and that is no rule by itself, such as a fact, and what is known of it
    /// for the person.
    ///
    /// - Parameters:
    ///   - name: Its full or short name.
    ///   - kind: Its kind, if several kinds have the name.
    /// - Throws: The errors of `explanation`.
    public func declared(
        _ name: String,
        kind: DeclaredExplanation.Kind? = nil
    ) async throws(EngineError) -> DeclaredExplanation {
        let reading = try await person.read([.walks])
        let walks = try reading.walks()
        let explanation = try worded(walks) { () throws(ExplanationError) in
            try reading.walkContext(walks).declared(name, kind: kind)
        }
        return reading.generation.withCode(explanation)
    }

    private func worded<Explanation>(
        _ walks: [DefinitionID: StoredWalk],
        _ explain: () throws(ExplanationError) -> Explanation
    ) throws(EngineError) -> Explanation {
        do throws(ExplanationError) { return try explain() } catch {
            switch error {
            case .unknownName(let name, let suggestion):
                throw .unknownDefinition(name, suggestion: suggestion)
            case .ambiguousName(let name, let names): throw .ambiguousDefinition(name, names)
            case .condition(let failure): throw .condition(failure)
            case .walk(let error): throw EngineError(error, walks)
            }
        }
    }
}
