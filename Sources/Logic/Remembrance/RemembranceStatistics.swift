public import ManasikDomain

/// What was said on some days, in each category and in all together.
public struct RemembranceStatistics: Hashable, Sendable {
    public let span: DaySpan
    /// Today, by the person's day boundary.
    public let today: CivilDate
    public let total: RemembranceSummary
    /// Summaries by category, sorted by id, for every category with a tally up to today.
    public let categories: [RemembranceSummary]

    /// - Parameters:
    ///   - tallies: Of all days, in any order, since streaks reach beyond the span; those after today are left out.
    ///   - span: The days that are summarized.
    ///   - today: Today, by the person's day boundary.
    public init(of tallies: some Sequence<Tally>, in span: DaySpan, today: CivilDate) {
        let past = tallies.filter { $0.day <= today }
        self.span = span
        self.today = today
        total = RemembranceSummary(nil, of: past, in: span, today: today)
        categories = Dictionary(grouping: past, under: { $0.category }).sorted { $0.key < $1.key }.map {
            RemembranceSummary($0.key, of: $0.value, in: span, today: today)
        }
    }

    /// Returns the summary of a category, even of one without a tally.
    public func summary(of category: DefinitionID) -> RemembranceSummary {
        categories.first { $0.category == category }
            ?? RemembranceSummary(category, of: [], in: span, today: today)
    }
}
