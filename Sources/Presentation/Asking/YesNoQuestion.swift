public import ManasikLocalization

/// A question that is answered with yes or no.
public struct YesNoQuestion: Hashable, Sendable {
    public let text: String
    /// What would be lost or changed.
    public let consequence: String?
    /// The answers in the reader's language.
    public let yes: String
    public let no: String

    public init(_ text: String, consequence: String? = nil, in localizer: Localizer) {
        self.text = text
        self.consequence = consequence
        (yes, no) = (localizer["answer.yes"], localizer["answer.no"])
    }

    /// What is said where nothing was changed because the answer was no.
    public static func declined(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["common.cancelled"])])
    }
}

extension Refusal {
    /// That a question was not answered, since nobody could be asked.
    public init(unanswered question: YesNoQuestion, in localizer: Localizer) {
        let hint = localizer.runs(
            "common.unknown-on-terminal",
            offering: ["option": .give(.confirmation)]
        )
        self.init(code: "input.not-confirmed", [.text(question.text + " ")] + hint)
    }
}
