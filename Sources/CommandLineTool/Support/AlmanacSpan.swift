import ManasikDomain

/// The years for which the almanac can be asked.
enum AlmanacSpan {
    private static let first = Instant(rfc3339: "1901-01-01T00:00:00Z")!
    private static let end = Instant(rfc3339: "2200-01-01T00:00:00Z")!

    static func contains(_ instant: Instant) -> Bool { first <= instant && instant < end }

    /// Why a time outside the span is refused; stands after the name of the option or variable.
    static func refusal(of text: String) -> String { "takes the years 1901 to 2199, not '\(text)'" }
}
