public import ManasikDomain

/// When the steps of a ritual may be done in one season, as instants by school.
///
/// They are computed from the times that the ritual declares, with the calendar and the Sun; the state machine only
/// compares them. An empty value means that no times are known: then no time hinders.
public struct RitualWindows: Hashable, Sendable {
    /// The time in which a step may be done; an end that is nil is open.
    public struct Window: Hashable, Sendable {
        public let opens: Instant?
        /// The first moment after it.
        public let closes: Instant?
        /// The first moment at which it may not even be done late; nil if it may be done late at any time.
        public let lateUntil: Instant?
        /// Periods within the window in which the step is not done.
        public let pauses: [Pause]
        /// The times at which it opens and closes again each week, in place of the two ends; nil if it does not.
        public let week: Week?

        /// Returns nil if both ends are open.
        public init?(
            opens: Instant?,
            closes: Instant?,
            lateUntil: Instant? = nil,
            pauses: [Pause] = [],
            week: Week? = nil
        ) {
            if opens == nil, closes == nil, week == nil { return nil }
            self.week = week
            self.opens = opens
            self.closes = closes
            self.lateUntil = lateUntil
            self.pauses = pauses
        }
    }

    /// A period that ends with the first moment after it.
    public struct Pause: Hashable, Sendable {
        public let from: Instant
        public let to: Instant

        public init(from: Instant, to: Instant) {
            self.from = from
            self.to = to
        }
    }

    /// When steps can no longer be done at the places of others: by step, by the step at whose place it is, and by school.
    public typealias Ends = [String: [String: [School: Instant]]]

    /// The Hijri year of the season, which runs from Ramadan to Sha'ban; nil if no times are known.
    public let season: Int?
    private var windows: [String: [School: Window]]
    private var ends: Ends

    public static let unknown = RitualWindows(season: nil, [:])

    /// - Parameters:
    ///   - windows: By step and school, without windows that are open at both ends.
    ///   - ends: When second places close.
    public init(season: Int?, _ windows: [String: [School: Window]], ends: Ends = [:]) {
        self.season = season
        self.windows = windows
        self.ends = ends
    }

    /// Returns the window of a step; nil if it is open at both ends or its times are not known.
    public func window(of step: String, by school: School) -> Window? { windows[step]?[school] }

    /// Returns the first moment at which a step can no longer be done at the place of another; nil if there is no such
    /// end or it is not known.
    public func end(of step: String, at place: String, by school: School) -> Instant? {
        ends[step]?[place]?[school]
    }

    mutating func setEnd(_ end: Instant?, of step: String, at place: String, by school: School) {
        ends[step, default: [:]][place, default: [:]][school] = end
    }

    mutating func set(_ window: Window?, of step: String, by school: School) {
        windows[step, default: [:]][school] = window
    }
}
