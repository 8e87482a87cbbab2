import ManasikDomain

/// How telephone numbers are written.
enum PhoneSpelling {
    /// - Source: Okaz, 2025-11-21 (911, 999, 996); Arab News, 2024, and expat.com, 2024 (997, 998, 993, 994); UNA-SPA,
    ///   2025-04-08 (1966); 937 is the health line.
    static let shortCodesOfSaudiArabia: Set = [
        "911", "999", "996", "997", "998", "993", "994", "937", "1966",
    ]

    /// The number in E.164, or a short code, without spaces and hyphens, with `+` for a leading `00`.
    ///
    /// - Returns: nil where it cannot be told what is meant.
    static func canonical(_ written: String) -> String? {
        PhoneNumber(written)?.digits
    }
}
