public import ManasikDomain
public import ManasikViews

/// Questions about the person within a walk.
extension WalkService {
    /// Returns the question for a fact, whether or not anything depends on it; nil if no pack has the fact.
    public func question(of fact: DefinitionID) -> QuestionView? {
        QuestionView.one(of: fact, in: person.catalog)
    }

    /// Returns the question whose answer decides most; nil if nothing depends on what is not known.
    public func nextQuestion() async throws(EngineError) -> QuestionView? {
        try await person.questions().first
    }

    /// Answers a question.
    ///
    /// - Parameters:
    ///   - fact: What was asked.
    ///   - value: The answer as the person types it.
    /// - Returns: The walks under way that change, and how.
    /// - Throws: The errors of `ProfileService.setFact`.
    public func answer(
        _ fact: DefinitionID,
        with value: String
    ) async throws(EngineError) -> [WalkAdaptation] {
        try await person.setFacts([(fact.description, value)]).adaptations
    }
}
