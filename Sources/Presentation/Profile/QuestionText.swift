import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of a question with the possible answers.
    public static func question(_ question: QuestionView, in localizer: Localizer) -> Page {
        let text = QuestionText(question, localizer)
        var blocks: [Block] = [.heading(localizer[question.ask], level: 2)]
        if let why = text.why { blocks.append(.paragraph("\(localizer["common.why"]): \(why)", .quiet)) }
        if question.choices.isEmpty {
            let accepted = FactText(question.declaration, localizer).understood
            blocks.append(.paragraph("(\(accepted))", .quiet))
        } else {
            blocks += text.numberedChoices
            if question.declaration.kind.takesSeveral {
                blocks.append(.paragraph("(\(FactText(question.declaration, localizer).understood))", .quiet))
            }
        }
        if let suggested = question.suggested {
            let value = localizer.words(suggested, of: question.declaration)
            blocks.append(.paragraph(localizer["profile.suggested", ["value": .localized(value)]], .waiting))
        }
        return Page(blocks)
    }
}

/// The wording of a question and its answers.
public struct QuestionText {
    private let question: QuestionView
    private let localizer: Localizer

    public init(_ question: QuestionView, _ localizer: Localizer) {
        self.question = question
        self.localizer = localizer
    }

    /// The first paragraph of why the question is asked.
    var why: String? {
        guard let text = question.why.flatMap({ localizer.body(of: $0) })?.text else { return nil }
        return text.paragraphs.first { !$0.hasPrefix("#") }
    }

    /// The values with the numbers by which they are chosen, those of several traditions each by themselves.
    var numberedChoices: [Block] {
        if !question.traditions.isEmpty {
            return TraditionChoicesText(question.traditions, localizer).blocks(asking: question.ask) { name in
                localizer.number((question.choices.firstIndex { $0.name == name } ?? 0) + 1)
            }
        }
        let choices = question.choices.enumerated().map { index, choice in
            NamedText(
                localizer.number(index + 1),
                localizer.signed(choice.value, of: question.declaration).text
            )
        }
        return [.facts(choices)]
    }

    /// Returns the sentence with the value that is known now; nil if the fact does not accept the value.
    public func isSet(to value: String) -> String? {
        do throws(FactError) {
            let value = try question.declaration.parse(value)
            return FactText(question.declaration, localizer).isSet(to: value)
        } catch {
            return nil
        }
    }

    /// Returns why an answer was not understood, with a suggestion of what was probably meant.
    public func notUnderstood(_ answer: String, suggestion: String?) -> String {
        let arguments: [String: MessageArgument] = [
            "answer": .text(answer),
            "accepted": .localized(FactText(question.declaration, localizer).understood),
        ]
        let text = localizer["profile.not-understood", arguments]
        guard let suggestion else { return text }
        return "\(text) \(localizer["common.did-you-mean", ["suggestion": .text(suggestion)]])"
    }
}

extension String {
    /// The parts of the text between empty lines.
    fileprivate var paragraphs: [String] {
        var paragraphs: [String] = []
        var paragraph = ""
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                if !paragraph.isEmpty { paragraphs.append(paragraph) }
                paragraph = ""
            } else {
                paragraph += paragraph.isEmpty ? String(line) : "\n" + line
            }
        }
        return paragraph.isEmpty ? paragraphs : paragraphs + [paragraph]
    }
}
