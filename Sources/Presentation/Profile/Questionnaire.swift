public import ManasikDomain
public import ManasikViews

/// Which questions are asked, one after another: those that matter most first, each once.
public struct Questionnaire: Sendable {
    public enum Next: Hashable, Sendable {
        case ask(QuestionView)
        /// Nothing more is to be asked.
        case done
        /// As many questions as these are left, since they were left open or enough were asked.
        case open(Int)
    }

    private let limit: Int?
    private var asked = 0
    private var passed: Set<DefinitionID>

    /// - Parameters:
    ///   - limit: The most questions to ask; nil for all.
    ///   - facts: Facts that are not asked.
    public init(limit: Int? = nil, besides facts: Set<DefinitionID> = []) {
        self.limit = limit
        passed = facts
    }

    /// - Parameter questions: What is worth asking now.
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
