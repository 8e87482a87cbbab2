public import ManasikDomain

/// What was said in one category, or in all together.
public struct RemembranceSummary: Hashable, Sendable {
    /// The category; nil for all together.
    public let category: DefinitionID?
    /// The days of the span with anything to count, in order; none after today.
    public let days: [DayStanding]
    /// Today, whether or not it lies in the span.
    public let today: DayStanding
    /// The streaks among all days up to today, in the span or not.
    public let streak: Streak

    /// - Parameters:
    ///   - category: The category; nil for all together.
    ///   - tallies: The tallies of the category on all days up to today.
    ///   - span: The days that are summarized.
    ///   - today: Today, by the person's day boundary.
    init(_ category: DefinitionID?, of tallies: [Tally], in span: DaySpan, today: CivilDate) {
        let all = DayStanding.days(of: tallies)
        self.category = category
        days = all.filter { span.contains($0.day) }
        self.today = all.last.flatMap { $0.day == today ? $0 : nil } ?? DayStanding(day: today)
        streak = Streak(of: all.filter { Self.counts($0, of: category) }.map { $0.day }, today: today)
    }

    /// Whether a day counts: in a category, if all of it is done; in all together, if anything is done.
    public func counts(_ day: DayStanding) -> Bool { Self.counts(day, of: category) }

    /// The number of dhikr done in the span.
    public var done: Int { days.reduce(0) { $0 + $1.done } }

    /// The number of times that anything was said in the span.
    public var said: Int {
        days.reduce(into: 0) { $0.add($1.said) }
    }

    /// The number of days of the span that count.
    public var daysCounted: Int { days.count { counts($0) } }

    /// Returns what was said in each of some spans, such as weeks.
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

    /// Returns the index in `days` of the first day that is not before a day.
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
