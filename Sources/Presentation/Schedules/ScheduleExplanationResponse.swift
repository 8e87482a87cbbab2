public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The explanation of why a schedule is due when it is.
public struct ScheduleExplanationResponse: Response {
    private let explained: ScheduleExplanation
    private let localizer: Localizer

    public init(_ explained: ScheduleExplanation, in localizer: Localizer) {
        self.explained = explained
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("report", ScheduleResponse(explained.view, in: localizer))
            Member("time_zone", explained.timeZone.identifier)
            Member("place", explained.place)
            Member("method", explained.method)
            Member("quiet_hours", explained.quietHours)
            Member("next", explained.next)
        }
    }
}

extension ScheduleExplanation.Occurrence: Response {
    public var json: JSONValue {
        .object {
            Member("at", at)
            Member("delivery", delivery)
            Member("rules", rules)
        }
    }
}

extension ScheduleExplanation.Rule: Response {
    /// One of `substitute`, `gap`, `repeat`, or `high_latitude/` with the name of the rule.
    public var json: JSONValue {
        switch self {
        case .substitute: "substitute".json
        case .gap: "gap".json
        case .repeat: "repeat".json
        case .highLatitude(let name): ("high_latitude/" + PrayerRuleName(name).word).json
        }
    }
}
