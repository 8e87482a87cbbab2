/// Words of suggested commands as a shell reads them back, whatever they contain.
enum ShellWord {
    /// Returns a text within apostrophes, in which a shell takes everything as it is.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

    /// Returns a text as it is if no shell reads anything into it, otherwise within apostrophes.
    static func plain(_ text: String) -> String {
        !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain) ? text : quoted(text)
    }

    /// Whether a shell takes a character as part of a word, wherever in the word it stands.
    private static func isPlain(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", ":", "/", "@", "%", "+", "=", "…": true
        default: character.properties.isAlphabetic && !character.isASCII
        }
    }
}
