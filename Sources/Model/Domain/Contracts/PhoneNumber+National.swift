extension PhoneNumber {
    /// Reads a number as people in a country write it, such as `012-345 6789` in Malaysia, for calling it from
    /// everywhere.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2; nil if it is not known, so that only complete numbers are read.
    /// - Returns: nil if the text is not a number, or a national one of a country whose numbering is not known here.
    public init?(_ text: String, dialledIn country: String?) {
        guard let number = try? PhoneNumber(reading: text, dialledIn: country) else { return nil }
        self = number
    }
}
