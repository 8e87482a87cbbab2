/// The characters that join and part letters, U+200D and U+200C, which are invisible themselves.
///
/// - Source: the contextual rules of RFC 5892, appendix A.1 and A.2; for the joining types, ArabicShaping.txt of the
///   Unicode Character Database.
enum Joiners {
    /// Returns whether the scalar at an index is a joiner or a non-joiner that is seen in how the letters beside it are
    /// written, as names in Persian and in Indic scripts need it; text with it then looks different from text without it.
    static func isVisible(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let (joiner, nonJoiner): (Unicode.Scalar, Unicode.Scalar) = ("\u{200D}", "\u{200C}")
        guard scalars[index] == joiner || scalars[index] == nonJoiner, index > 0 else { return false }
        let next = scalars[(index + 1)...].first { !isMark($0) }
        // After a virama, it decides between a conjunct and a half or whole letter.
        if scalars[index - 1].properties.canonicalCombiningClass == .virama {
            return next.map { isLetter($0) } ?? false
        }
        // Between Arabic letters that would join, it parts them; a joiner would change nothing.
        guard scalars[index] == nonJoiner, let next,
            let previous = scalars[..<index].last(where: { !isMark($0) })
        else { return false }
        return joinsNext(previous) && joinsPrevious(next)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .otherLetter
    }

    private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
        guard (0x620...0x6FF).contains(scalar.value) || (0x750...0x77F).contains(scalar.value) else {
            return false
        }
        return isLetter(scalar)
    }

    /// Whether a letter joins to the one after it.
    private static func joinsNext(_ scalar: Unicode.Scalar) -> Bool {
        guard joinsPrevious(scalar) else { return false }
        switch scalar.value {
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699,
            0x6C0, 0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x759...0x75B, 0x76B,
            0x76C,
            0x771, 0x773, 0x774, 0x778, 0x779:
            return false
        default: return true
        }
    }

    /// Whether a letter joins to the one before it, as all do except for a hamza by itself.
    private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
        isArabic(scalar) && ![0x621, 0x674].contains(scalar.value)
    }
}
