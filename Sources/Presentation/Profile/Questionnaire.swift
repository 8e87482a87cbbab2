public import ManasikDomain
public import ManasikViews

/// A sequence of questions: the most important ones first, each asked once.
public struct Questionnaire: Sendable {
    public enum Next: Hashable, Sendable {
        case ask(QuestionView)
        /// There is nothing more to ask.
        case done
        /// A number of questions are left, since they were left open or the limit was reached.
        case open(Int)
    }

    private let limit: Int?
    private var asked = 0
    private var passed: Set<DefinitionID>

    /// Creates a questionnaire.
    ///
    /// - Parameters:
    ///   - limit: The largest number of questions to ask; nil for no limit.
    ///   - facts: The facts that are not asked for.
    public init(limit: Int? = nil, besides facts: Set<DefinitionID> = []) {
        self.limit = limit
        passed = facts
    }

    /// Returns the next question.
    ///
    /// - Parameter questions: The questions worth asking now.
    public mutating func next(of questions: [QuestionView]) -> Next {
        let isEnough = limit.map { asked >= $0 } ?? false
        guard !isEnough, let question = questions.first(where: { !passed.contains($0.fact) }) else {
            return questions.isEmpty ? .done : .open(questions.count)
        }
        asked += 1
        passed.insert(question.fact)
        return .ask(question)
    }
}
