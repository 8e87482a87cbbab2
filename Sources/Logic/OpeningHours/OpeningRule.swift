/// One rule of opening hours: on which days, at which times, in which state.
struct OpeningRule: Hashable, Sendable {
    /// How a rule is joined to those before it.
    enum Joining: Hashable, Sendable {
        /// Replaces them on the days on which it is open or unknown.
        case normal
        /// Is added to them.
        case additional
        /// Applies where they say closed.
        case fallback
    }

    var joining = Joining.normal
    var days = OpeningDays()
    /// The spans of the day; the whole day if there are none.
    var spans: [OpeningSpan] = []
    var state = OpeningState.open
    var comment: String?
}

/// A span of a day by the clock or by the Sun.
struct OpeningSpan: Hashable, Sendable {
    enum Bound: Hashable, Sendable {
        /// Minutes after midnight, 0...2880.
        case clock(Int)
        /// Minutes after sunrise or, if negative, before it.
        case sunrise(Int)
        /// Minutes after sunset or, if negative, before it.
        case sunset(Int)
    }

    let start: Bound
    /// An end that does not come after the start is on the next day.
    let end: Bound
}
