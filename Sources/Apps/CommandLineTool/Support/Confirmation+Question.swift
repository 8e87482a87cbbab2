import ManasikPresentation
import ManasikTerminal

extension Confirmation {
    /// Creates a confirmation with the keys for yes and no in the reader's language.
    init(_ question: YesNoQuestion) {
        self.init(
            question.text,
            consequence: question.consequence,
            yes: Choice(question.yes.first ?? "y", question.yes),
            no: Choice(question.no.first ?? "n", question.no)
        )
    }
}
