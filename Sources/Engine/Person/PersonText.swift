/// Texts that people write.
enum PersonText {
    /// The largest number of characters: enough for a long note, not for a file pasted by mistake.
    static let mostCharacters = 2000

    /// Checks the length of a text.
    ///
    /// - Throws: `EngineError.textTooLong`.
    static func check(_ text: String?) throws(EngineError) {
        // Bytes are counted quickly; a character has at least one.
        guard let text, text.utf8.count > mostCharacters, text.count > mostCharacters else { return }
        throw .textTooLong(limit: mostCharacters)
    }
}
