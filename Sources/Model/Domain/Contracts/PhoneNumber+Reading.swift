extension PhoneNumber {
    /// Why a text is not certainly one telephone number.
    public enum Misreading: Error, Hashable, Sendable {
        /// It has a character that no number has, or too few or too many digits.
        case noNumber
        /// Another number, or the end of one, follows a complete number.
        case several
        /// A spreadsheet turned it into a decimal number: `962791234567.0`.
        case decimal
        /// Its country is neither given nor known.
        case noCountry
    }

    /// Reads a number as people and spreadsheets write it: the only reader for packs, tables and persons.
    ///
    /// Digits of any script, spaces, hyphens, dots, brackets and marks of direction are accepted; `00` before the
    /// country's code and a `+` at the end, as in a sheet that runs from right to left, stand for a leading `+`. What
    /// follows a complete number is never joined to it.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the country where a number without its country's code is dialled.
    public init(reading text: String, dialledIn country: String? = nil) throws(Misreading) {
        let written = try WrittenNumber(text, country: country)
        let digits = written.digits
        if let whole = PhoneNumber(digits: digits) {
            // A short code has no gaps.
            guard digits.hasPrefix("+") || digits.count > 6 || !written.isParted else { throw .several }
            self = whole
            return
        }
        guard !digits.hasPrefix("+"), digits.count > 2 else { throw .noNumber }
        guard let country, let plan = NumberingPlan.known[country], let national = plan.national(digits),
            let whole = PhoneNumber(digits: "+\(plan.code)\(national)")
        else { throw .noCountry }
        self = whole
    }

    /// Returns the number that a text may mean in a country although it is not one; for suggestions only.
    package static func likely(_ text: String, in country: String?) -> String? {
        guard let country, let plan = NumberingPlan.known[country] else { return nil }
        let whole = WrittenNumber.decimal(text) ?? text
        let digits = whole.unicodeScalars.compactMap(WrittenNumber.digit).map(String.init).joined()
        return plan.likely(digits).flatMap { PhoneNumber(digits: $0)?.digits }
    }
}
