/// Folds spelling variants of Arabic text for searching; displayed text is unchanged.
///
/// Vowel marks, Qur'anic marks and tatweel are dropped, and letters that writers interchange become one. Other scripts
/// are folded too: lower case, Latin letters without diacritics, all digits as 0 to 9.
public enum ArabicFolding {
    /// Returns the folded words of a text separated by single spaces, without punctuation and control characters.
    public static func fold(_ text: String) -> String { words(in: text).joined(separator: " ") }

    /// Returns the folded words of a text.
    public static func words(in text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            var reader = WordReader(bytes)
            var words: [String] = []
            while reader.next() != nil { words.append(String(decoding: reader.word, as: UTF8.self)) }
            return words
        }
    }

    /// Returns the folding of an Arabic character; nil for any other.
    package static func fold(_ scalar: UInt32) -> FoldedScalar? {
        switch scalar {
        // Signs above the line, vowel signs, superscript alef, Qur'anic signs, tatweel.
        case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED, 0x0640, 0x08CA...0x08E1,
            0x08E3...0x08FF:
            .mark
        case 0x0622, 0x0623, 0x0625, 0x0671...0x0673, 0x0675: .letter(0x0627)  // آ أ إ ٱ → ا
        case 0x0624, 0x0676: .letter(0x0648)  // ؤ → و
        case 0x0626, 0x0649, 0x06CC, 0x06D2, 0x06D3, 0x0678: .letter(0x064A)  // ئ ى ی ے → ي
        case 0x0629, 0x06C0...0x06C3, 0x06BE, 0x06D5: .letter(0x0647)  // ة ہ ھ → ه
        case 0x06A9, 0x06AA: .letter(0x0643)  // ک → ك
        case 0x0660...0x0669: .letter(scalar - 0x0660 + 0x30)
        case 0x06F0...0x06F9: .letter(scalar - 0x06F0 + 0x30)
        case 0x0620...0x064A, 0x066E, 0x066F, 0x0672...0x06D3, 0x06EE...0x06FC, 0x06FF, 0x0750...0x077F:
            .letter(scalar)
        default: nil
        }
    }
}

/// The folding of a character within a word.
package enum FoldedScalar {
    case letter(UInt32)
    /// Several letters, as UTF-8.
    case letters([UInt8])
    /// Belongs to the letter before it and is dropped.
    case mark
    /// Dropped between two letters, otherwise the end of a word: apostrophes, joiners, direction marks.
    case joiner
    case separator
}
