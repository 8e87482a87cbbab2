/// Decomposes characters by Unicode's compatibility decomposition (NFKD): `é` is `e` and a mark, `ﷲ` is `الله`.
package enum Decomposition {
    /// Returns a text with each character decomposed; marks stay in the order in which they were written.
    package static func apart(_ text: some Sequence<Unicode.Scalar>) -> String.UnicodeScalarView {
        var parts = String.UnicodeScalarView()
        for scalar in text {
            // ASCII characters have no parts.
            if scalar.isASCII || !appendParts(of: scalar, to: &parts) { parts.append(scalar) }
        }
        return parts
    }

    private static let table = ScalarTable([letters, forms, ideographs])

    /// Appends the parts of a character.
    ///
    /// - Returns: Whether it has any; if not, nothing is appended.
    private static func appendParts(of scalar: Unicode.Scalar, to parts: inout String.UnicodeScalarView)
        -> Bool
    {
        // Hangul syllables are decomposed by arithmetic.
        guard scalar.value >= 0xAC00, scalar.value <= 0xD7A3 else {
            return table.appendReplacement(of: scalar, to: &parts)
        }
        let syllable = scalar.value - 0xAC00
        for jamo in [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28]
        where jamo != 0x11A7 {
            parts.append(Unicode.Scalar(jamo) ?? scalar)
        }
        return true
    }
}
