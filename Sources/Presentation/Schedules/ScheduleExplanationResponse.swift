public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// Why a schedule comes when it comes.
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
    /// `substitute`, `gap`, `repeat`, or `high_latitude/` and the rule's name.
    public var json: JSONValue {
        switch self {
        case .substitute: "substitute".json
        case .gap: "gap".json
        case .repeat: "repeat".json
        case .highLatitude(let name): ("high_latitude/" + PrayerRuleName(name).word).json
        }
    }
}
