/// Whether a place is open.
public enum OpeningState: String, Hashable, Sendable, CaseIterable {
    case open, closed, unknown
}

/// Whether a place is open at a moment, and what is noted of it.
public struct OpeningStatus: Hashable, Sendable {
    public let state: OpeningState
    /// The comment of the rule that applies.
    public let comment: String?
    /// Whether it is otherwise on a public holiday, and it is not known which days are.
    public let differsOnHolidays: Bool
}

/// A part of a day in which the state stays the same.
public struct OpeningInterval: Hashable, Sendable {
    /// Minutes after midnight by the clock of the place.
    public let minutes: Range<Int>
    public let state: OpeningState
    public let comment: String?
}
