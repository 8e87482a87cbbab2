import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A schedule with what comes of it.
struct ScheduleResponse: Response {
    private let report: ScheduleReport

    init(_ report: ScheduleReport) { self.report = report }

    var json: JSONValue {
        .object {
            Member("schedule", report.schedule)
            Member("title", report.title)
            Member("next", report.next)
            Member("waiting", report.waiting)
            Member("problem", report.problem.map(Self.word))
        }
    }

    private static func word(_ problem: ScheduleReport.Problem) -> String {
        switch problem {
        case .paused: "paused"
        case .placeUnknown: "place_unknown"
        case .factUnknown: "fact_unknown"
        case .noWindow: "no_window"
        case .past: "past"
        }
    }
}
