public import ManasikDomain

/// Days in a row: those that still go on, and the longest run.
///
/// Days are days of the calendar, so neither a change of clocks nor of the time zone is a gap. A day that somebody
/// lives through twice is one day, and one that a journey over the date line skips is a day on which nothing was done.
public struct Streak: Hashable, Sendable {
    /// The days up to today, or up to yesterday while today is still open; nil if neither was done.
    public let current: DaySpan?
    /// The longest run, the last one if several are equal; nil if there is none.
    public let best: DaySpan?

    /// - Parameters:
    ///   - days: The days that were done, in any order; those after today are left out.
    ///   - today: Today, by the person's day boundary.
    public init(of days: some Sequence<CivilDate>, today: CivilDate) {
        let numbers = Set(days.lazy.filter { $0 <= today }.map { $0.dayNumber }).sorted()
        var best: DaySpan?
        var current: DaySpan?
        var start = 0
        for index in numbers.indices {
            let isLast = index + 1 == numbers.count
            guard isLast || numbers[index + 1] != numbers[index] + 1 else { continue }
            let run = DaySpan(from: CivilDate(dayNumber: numbers[start]), days: index - start + 1)
            if run.count >= best?.count ?? 0 { best = run }
            if isLast, run.last.dayNumber >= today.dayNumber - 1 { current = run }
            start = index + 1
        }
        self.current = current
        self.best = best
    }

    /// The number of days that still go on; 0 if none do.
    public var length: Int { current?.count ?? 0 }

    /// The number of days in the longest run; 0 if there is none.
    public var bestLength: Int { best?.count ?? 0 }
}
