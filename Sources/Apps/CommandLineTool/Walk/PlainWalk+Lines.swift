import Foundation
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// The prompts of the line-by-line walk, and the parsing of answers.
extension PlainWalk {
    var returning: KeyHint { KeyHint(letter(.quit), localizer["key.return"]) }

    /// Returns numbered rows, with the letter of each if it has one.
    func rows(_ rows: [(letter: String?, label: String)], returns: Bool = false) -> [KeyHint] {
        let numbered = rows.enumerated().map { index, row in
            KeyHint(
                [localizer.number(index + 1), row.letter].compactMap(\.self).joined(separator: " "),
                row.label
            )
        }
        return numbered + (returns ? [returning] : [])
    }

    /// Reads a line, trimmed, in lower case and with ASCII digits; nil if the input ended.
    func ask(_ model: Model, _ rows: [KeyHint], byLetter: Bool = false) -> String? {
        let how = layout.lines(of: [model.flow.howToAnswer(byLetter: byLetter)], naming: nil)
        return prompt.ask(layout.hints(rows) + how).map {
            $0.trimmingCharacters(in: .whitespaces).withWesternDigits.lowercased()
        }
    }

    /// Returns the index of the row that a text names by its number or title; nil if there is none.
    func number(_ text: String, _ titles: [String]) -> Int? {
        if let number = Int(text) { return titles.indices.contains(number - 1) ? number - 1 : nil }
        return titles.firstIndex { $0.lowercased() == text }
    }

    func complain(_ model: Model, _ text: String) {
        guard !text.isEmpty else { return }
        context.write(layout.lines(of: [model.flow.notOffered(text)], naming: nil))
    }
}
