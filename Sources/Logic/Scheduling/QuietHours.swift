public import ManasikDomain

/// A span of each day in which only urgent notifications are delivered.
public struct QuietHours: Hashable, Sendable {
    public let from: ClockTime
    /// The end, itself excluded; before `from` if the span extends over midnight.
    public let to: ClockTime

    /// Returns nil if both times are the same.
    public init?(from: ClockTime, to: ClockTime) {
        guard from != to else { return nil }
        (self.from, self.to) = (from, to)
    }

    /// Parses a span such as `22:00-05:00`; returns nil for anything else.
    public init?(_ text: some StringProtocol) {
        let sides = text.split(separator: "-", omittingEmptySubsequences: false)
        guard sides.count == 2, let from = ClockTime(sides[0]), let to = ClockTime(sides[1]) else {
            return nil
        }
        self.init(from: from, to: to)
    }

    /// Returns when something due at an instant may be delivered: then, or when the quiet hours end.
    public func delivery(of instant: Instant, in zone: Zone) -> Instant {
        let local = LocalTime(of: instant, in: zone)
        let (start, end) = (from.minutes * 60, to.minutes * 60)
        let isQuiet =
            start < end
            ? (start..<end).contains(local.seconds) : local.seconds >= start || local.seconds < end
        guard isQuiet else { return instant }
        let date = start > end && local.seconds >= start ? local.date.adding(days: 1) : local.date
        switch LocalTime(date, to).moment(in: zone) {
        case .once(let moment), .never(let moment): return max(moment, instant)
        case .twice(let first, let second): return first > instant ? first : second
        }
    }
}
