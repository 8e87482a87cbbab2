public import ManasikDomain

/// A day and a time by the clock of a place that is named elsewhere.
public struct LocalTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let date: CivilDate
    /// Seconds after midnight by the clock, 0..<86400.
    public let seconds: Int

    public init(_ date: CivilDate, _ time: ClockTime) {
        self.init(date, seconds: time.minutes * 60)
    }

    public init(_ date: CivilDate, seconds: Int) {
        precondition((0..<86_400).contains(seconds), "\(seconds)")
        self.date = date
        self.seconds = seconds
    }

    /// Makes the time that the clocks of a time zone show at an instant.
    public init(of instant: Instant, in zone: Zone) {
        let seconds = LocalTime.floor(instant.milliseconds, 1000)
        let shown = seconds + Int64(zone.offset(at: seconds))
        let day = LocalTime.floor(shown, 86_400)
        date = CivilDate(dayNumber: Int(day))
        self.seconds = Int(shown - day * 86_400)
    }

    /// The time to the minute, without the date.
    public var clock: ClockTime { ClockTime(hour: seconds / 3600, minute: seconds / 60 % 60)! }

    /// The instants at which the clocks of a time zone show a time.
    public enum Moment: Hashable, Sendable {
        case once(Instant)
        /// The clocks jump over the time; `end` is the moment after the jump.
        case never(end: Instant)
        /// The clocks are set back and show the time twice.
        case twice(Instant, Instant)
    }

    /// Returns when the clocks of a time zone show this time.
    public func moment(in zone: Zone) -> Moment {
        let shown = Int64(date.dayNumber) * 86_400 + Int64(seconds)
        // Offsets change at most once within two days.
        let (before, after) = (zone.offset(at: shown - 86_400), zone.offset(at: shown + 86_400))
        let offsets = before == after ? [before] : [before, after]
        let candidates = offsets.filter { zone.offset(at: shown - Int64($0)) == $0 }.map { shown - Int64($0) }
            .sorted()
        func instant(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1000) }
        switch candidates.count {
        case 2: return .twice(instant(candidates[0]), instant(candidates[1]))
        case 1: return .once(instant(candidates[0]))
        default:
            let (eve, morrow) = (shown - 86_400 - Int64(before), shown + 86_400 - Int64(after))
            return .never(end: instant(zone.change(after: eve, until: morrow) ?? shown - Int64(before)))
        }
    }

    public var description: String {
        let time = "\((seconds / 3600).twoDigits):\((seconds / 60 % 60).twoDigits)"
        return "\(date)T\(time):\((seconds % 60).twoDigits)"
    }

    public static func < (left: LocalTime, right: LocalTime) -> Bool {
        (left.date, left.seconds) < (right.date, right.seconds)
    }

    private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
