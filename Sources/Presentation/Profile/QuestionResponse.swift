public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A fact worth asking for.
public struct QuestionResponse: Response {
    private let question: QuestionView
    private let localizer: Localizer

    public init(_ question: QuestionView, in localizer: Localizer) {
        self.question = question
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("fact", question.fact)
            Member("ask", localizer.text(question.ask))
            Member("why", question.why.flatMap { localizer.body(of: $0) })
            Member(
                "choices",
                question.choices.map { ChoiceResponse($0, of: question.declaration, in: localizer) }
            )
            // Those of several traditions in the words of each; nothing for other facts.
            Member("traditions", TraditionChoicesResponse.all(question.traditions, in: localizer))
            Member("accepted", question.declaration.accepted)
            Member("suggested", question.suggested)
            Member("settles", question.settles)
            Member("settles_at_least", question.settlesAtLeast)
            Member("waiting", question.waiting)
        }
    }
}
