public import ManasikDomain
public import ManasikScheduling

/// A time at which something was done, as a person types it: `14:05`, `2027-05-16T14:05`, or an RFC 3339 instant.
public enum PastTime: Hashable, Sendable {
    /// A time of today; of yesterday if that is more than six hours in the future.
    case time(ClockTime)
    case dayAndTime(LocalTime)
    case instant(Instant)

    /// Reads the digits of any script.
    public init?(_ typed: String) {
        let text = typed.withWesternDigits
        let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
        if let instant = Instant(rfc3339: text) {
            self = .instant(instant)
        } else if let time = ClockTime(text) {
            self = .time(time)
        } else if parts.count == 2, let date = CivilDate(String(parts[0])), let time = ClockTime(parts[1]) {
            self = .dayAndTime(LocalTime(date, time))
        } else {
            return nil
        }
    }

    /// The largest number of seconds by which a time of today may be in the future. This covers most clocks set to
    /// another time zone than that of the rites. Such a time is treated as one that has not come yet, not as a time of
    /// yesterday.
    private static let farthest = 6 * 60 * 60

    /// Returns the instant that is meant. If a local time occurs twice, it is the first one.
    public func instant(at now: Instant, in zone: Zone) -> Instant {
        func instant(_ local: LocalTime) -> Instant {
            switch local.moment(in: zone) {
            case .once(let instant), .twice(let instant, _), .never(let instant): instant
            }
        }
        switch self {
        case .instant(let given): return given
        case .dayAndTime(let local): return instant(local)
        case .time(let time):
            let today = LocalTime(of: now, in: zone).date
            let found = instant(LocalTime(today, time))
            guard found > now.adding(seconds: Self.farthest) else { return found }
            return instant(LocalTime(today.adding(days: -1), time))
        }
    }
}
