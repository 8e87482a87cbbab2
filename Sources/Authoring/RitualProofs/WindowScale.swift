public import ManasikDomain
import ManasikWalkthroughs

/// Orders the times that a ritual declares: by the days of the season, or as the instants of one.
public struct WindowScale: Sendable {
    /// What the times are those of, in English: `in the season of 1447`.
    public let name: String
    let opens: @Sendable (RitualTime, RitualNode) -> Int64?
    let closes: @Sendable (RitualTime, RitualNode) -> Int64?

    /// - Parameters:
    ///   - opens: When a window opens at a time; nil where it is open from the beginning.
    ///   - closes: The first moment after a window that closes at a time; nil where it never closes.
    public init(
        name: String,
        opens: @escaping @Sendable (RitualTime, RitualNode) -> Int64?,
        closes: @escaping @Sendable (RitualTime, RitualNode) -> Int64?
    ) {
        self.name = name
        self.opens = opens
        self.closes = closes
    }

    /// The days and prayers alone, without a calendar: what holds in every season. A day begins with its evening; a clock
    /// time lies somewhere on its day, so that no order of it with a prayer is supposed.
    public static let days = WindowScale(
        name: "in every season",
        opens: { time, _ in time.rank(orDay: -1) },
        closes: { time, _ in time.rank(orDay: 5) }
    )
}

extension RitualTime {
    fileprivate func rank(orDay part: Int64) -> Int64 {
        let day = Int64(dayOfSeason) * 10
        switch moment {
        case nil: return day + (part < 0 ? -5 : 5)
        case .clock: return day + (part < 0 ? 0 : 9)
        case .prayer(let moment):
            let order: [DayMoment] = [.midnight, .fajr, .sunrise, .dhuhr, .asr, .maghrib, .isha]
            return day + Int64(order.firstIndex(of: moment) ?? 0)
        }
    }
}
