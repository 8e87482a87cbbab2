/// Texts that a person writes.
enum PersonText {
    /// How many characters are kept of one: a long note, and no file that was pasted by mistake.
    static let mostCharacters = 2000

    /// - Throws: `EngineError.textTooLong`.
    static func check(_ text: String?) throws(EngineError) {
        // Bytes are counted at once; a character has at least one.
        guard let text, text.utf8.count > mostCharacters, text.count > mostCharacters else { return }
        throw .textTooLong(limit: mostCharacters)
    }
}
