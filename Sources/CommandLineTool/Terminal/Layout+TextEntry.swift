/// A line of text being typed; the cursor stands at its end.
package struct TextEntry: Hashable, Sendable {
    package private(set) var text: String
    /// The most characters that are taken.
    package let limit: Int

    package init(_ text: String = "", limit: Int = 200) {
        self.limit = limit
        self.text = String(TerminalText.sanitized(text).prefix(limit))
    }

    /// Takes a key: letters and pasted text are added, backspace takes a letter away, Ctrl-U all of them.
    ///
    /// - Returns: False for a key that means nothing to a text.
    package mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let letter): self = TextEntry(text + String(letter), limit: limit)
        case .paste(let pasted): self = TextEntry(text + pasted, limit: limit)
        case .backspace:
            // One mark at a time, as an input of Arabic vowel signs expects.
            if !text.unicodeScalars.isEmpty { text.unicodeScalars.removeLast() }
        case .control("u"): text = ""
        default: return false
        }
        return true
    }
}

extension Layout {
    /// The label and what was typed so far with a cursor behind it.
    package func textEntry(_ entry: TextEntry, label: String) -> [Line] {
        let lead = self.label(label, .bold)
        let cursor = TextRun("_", .current)
        let isBeside = lead.reduce(0) { $0 + $1.width } * 2 <= width
        return (isBeside ? [] : hanging([], [TextRun(label + ":", .bold)]))
            + hanging(isBeside ? lead : [], [TextRun(entry.text), cursor], indent: isBeside ? 0 : 2)
    }
}
