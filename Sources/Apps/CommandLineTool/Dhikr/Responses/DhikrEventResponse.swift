import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What became of an event of a series.
struct DhikrEventResponse: Response {
    private let answer: SeriesAnswer
    private let dhikr: DefinitionID?

    /// - Parameter dhikr: The one that was counted; nil where it was all of the series.
    init(_ answer: SeriesAnswer, of dhikr: DefinitionID?) {
        (self.answer, self.dhikr) = (answer, dhikr)
    }

    var json: JSONValue {
        let entry = answer.series.entries.first { $0.dhikr == dhikr }
        return .object {
            Member("date", answer.series.key.day)
            Member("dhikr", dhikr)
            Member("count", entry?.count)
            Member("target", entry?.target)
            // What was reached by it.
            Member(
                "reached",
                answer.effects.compactMap { if case .reached(let id) = $0 { id } else { nil } }
            )
            Member("finished", answer.effects.contains(.finished))
            Member("series", DhikrSeriesResponse(answer.series))
        }
    }
}
