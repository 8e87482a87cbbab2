public import ManasikDomain

/// When the steps of a ritual may be done in one season, as instants by school.
///
/// Whoever knows the calendar and the Sun makes them of the times that the ritual declares; the state machine only
/// compares. An empty value means that nothing is known of times: then no time hinders.
public struct RitualWindows: Hashable, Sendable {
    /// From when until when a step may be done; an end that is nil is open.
    public struct Window: Hashable, Sendable, Codable {
        public let opens: Instant?
        /// The first moment after it.
        public let closes: Instant?

        /// Returns nil where both ends are open.
        public init?(opens: Instant?, closes: Instant?) {
            if opens == nil, closes == nil { return nil }
            self.opens = opens
            self.closes = closes
        }
    }

    /// The Hijri year of the season, which runs from Ramadan to Sha'ban; nil where nothing is known of times.
    public let season: Int?
    private let windows: [String: [School: Window]]

    public static let unknown = RitualWindows(season: nil, [:])

    /// - Parameter windows: By step and school; only those with an end.
    public init(season: Int?, _ windows: [String: [School: Window]]) {
        self.season = season
        self.windows = windows
    }

    /// nil where a step is open at both ends, or its times are not known.
    public func window(of step: String, by school: School) -> Window? { windows[step]?[school] }
}
