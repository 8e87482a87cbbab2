/// A time by the clock on some days of the week: `mon-sat 08:00`, `daily 06:30`.
public struct WeekTime: Hashable, Sendable, CustomStringConvertible {
    /// The weekdays; all of them for a time of each day.
    public let weekdays: Set<Weekday>
    /// Minutes after midnight, 0..<1440.
    public let minutes: Int

    /// Returns nil without weekdays and outside 00:00...23:59.
    public init?(_ weekdays: Set<Weekday>, minutes: Int) {
        guard !weekdays.isEmpty, (0..<1440).contains(minutes) else { return nil }
        self.weekdays = weekdays
        self.minutes = minutes
    }

    /// Takes a time, with its days, from the left of some words; nil for other words, which stay as they are.
    init?(_ words: inout TimeWords) {
        var rest = words
        let isDaily = rest.take("daily")
        let named = isDaily ? [] : rest.weekdays()
        guard isDaily || !named.isEmpty, let minutes = rest.clock() else { return nil }
        words = rest
        self.init(isDaily ? Set(Weekday.allCases) : named, minutes: minutes)
    }

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

    /// The time of the day: `08:00`.
    public var clock: String { "\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)" }

    public var description: String {
        func short(_ day: Weekday) -> String { String(day.name.prefix(3)) }
        let days = stretches.map { $0 == $1 ? short($0) : "\(short($0))-\(short($1))" }
        return (isDaily ? "daily" : days.joined(separator: ",")) + " \(clock)"
    }
}
