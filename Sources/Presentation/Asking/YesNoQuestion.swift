public import ManasikLocalization

/// A question that is answered with yes or no.
public struct YesNoQuestion: Hashable, Sendable {
    public let text: String
    /// What would be lost or changed; nil if the question itself says so.
    public let consequence: String?
    /// The word for yes in the reader's language.
    public let yes: String
    public let no: String

    public init(_ text: String, consequence: String? = nil, in localizer: Localizer) {
        self.text = text
        self.consequence = consequence
        (yes, no) = (localizer["answer.yes"], localizer["answer.no"])
    }

    /// Returns the message that nothing was changed because the answer was no.
    public static func declined(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["common.cancelled"])])
    }
}

extension Refusal {
    /// Creates the refusal of a request whose question nobody could be asked.
    public init(unanswered question: YesNoQuestion, in localizer: Localizer) {
        let hint = localizer.runs(
            "common.unknown-on-terminal",
            offering: ["option": .give(.confirmation)]
        )
        self.init(code: "input.not-confirmed", [.text(question.text + " ")] + hint)
    }
}
