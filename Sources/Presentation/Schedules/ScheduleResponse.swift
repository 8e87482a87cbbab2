public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A schedule with its next notifications.
public struct ScheduleResponse: Response {
    private let view: ScheduleView
    private let localizer: Localizer

    public init(_ view: ScheduleView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("schedule", view.schedule)
            Member("title", NotificationText(view.notification, in: localizer).title)
            Member("next", view.next)
            Member("waiting", view.waiting)
            Member("problem", view.problem)
        }
    }
}

extension ScheduleView.Problem: Response {
    public var json: JSONValue {
        switch self {
        case .paused: "paused".json
        case .placeUnknown: "place_unknown".json
        case .factUnknown: "fact_unknown".json
        case .notDone: "not_done".json
        case .noWindow: "no_window".json
        case .past: "past".json
        }
    }
}
