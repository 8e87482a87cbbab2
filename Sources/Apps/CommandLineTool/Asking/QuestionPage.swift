import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// A question as lines, for a screen and for asking line by line.
struct QuestionPage {
    let question: FactQuestion
    let person: Person
    let layout: Layout

    var lines: [Line] {
        let localizer = person.localizer
        var lines = layout.heading(question.ask.text, level: 2)
        if let why { lines += layout.paragraph("\(localizer.host("common.why")): \(why)", style: .dim) }
        lines += layout.keyValues(
            question.choices.enumerated().map { KeyValue(localizer.number($0 + 1), $1.title.text) }
        )
        if question.choices.isEmpty, let reader = AnswerReader(question, person) {
            lines += layout.paragraph("(\(reader.accepted))", style: .dim)
        }
        if let suggested = question.suggested, let fact = person.generation.catalog.facts[question.fact] {
            let value = localizer.words(suggested, of: fact)
            lines += layout.paragraph(
                localizer.host("profile.suggested", ["value": .localized(value)]).text,
                style: .waiting
            )
        }
        return lines
    }

    /// The first paragraph of why it is asked.
    private var why: String? {
        guard let text = question.why?.text else { return nil }
        return text.split(separator: "\n\n", omittingEmptySubsequences: true).map(String.init).first {
            !$0.hasPrefix("#")
        }
    }
}
