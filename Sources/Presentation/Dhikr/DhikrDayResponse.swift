public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

/// A day of remembrance.
public struct DhikrDayResponse: Response {
    private let day: DhikrDayView
    private let localizer: Localizer

    public init(_ day: DhikrDayView, in localizer: Localizer) {
        self.day = day
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("date", day.day.date)
            Member("begins", day.day.begins)
            Member("ends", day.day.ends)
            Member("position", position)
            Member("border", day.dayBoundary)
            // The reason why the day begins at midnight although it is set to begin at fajr; absent otherwise.
            Member("fallback", day.fallback.map(Self.word))
            Member("done", day.done)
            Member("total", day.total)
            Member("series", day.series.map { DhikrSeriesResponse($0, in: localizer) })
        }
    }

    private var position: String {
        switch day.position {
        case .past: "past"
        case .today: "today"
        case .future: "future"
        }
    }

    private static func word(_ fallback: DhikrDayView.Fallback) -> String {
        switch fallback {
        case .placeUnknown: "place_unknown"
        case .noFajr: "no_fajr"
        }
    }
}
