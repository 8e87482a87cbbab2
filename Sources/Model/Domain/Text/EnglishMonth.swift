/// The months of the Gregorian calendar in English, as people write them in tables and in opening hours.
package enum EnglishMonth {
    /// In small letters, from January on.
    package static let names = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]
}
