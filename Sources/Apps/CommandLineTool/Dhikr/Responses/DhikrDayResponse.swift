import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A day of remembrance.
struct DhikrDayResponse: Response {
    private let day: DhikrDayReport

    init(_ day: DhikrDayReport) { self.day = day }

    var json: JSONValue {
        .object {
            Member("date", day.day.date)
            Member("begins", day.day.begins)
            Member("ends", day.day.ends)
            Member("position", position)
            Member("border", day.dayBoundary)
            // Why the day begins at midnight although it is to begin at fajr.
            Member("fallback", day.fallback.map(Self.word))
            Member("done", day.done)
            Member("total", day.total)
            Member("series", day.series.map(DhikrSeriesResponse.init))
        }
    }

    private var position: String {
        switch day.position {
        case .past: "past"
        case .today: "today"
        case .future: "future"
        }
    }

    private static func word(_ fallback: DhikrDayReport.Fallback) -> String {
        switch fallback {
        case .placeUnknown: "place_unknown"
        case .noFajr: "no_fajr"
        }
    }
}
