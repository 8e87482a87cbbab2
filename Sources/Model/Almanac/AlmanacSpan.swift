public import ManasikDomain

/// The years that the program covers; outside them prayer times and Hijri dates are not reliable.
///
/// The almanac itself answers for every day, so a date that leads out of these years is not an error.
public enum AlmanacSpan {
    public static let years = 1901...2199

    private static let first = Instant(rfc3339: "1901-01-01T00:00:00Z")!
    private static let end = Instant(rfc3339: "2200-01-01T00:00:00Z")!

    public static func contains(_ instant: Instant) -> Bool { first <= instant && instant < end }

    /// Returns why a time outside the span is refused, to follow the name of the argument.
    public static func refusal(of text: String) -> String {
        "takes the years \(years.lowerBound) to \(years.upperBound), not '\(text)'"
    }

    /// Parses an instant within the span.
    ///
    /// - Throws: `Refusal` if the text is not an instant or lies outside the span.
    public static func instant(_ text: String) throws(Refusal) -> Instant {
        guard let instant = Instant(rfc3339: text) else {
            throw Refusal(
                description: "takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not '\(text)'"
            )
        }
        guard contains(instant) else { throw Refusal(description: refusal(of: text)) }
        return instant
    }

    /// Why a text cannot be used as a time, to follow the name of the argument.
    public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }
}
