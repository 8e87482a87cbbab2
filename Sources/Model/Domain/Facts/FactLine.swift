/// One line of text that a person types as the value of a fact.
enum FactLine {
    /// Whether a text has so many characters, none of them a control character, and no white space around it.
    static func isValid(_ text: String, characters: ClosedRange<Int>) -> Bool {
        characters.contains(text.count) && text.trimmed.utf8.count == text.utf8.count
            && !text.unicodeScalars.contains { isBreak($0) }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
