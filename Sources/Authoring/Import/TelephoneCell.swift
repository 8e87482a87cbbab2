import ManasikDomain

/// A reader of telephone numbers as written by people and spreadsheets, with advice on cells that cannot be read.
enum TelephoneCell {
    struct Problem: Error, Equatable {
        let message: String
        let help: String
    }

    /// Returns the number in E.164 form, or a short code.
    ///
    /// - Parameter country: The row's country, which is only used for advice: a missing country code is never guessed.
    static func read(_ text: String, country: String? = nil) throws(Problem) -> PhoneNumber {
        do throws(PhoneNumber.Misreading) {
            return try PhoneNumber(reading: text)
        } catch {
            throw problem(error, text, country)
        }
    }

    private static func problem(_ error: PhoneNumber.Misreading, _ text: String, _ country: String?)
        -> Problem
    {
        let likely = PhoneNumber.likely(text, in: country)
        let perhaps = likely.map { "\(country ?? ""): perhaps \($0)" }
        switch error {
        case .several:
            return Problem(
                message: "'\(text)' is more than one telephone number",
                help: "these are two numbers; write one to a row, and an extension in the note"
            )
        case .decimal:
            return Problem(
                message: "'\(text)' is a decimal number",
                help: (perhaps.map { $0 + "; " } ?? "")
                    + "the spreadsheet has made it so: make it a text column and write the number again"
            )
        case .noCountry:
            let advice = "write it with + and the country's code, without the 0 before the area's"
            return Problem(
                message: "'\(text)' does not say its country",
                help: perhaps.map { "\($0); \(advice)" } ?? advice
            )
        case .noNumber: break
        }
        let isPlain = !text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        let hasDigits = text.contains { $0.wholeNumberValue != nil }
        return Problem(
            message: "'\(text)' is not a telephone number",
            help: text.uppercased().contains("E+")
                ? "the spreadsheet has cut it; make it a text column and write the number again"
                : !hasDigits
                    ? "leave the row out until there is a number; write that as +966112345678, or a short code such as 911"
                    : isPlain && text.contains("+")
                        ? "after the + come the country's code and the rest, 8 to 15 digits in all"
                        : "write it as +966112345678, or a short code such as 911"
        )
    }
}
