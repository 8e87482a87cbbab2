public import ManasikDomain

/// An entry of a calendar that others subscribe to.
public struct CalendarEvent: Hashable, Sendable {
    public enum Span: Hashable, Sendable {
        /// From a moment to another, which may be the same.
        case instants(Instant, Instant)
        /// Whole days, the last included.
        case days(CivilDate, CivilDate)
    }

    /// The identifier that a thing has in every feed, so that clients replace what they have.
    public var uid: String
    public var span: Span
    public var summary: String
    public var details: String
    public var location: String?
    public var coordinate: Coordinate?
    public var categories: [String]
    /// Minutes before the start at which clients remind, below zero for after it; nil for not at all.
    public var reminder: Int?
    /// Whether it stands for time that is taken, as a rite is and a greeting is not.
    public var isBusy: Bool

    public init(uid: String, span: Span, summary: String) {
        (self.uid, self.span, self.summary) = (uid, span, summary)
        details = ""
        categories = []
        isBusy = false
    }
}
