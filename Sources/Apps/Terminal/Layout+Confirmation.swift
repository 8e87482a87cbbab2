/// A question that is answered with yes or no.
package struct Confirmation: Hashable, Sendable {
    /// An answer with its key, which is a letter of the reader's language.
    package struct Choice: Hashable, Sendable {
        package var key: Character
        package var label: String

        package init(_ key: Character, _ label: String) {
            self.key = key
            self.label = label
        }
    }

    package var question: String
    /// What would be lost or changed; nil if the question says it all.
    package var consequence: String?
    package var yes: Choice
    package var no: Choice

    package init(_ question: String, consequence: String? = nil, yes: Choice, no: Choice) {
        self.question = question
        self.consequence = consequence
        self.yes = yes
        self.no = no
    }

    /// Returns the answer that a key gives: no for escape and enter; nil for other keys without an answer.
    package func answer(to key: Key) -> Bool? {
        switch key {
        case .character(let letter): answer(to: String(letter))
        case .escape, .enter: false
        default: nil
        }
    }

    /// Returns the answer that a typed line gives: the key or label of an answer, in upper or lower case; no for an
    /// empty line; nil for any other line.
    ///
    /// The letters y and n and the words yes and no work in every language, for Latin keyboards.
    package func answer(to text: String) -> Bool? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        if text.isEmpty { return false }
        for (choice, answer) in [(yes, true), (no, false)]
        where text == choice.key.lowercased()
            || text == choice.label.lowercased().filter({ !$0.isWhitespace })
        {
            return answer
        }
        return ["y": true, "yes": true, "n": false, "no": false][text]
    }
}

extension Layout {
    /// Returns the question, its consequence, and the keys of the answers.
    package func confirmation(_ confirmation: Confirmation) -> [Line] {
        let question = paragraph(confirmation.question, style: .warning)
        let consequence = confirmation.consequence.map { paragraph($0) } ?? []
        let keys = hints([
            KeyHint(String(confirmation.yes.key), confirmation.yes.label),
            KeyHint(String(confirmation.no.key), confirmation.no.label),
        ])
        return isPlain
            ? spaced([question, consequence, keys]) : question + consequence + [.blank] + keys
    }
}
