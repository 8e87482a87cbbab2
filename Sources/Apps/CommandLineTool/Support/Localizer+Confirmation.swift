import ManasikLocalization
import ManasikTerminal

extension Localizer {
    /// Returns a question with the language's yes and no.
    func confirmation(of question: String, consequence: String? = nil) -> Confirmation {
        let (yes, no) = (host("answer.yes").text, host("answer.no").text)
        return Confirmation(
            question,
            consequence: consequence,
            yes: .init(yes.first ?? "y", yes),
            no: .init(no.first ?? "n", no)
        )
    }
}
