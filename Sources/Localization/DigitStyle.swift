/// With which digits numbers are written.
public enum DigitStyle: String, Hashable, Sendable, CaseIterable {
    /// Those of the language: ٠١٢ in Arabic, ۰۱۲ in Persian, 012 in English.
    case language
    /// 0–9 in every language.
    case western

    /// Replaces the digits 0–9 of a text.
    func applied(to text: String, in language: String) -> String {
        guard self == .language, let zero = Self.zeros[String(language.prefix { $0 != "-" })] else {
            return text
        }
        var written = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if (48...57).contains(scalar.value), let digit = Unicode.Scalar(zero + scalar.value - 48) {
                written.append(digit)
            } else {
                written.append(scalar)
            }
        }
        return String(written)
    }

    /// The zero of languages whose default digits are not 0–9.
    /// - Source: the default numbering systems of the Unicode CLDR.
    private static let zeros: [String: UInt32] = [
        "ar": 0x0660, "ckb": 0x0660, "sd": 0x0660,
        "fa": 0x06F0, "ks": 0x06F0, "ps": 0x06F0,
        "bn": 0x09E6, "as": 0x09E6, "ne": 0x0966, "mr": 0x0966, "my": 0x1040,
    ]
}
