public import ManasikDomain

/// When the steps of a ritual may be done in one season, as instants by school.
///
/// Whoever knows the calendar and the Sun makes them of the times that the ritual declares; the state machine only
/// compares. An empty value means that nothing is known of times: then no time hinders.
public struct RitualWindows: Hashable, Sendable {
    /// From when until when a step may be done; an end that is nil is open.
    public struct Window: Hashable, Sendable {
        public let opens: Instant?
        /// The first moment after it.
        public let closes: Instant?
        /// The first moment at which it may not even be done late; nil where lateness has no end.
        public let lateUntil: Instant?
        /// Stretches within the window in which the step is not done; each ends with the first moment after it.
        public let pauses: [Pause]

        /// Returns nil if both ends are open.
        public init?(opens: Instant?, closes: Instant?, lateUntil: Instant? = nil, pauses: [Pause] = []) {
            if opens == nil, closes == nil { return nil }
            self.opens = opens
            self.closes = closes
            self.lateUntil = lateUntil
            self.pauses = pauses
        }
    }

    /// A stretch of time from a moment to the first one after it.
    public struct Pause: Hashable, Sendable {
        public let from: Instant
        public let to: Instant

        public init(from: Instant, to: Instant) {
            self.from = from
            self.to = to
        }
    }

    /// The Hijri year of the season, which runs from Ramadan to Sha'ban; nil if nothing is known of times.
    public let season: Int?
    private let windows: [String: [School: Window]]

    public static let unknown = RitualWindows(season: nil, [:])

    /// - Parameter windows: By step and school; only those with an end.
    public init(season: Int?, _ windows: [String: [School: Window]]) {
        self.season = season
        self.windows = windows
    }

    /// nil if a step is open at both ends, or its times are not known.
    public func window(of step: String, by school: School) -> Window? { windows[step]?[school] }
}
