import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The values of a fact that one of several traditions declares.
struct TraditionChoicesResponse: Response {
    private let one: TraditionChoices
    private let text: TraditionChoicesText
    private let localizer: Localizer

    /// Returns those of all traditions; nil if there are no several ones.
    static func all(_ traditions: [TraditionChoices], in localizer: Localizer) -> [TraditionChoicesResponse]?
    {
        guard !traditions.isEmpty else { return nil }
        let text = TraditionChoicesText(traditions, localizer)
        return traditions.map { TraditionChoicesResponse(one: $0, text: text, localizer: localizer) }
    }

    var json: JSONValue {
        .object {
            Member("tradition", one.tradition)
            Member("title", text.title(of: one))
            Member("ask", one.ask.map { localizer.text($0) })
            Member(
                "choices",
                one.choices.map { choice in
                    JSONValue.object {
                        Member("value", choice.name)
                        Member("title", localizer.text(choice.title))
                    }
                }
            )
        }
    }
}
