import ManasikDomain

/// Reads a telephone number as people and spreadsheets write it.
enum TelephoneCell {
    struct Problem: Error, Equatable {
        let message: String
        let help: String
    }

    /// The number in E.164, or a short code; only where that is certain.
    static func read(_ text: String) throws(Problem) -> PhoneNumber {
        var digits = ""
        for scalar in text.replacing("(0)", with: "").unicodeScalars {
            switch scalar {
            case "0"..."9", "+": digits.unicodeScalars.append(scalar)
            case "\u{660}"..."\u{669}": digits += String(scalar.value - 0x660)
            case "\u{6F0}"..."\u{6F9}": digits += String(scalar.value - 0x6F0)
            case "\u{FF0B}": digits += "+"
            case " ", "-", ".", "/", "(", ")", "\u{A0}", "\u{2007}", "\u{2010}"..."\u{2015}", "\u{202F}":
                break
            case "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}",
                "\u{FEFF}":
                break
            default:
                throw Problem(
                    message: "'\(text)' is no telephone number",
                    help: text.uppercased().contains("E+")
                        ? "the spreadsheet has cut it; make the column one of text and write the number anew"
                        : "write it as +966112345678, or a short code of 3 to 6 digits"
                )
            }
        }
        if digits.hasPrefix("00") { digits = "+" + digits.dropFirst(2) }
        if let number = PhoneNumber(digits) { return number }
        if digits.hasPrefix("+") {
            throw Problem(
                message: "'\(text)' is no telephone number",
                help: "after the + stand the country's code and 8 to 15 digits in all"
            )
        }
        throw Problem(
            message: "'\(text)' does not say its country",
            help: digits.hasPrefix("0") || digits.count < 8
                ? "write it with + and the country's code, without the 0 before the area's"
                : "write it as +\(digits) if that begins with the country's code"
        )
    }
}
