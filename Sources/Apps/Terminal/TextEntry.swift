/// A line of text being typed, with a cursor.
package struct TextEntry: Hashable, Sendable {
    package private(set) var text: String
    /// The largest number of characters.
    package let limit: Int
    /// The cursor's position in scalars. Moving stops only between letters, but marks are deleted one at a time.
    private var place: Int

    package init(_ text: String = "", limit: Int = 200) {
        self.limit = limit
        self.text = String(TerminalText.sanitized(text).prefix(limit))
        place = self.text.unicodeScalars.count
    }

    /// The text before and after the cursor.
    package var parts: (before: String, after: String) {
        let scalars = text.unicodeScalars
        let cursor = scalars.index(scalars.startIndex, offsetBy: place)
        return (String(text[..<cursor]), String(text[cursor...]))
    }

    /// Handles a key. Letters and pasted text are inserted at the cursor; backspace deletes a scalar before it, Ctrl-W
    /// a word and Ctrl-U everything. Left and right move in the reading direction of the text, home and end to its
    /// beginning and end.
    ///
    /// - Parameter screen: The reading direction for which the screen has mirrored the key.
    /// - Returns: False for a key that does not edit text.
    package mutating func take(_ key: Key, mirroredFor screen: LineDirection = .leftToRight) -> Bool {
        let own = LineDirection(firstStrongOf: text) ?? .leftToRight
        switch own == screen ? key : key.mirrored(for: .rightToLeft) {
        case .character(let letter): write(String(letter))
        case .paste(let pasted): write(pasted)
        case .backspace:
            // Marks are deleted one at a time, as people expect who type Arabic vowel marks.
            let (before, after) = parts
            set(String(before.unicodeScalars.dropLast()), after)
        case .delete:
            let (before, after) = parts
            set(before, String(after.dropFirst()))
        case .control("u"): set("", "")
        case .control("w"):
            let (before, after) = parts
            let rest = before.reversed().drop { $0 == " " }.drop { $0 != " " }
            set(String(String(rest).reversed()), after)
        case .left: place -= parts.before.last?.unicodeScalars.count ?? 0
        case .right: place += parts.after.first?.unicodeScalars.count ?? 0
        case .home, .control("a"): place = 0
        case .end, .control("e"): place = text.unicodeScalars.count
        default: return false
        }
        return true
    }

    private mutating func write(_ new: String) {
        let (before, after) = parts
        set(before + new, after)
    }

    private mutating func set(_ before: String, _ after: String) {
        text = String(TerminalText.sanitized(before + after).prefix(limit))
        place = min(TerminalText.sanitized(before).unicodeScalars.count, text.unicodeScalars.count)
    }
}
