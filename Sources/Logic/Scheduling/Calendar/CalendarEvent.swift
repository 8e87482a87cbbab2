public import ManasikDomain

/// An entry of a calendar that others subscribe to.
public struct CalendarEvent: Hashable, Sendable {
    public enum Span: Hashable, Sendable {
        /// From one instant to another, which may be the same.
        case instants(Instant, Instant)
        /// Whole days, the last one included.
        case days(CivilDate, CivilDate)
    }

    /// An identifier that the thing has in every feed, so that clients replace what they have.
    public var uid: String
    public var span: Span
    public var summary: String
    public var details: String
    public var location: String?
    public var coordinate: Coordinate?
    public var categories: [String]
    /// Minutes before the start at which clients remind, negative for after it; nil for no reminder.
    public var reminder: Int?
    /// Whether the time is taken, as by a rite but not by a greeting.
    public var isBusy: Bool

    public init(uid: String, span: Span, summary: String) {
        (self.uid, self.span, self.summary) = (uid, span, summary)
        details = ""
        categories = []
        isBusy = false
    }
}
