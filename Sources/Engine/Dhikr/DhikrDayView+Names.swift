import ManasikDomain
public import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
public import ManasikViews

extension DhikrDayView {
    /// Finds a series by its own name or its category's, or by a prayer's if only one category is said after each
    /// prayer.
    ///
    /// - Throws: `EngineError.unknownSeries` with the nearest name.
    public func series(named name: String, in localizer: Localizer) throws(EngineError) -> SeriesView {
        func full(_ series: SeriesView) -> String {
            ([series.key.category.description] + (series.key.prayer.map { [$0.rawValue] } ?? []))
                .joined(separator: "/")
        }
        if let found = series.first(where: { $0.name == name || full($0) == name }) { return found }
        let wanted = name.lowercased()
        let matching = series.filter {
            $0.key.prayer?.rawValue == wanted || localizer.title(of: $0).text.lowercased() == wanted
        }
        if matching.count == 1 { return matching[0] }
        let ofCategory = series.filter {
            $0.key.category.description == name || $0.key.category.name == name
        }
        if let now = ofCategory.first(where: \.isNow) ?? ofCategory.first(where: { !$0.isDone }) {
            return now
        }
        throw .unknownSeries(
            name,
            suggestion: Suggestion.nearest(
                to: name,
                among: series.flatMap { [$0.name, full($0), $0.key.category.name] }
            )
        )
    }
}
