/// What a calendar feed may hold.
public enum FeedPart: String, Sendable, Hashable, CaseIterable {
    /// The five prayers where the person is.
    case prayers
    /// The windows of the person's rites, by the clocks of their sites.
    case rites
    /// The message of each day.
    case chirps
    /// Open checklist items on the days by which they are due.
    case items
}
