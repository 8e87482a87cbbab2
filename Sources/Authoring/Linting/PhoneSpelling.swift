import ManasikDomain

/// The spelling of telephone numbers.
enum PhoneSpelling {
    /// - Source: Okaz, 2025-11-21 (911, 999, 996); Arab News, 2024, and expat.com, 2024 (997, 998, 993, 994); UNA-SPA,
    ///   2025-04-08 (1966); 937 is the health line.
    static let shortCodesOfSaudiArabia: Set = [
        "911", "999", "996", "997", "998", "993", "994", "937", "1966",
    ]

    /// Returns the number in E.164, or a short code, without spaces and hyphens, and with `+` for a leading `00`.
    ///
    /// - Returns: nil if the meaning is unclear.
    static func canonical(_ written: String) -> String? {
        PhoneNumber(written)?.digits
    }
}
