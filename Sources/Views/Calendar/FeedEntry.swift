public import ManasikAlmanac
public import ManasikDomain
public import ManasikScheduling

/// Something that a person has ahead, as an entry of a calendar.
public struct FeedEntry: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// A prayer, with its place and the rule that gives its time if the Sun does not.
        case prayer(Prayer, TimeRule?, place: String, Coordinate)
        case rite(title: DisplayText, summary: DisplayText?, place: DisplayText?)
        case chirp(ChirpView)
        /// A checklist item on the day by which it is due.
        case item(ItemView)
    }

    /// A name that the thing has in every feed of a person.
    public let name: String
    public let span: CalendarEvent.Span
    public let content: Content
    /// Whether it marks busy time.
    public let isBusy: Bool

    init(_ name: String, _ span: CalendarEvent.Span, _ content: Content, isBusy: Bool = false) {
        self.name = name
        self.span = span
        self.content = content
        self.isBusy = isBusy
    }

    /// The part of a feed that it belongs to.
    public var part: FeedPart {
        switch content {
        case .prayer: .prayers
        case .rite: .rites
        case .chirp: .chirps
        case .item: .items
        }
    }
}
