import ArgumentParser
import Foundation
import ManasikDomain
import ManasikScheduling

/// A time that has gone by, as a person types it: `14:05`, `2027-05-16T14:05`, or an RFC 3339 instant.
enum PastTime: Hashable, Sendable {
    /// The last time that a clock showed it.
    case time(ClockTime)
    case dayAndTime(LocalTime)
    case instant(Instant)

    init?(_ text: String) {
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

    /// The instant that is meant; of two by the same clock the first.
    func instant(before now: Instant, in zone: TimeZone) -> Instant {
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
            return found <= now ? found : instant(LocalTime(today.adding(days: -1), time))
        }
    }
}

extension PastTime: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }
}
