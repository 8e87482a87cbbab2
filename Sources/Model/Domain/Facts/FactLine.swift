/// One line of text that a person types as the value of a fact.
enum FactLine {
    /// Returns the text without the white space around it, and otherwise as it was typed.
    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Whether a text has so many characters, none of them a control character, and no white space around it.
    static func isValid(_ text: String, characters: ClosedRange<Int>) -> Bool {
        characters.contains(text.count) && trimmed(text).utf8.count == text.utf8.count
            && !text.unicodeScalars.contains { isBreak($0) }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
