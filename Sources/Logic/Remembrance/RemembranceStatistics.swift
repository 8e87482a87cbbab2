public import ManasikDomain

/// What was said on some days, of each category and of all together.
public struct RemembranceStatistics: Hashable, Sendable {
    public let span: DaySpan
    /// The person's day.
    public let today: CivilDate
    public let total: RemembranceSummary
    /// By their ids: every category of which there is a tally of any day up to today.
    public let categories: [RemembranceSummary]

    /// - Parameters:
    ///   - tallies: Of all days, in any order; streaks reach beyond the span. Those after today are left out.
    ///   - span: The days that are looked at.
    ///   - today: The person's day.
    public init(of tallies: some Sequence<Tally>, in span: DaySpan, today: CivilDate) {
        let past = tallies.filter { $0.day <= today }
        self.span = span
        self.today = today
        total = RemembranceSummary(nil, of: past, in: span, today: today)
        categories = Dictionary(grouping: past, under: { $0.category }).sorted { $0.key < $1.key }.map {
            RemembranceSummary($0.key, of: $0.value, in: span, today: today)
        }
    }

    /// A category, also one of which there is no tally.
    public func summary(of category: DefinitionID) -> RemembranceSummary {
        categories.first { $0.category == category }
            ?? RemembranceSummary(category, of: [], in: span, today: today)
    }
}
