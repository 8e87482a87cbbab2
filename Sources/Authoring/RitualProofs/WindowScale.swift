public import ManasikDomain
import ManasikWalkthroughs

/// An order of the times that a ritual declares: by the days of any season, or by the instants of one season.
public struct WindowScale: Sendable {
    /// The description of the season in English: `in the season of 1447`.
    public let name: String
    let opens: @Sendable (RitualTime, RitualNode) -> Int64?
    let closes: @Sendable (RitualTime, RitualNode) -> Int64?

    /// - Parameters:
    ///   - opens: Returns the moment at which a window opens; nil if it is open from the beginning.
    ///   - closes: Returns the first moment after a window; nil if it never closes.
    public init(
        name: String,
        opens: @escaping @Sendable (RitualTime, RitualNode) -> Int64?,
        closes: @escaping @Sendable (RitualTime, RitualNode) -> Int64?
    ) {
        self.name = name
        self.opens = opens
        self.closes = closes
    }

    /// The scale of days and prayers without a calendar, which applies to every season. A day begins with its evening.
    /// A clock time may be anywhere on its day, so that no order relative to a prayer is assumed.
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
