public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

/// The outcome of an event of a series.
public struct DhikrEventResponse: Response {
    private let outcome: SeriesOutcome
    private let dhikr: DefinitionID?
    private let localizer: Localizer

    /// Creates the response for an event.
    ///
    /// - Parameter dhikr: The dhikr that was counted; nil if the event was about the whole series.
    public init(_ outcome: SeriesOutcome, of dhikr: DefinitionID?, in localizer: Localizer) {
        self.outcome = outcome
        self.dhikr = dhikr
        self.localizer = localizer
    }

    public var json: JSONValue {
        let entry = outcome.series.entries.first { $0.dhikr == dhikr }
        return .object {
            Member("date", outcome.series.key.day)
            Member("dhikr", dhikr)
            Member("count", entry?.count)
            Member("target", entry?.target)
            // The dhikr whose target was reached by the event.
            Member(
                "reached",
                outcome.effects.compactMap { if case .reached(let id) = $0 { id } else { nil } }
            )
            Member("finished", outcome.effects.contains(.finished))
            Member("series", DhikrSeriesResponse(outcome.series, in: localizer))
        }
    }
}
