/// An invisible character in a file, literal or as an escape.
struct HiddenCharacter: Hashable {
    /// The number of the line in the file, from 1.
    let line: Int
    /// The column in Unicode scalars, from 1.
    let column: Int
    let scalar: Unicode.Scalar
    /// The range of the character or its escape, in Unicode scalars of the file.
    let range: Range<Int>

    /// The code point in the form `U+200F`.
    var codePoint: String { Self.codePoint(scalar) }

    /// The code point with the character's name, for messages.
    var name: String {
        let name = scalar.properties.name ?? scalar.properties.nameAlias
        return codePoint + (name.map { " (\($0))" } ?? "")
    }

    /// Advice on a text that is imported.
    static let removalHelp = "delete the text and type it anew, or paste it as plain text"

    /// The replacement: a space for a separator of words, otherwise nothing.
    var replacement: String {
        ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) ? " " : ""
    }

    /// Whether it changes the direction of text.
    var isBidiControl: Bool { Self.isBidiControl(scalar) }

    /// The syntax of a file's character escapes.
    enum Escapes {
        case none
        /// `\u200F`.
        case json
        /// `\u{200F}`.
        case lua

        init(path: String) {
            self = path.hasSuffix(".json") ? .json : path.hasSuffix(".lua") ? .lua : .none
        }
    }

    /// Returns all hidden characters of a file of a pack, in order.
    static func all(in text: String, at path: String) -> [HiddenCharacter] {
        all(in: text, language: PackInspection.language(of: path), escapes: Escapes(path: path))
    }

    /// Returns all hidden characters of a text, in order.
    ///
    /// - Parameter language: The language of the text; nil if it may be in any.
    static func all(in text: String, language: String?, escapes: Escapes) -> [HiddenCharacter] {
        let scalars = Array(text.unicodeScalars)
        var found: [HiddenCharacter] = []
        var (line, lineStart, index) = (1, 0, 0)
        while index < scalars.count {
            let scalar = scalars[index]
            var length = 1
            var meant = scalar
            if scalar == "\\", escapes != .none, index + 1 < scalars.count {
                // A backslash escapes the next character, so an escaped backslash does not begin an escape.
                length = 2
                if let escape = escaped(scalars, at: index, escapes) { (meant, length) = escape }
            }
            if isHidden(meant), !isNeeded(meant, before: index, after: index + length, in: scalars, language)
            {
                found.append(
                    HiddenCharacter(
                        line: line,
                        column: index - lineStart + 1,
                        scalar: meant,
                        range: index..<index + length
                    )
                )
            }
            if scalar == "\n" { (line, lineStart) = (line + 1, index + 1) }
            if length == 2, scalars[index + 1] == "\n" { (line, lineStart) = (line + 1, index + 2) }
            index += length
        }
        return found
    }

    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func escaped(
        _ scalars: [Unicode.Scalar],
        at index: Int,
        _ escapes: Escapes
    ) -> (Unicode.Scalar, Int)? {
        guard scalars[index + 1] == "u" else { return nil }
        let start = index + (escapes == .lua ? 3 : 2)
        if escapes == .lua, start > scalars.count || scalars[start - 1] != "{" { return nil }
        let rest = scalars[min(start, scalars.count)...]
        let digits = escapes == .lua ? rest.prefix { $0 != "}" && $0 != "\n" }.prefix(8) : rest.prefix(4)
        guard escapes == .lua || digits.count == 4,
            let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, digits.count + (escapes == .lua ? 4 : 2))
    }

    private static func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isBidiControl
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return false }
        return switch scalar {
        case "\n", "\r", "\t": false
        // Hangul fillers, line and paragraph separators, and the Mongolian vowel separator.
        case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2028}", "\u{2029}", "\u{180E}": true
        // Visible Arabic signs, such as the end of a verse, are also format characters.
        case "\u{0600}"..."\u{0605}", "\u{06DD}", "\u{070F}", "\u{0890}"..."\u{0891}", "\u{08E2}": false
        case "\u{110BD}", "\u{110CD}": false
        default: [.control, .format].contains(scalar.properties.generalCategory)
        }
    }

    /// Returns whether a joiner is needed: within words of some languages, and within emoji.
    private static func isNeeded(
        _ scalar: Unicode.Scalar,
        before index: Int,
        after end: Int,
        in scalars: [Unicode.Scalar],
        _ language: String?
    ) -> Bool {
        guard scalar == "\u{200C}" || scalar == "\u{200D}", index > 0, end < scalars.count else {
            return false
        }
        let (before, after) = (scalars[index - 1], scalars[end])
        if scalar == "\u{200D}", after.properties.isEmoji, !after.isASCII {
            return before.properties.isEmoji || before == "\u{FE0F}"
        }
        if let language, !joining.contains(String(language.prefix { $0 != "-" })) { return false }
        return isOfWord(before) && isOfWord(after) && !before.isASCII && !after.isASCII
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic
            || [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    }

    /// The languages in which a joiner affects how the letters of a word are written.
    private static let joining: Set = [
        "fa", "ur", "ps", "sd", "ug", "ckb", "ks", "pnb", "az", "bn", "hi", "mr", "ne", "sa", "as", "gu",
        "pa", "or",
        "ta", "te", "kn", "ml", "si",
    ]
}
