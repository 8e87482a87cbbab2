import ManasikPresentation
import ManasikTerminal

extension Confirmation {
    /// A question with the keys of the language's yes and no.
    init(_ question: YesNoQuestion) {
        self.init(
            question.text,
            consequence: question.consequence,
            yes: Choice(question.yes.first ?? "y", question.yes),
            no: Choice(question.no.first ?? "n", question.no)
        )
    }
}
