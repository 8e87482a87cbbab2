/// A moment on some days of the week: `mon-sat 08:00`, `daily 06:30`, `friday dhuhr - 1 h`, `fajr`.
public struct WeekTime: Hashable, Sendable, CustomStringConvertible {
    /// The weekdays; all of them for a time of each day.
    public let weekdays: Set<Weekday>
    public let moment: RitualTime.Moment
    /// Minutes after the moment, negative before it; 0 for a time by the clock.
    public let shift: Int

    /// Returns nil without weekdays, outside 00:00...23:59, and for a time by the clock that is shifted.
    public init?(_ weekdays: Set<Weekday>, _ moment: RitualTime.Moment, shift: Int = 0) {
        guard !weekdays.isEmpty, abs(shift) <= RitualTime.mostShift else { return nil }
        if case .clock(let minutes) = moment {
            guard (0..<1440).contains(minutes), shift == 0 else { return nil }
        }
        (self.weekdays, self.moment, self.shift) = (weekdays, moment, shift)
    }

    /// Returns nil without weekdays and outside 00:00...23:59.
    public init?(_ weekdays: Set<Weekday>, minutes: Int) { self.init(weekdays, .clock(minutes)) }

    /// Whether it comes on each day.
    public var isDaily: Bool { weekdays.count == Weekday.allCases.count }

    /// The stretches of weekdays that follow one another, from Monday on: two days are stretches of their own.
    public var stretches: [(first: Weekday, last: Weekday)] {
        var stretches: [(first: Weekday, last: Weekday)] = []
        for day in weekdays.sorted() {
            if let last = stretches.last, last.last.rawValue + 1 == day.rawValue {
                stretches[stretches.count - 1].last = day
            } else {
                stretches.append((day, day))
            }
        }
        return stretches.flatMap { stretch -> [(first: Weekday, last: Weekday)] in
            stretch.last.rawValue - stretch.first.rawValue == 1
                ? [(stretch.first, stretch.first), (stretch.last, stretch.last)] : [stretch]
        }
    }

    public var description: String {
        func short(_ day: Weekday) -> String { String(day.name.prefix(3)) }
        let days = stretches.map { $0 == $1 ? short($0) : "\(short($0))-\(short($1))" }
        let time = TimeLength.shifted("\(moment)", shift)
        guard isDaily else { return "\(days.joined(separator: ",")) \(time)" }
        // A prayer alone is one of each day already.
        return if case .prayer = moment { time } else { "daily \(time)" }
    }
}
