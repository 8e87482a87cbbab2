/// Which digits numbers are written with.
public enum DigitStyle: String, Hashable, Sendable, CaseIterable {
    /// The digits of the language: ٠١٢ in Arabic, ۰۱۲ in Persian, 012 in English.
    case language
    /// 0–9 in every language.
    case western

    /// Replaces the digits 0–9 of a text.
    func applied(to text: String, in language: String) -> String {
        guard self == .language, let locale = LocaleData.of(language), !locale.digits.hasPrefix("0") else {
            return text
        }
        let digits = Array(locale.digits.unicodeScalars)
        var written = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if (48...57).contains(scalar.value) {
                written.append(digits[Int(scalar.value) - 48])
            } else {
                written.append(scalar)
            }
        }
        return String(written)
    }
}
