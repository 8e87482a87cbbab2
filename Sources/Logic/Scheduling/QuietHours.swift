public import ManasikDomain

/// A span of each day in which nothing is delivered that is not urgent.
public struct QuietHours: Hashable, Sendable {
    public let from: ClockTime
    /// Not included; before `from` where the span goes over midnight.
    public let to: ClockTime

    /// Returns nil if both are the same time.
    public init?(from: ClockTime, to: ClockTime) {
        guard from != to else { return nil }
        (self.from, self.to) = (from, to)
    }

    /// Parses `22:00-05:00`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let sides = text.split(separator: "-", omittingEmptySubsequences: false)
        guard sides.count == 2, let from = ClockTime(sides[0]), let to = ClockTime(sides[1]) else {
            return nil
        }
        self.init(from: from, to: to)
    }

    /// When something due at an instant may be delivered: then, or when the quiet hours end.
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
