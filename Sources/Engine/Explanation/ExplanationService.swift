import ManasikDomain
public import ManasikRules
public import ManasikViews

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
        let reading = try await person.read([.walks])
        let walks = try reading.walks()
        do throws(ExplanationError) {
            return try reading.walkContext(walks).explanation(of: name, kind: kind, limit: limit)
        } catch {
            switch error {
            case .unknownName(let name, let suggestion):
                throw .unknownDefinition(name, suggestion: suggestion)
            case .ambiguousName(let name, let names): throw .ambiguousDefinition(name, names)
            case .condition(let failure): throw .condition(failure)
            case .walk(let error): throw EngineError(error, walks)
            }
        }
    }

    /// Asks every condition about the person, so that `EngineConfiguration.onHandlerNotice` is told of those that fail.
    public func askAllConditions() async {
        guard let reading = try? await person.read([.walks]) else { return }
        let walks = reading.readableWalks.mapValues(\.begun)
        reading.generation.catalogRules.askAllConditions(reading.facts, walking: walks)
        // Those that impediment steps, and those of violations.
        _ = try? reading.walk()
    }
}
