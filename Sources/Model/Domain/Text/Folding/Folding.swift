/// Reduces spellings to what is compared: without case, accents and the width of letters.
enum Folding {
    private static let table = ScalarTable([letters])

    static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // An accent that begins the text has no letter that it could be dropped from.
            if isMark(scalar), !folded.isEmpty { continue }
            if !table.appendReplacement(of: scalar, to: &folded) { folded.append(scalar) }
        }
        return String(folded)
    }

    /// Whether a character is an accent that is written after its letter.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36F).contains(scalar.value) || (0x483...0x489).contains(scalar.value)
    }
}

extension String {
    /// The text for comparing what people type: without case, accents and apostrophes, so that `Ka'bah` is `kabah`.
    public var foldedForComparing: String {
        Folding.folded(self).filter { !"'’‘`ʿʾ".contains($0) }
    }
}
