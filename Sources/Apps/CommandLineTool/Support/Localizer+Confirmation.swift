import ManasikLocalization
import ManasikTerminal

extension Localizer {
    /// A question that is answered with the yes and no of the language.
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
