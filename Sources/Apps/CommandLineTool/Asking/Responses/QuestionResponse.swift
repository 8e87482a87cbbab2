import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A fact worth asking for.
struct QuestionResponse: Response {
    private let question: FactQuestion

    init(_ question: FactQuestion) { self.question = question }

    var json: JSONValue {
        .object {
            Member("fact", question.fact)
            Member("ask", question.ask)
            Member("why", question.why)
            Member("choices", question.choices.map(ChoiceResponse.init))
            Member("accepted", question.accepted)
            Member("suggested", question.suggested)
            Member("settles", question.settles)
            Member("settles_at_least", question.settlesAtLeast)
            Member("waiting", question.waiting)
        }
    }
}
