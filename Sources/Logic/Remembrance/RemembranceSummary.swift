public import ManasikDomain

/// What was said of one category, or of all together.
public struct RemembranceSummary: Hashable, Sendable {
    /// nil for all categories together.
    public let category: DefinitionID?
    /// The days of the span of which there is anything, in order; none after today.
    public let days: [DayStanding]
    /// Today, be it in the span or not.
    public let today: DayStanding
    /// The days in a row among all days up to today, in the span or not.
    public let streak: Streak

    /// - Parameters:
    ///   - category: nil for all together.
    ///   - tallies: Of the category, of all days up to today.
    ///   - span: The days that are looked at.
    ///   - today: The person's day.
    init(_ category: DefinitionID?, of tallies: [Tally], in span: DaySpan, today: CivilDate) {
        let all = DayStanding.days(of: tallies)
        self.category = category
        days = all.filter { span.contains($0.day) }
        self.today = all.last.flatMap { $0.day == today ? $0 : nil } ?? DayStanding(day: today)
        streak = Streak(of: all.filter { Self.counts($0, of: category) }.map { $0.day }, today: today)
    }

    /// Whether a day counts: one of a category where all of it is done, one of all together where anything is.
    public func counts(_ day: DayStanding) -> Bool { Self.counts(day, of: category) }

    /// How many dhikr were done in the span.
    public var done: Int { days.reduce(0) { $0 + $1.done } }

    /// How often anything was said in the span.
    public var said: Int {
        days.reduce(into: 0) { $0.add($1.said) }
    }

    /// How many days of the span count.
    public var daysCounted: Int { days.count { counts($0) } }

    /// What was done in each of some spans, such as weeks.
    public func bars(over spans: [DaySpan]) -> [RemembranceBar] {
        spans.map { span in
            let inside = days[firstIndex(from: span.first)..<firstIndex(from: span.last.adding(days: 1))]
            return RemembranceBar(
                span: span,
                done: inside.reduce(0) { $0 + $1.done },
                said: inside.reduce(into: 0) { $0.add($1.said) },
                days: inside.count { counts($0) }
            )
        }
    }

    /// Where in `days` the first stands that is not before a day.
    private func firstIndex(from day: CivilDate) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func counts(_ day: DayStanding, of category: DefinitionID?) -> Bool {
        category == nil ? day.done > 0 : day.isComplete
    }
}
