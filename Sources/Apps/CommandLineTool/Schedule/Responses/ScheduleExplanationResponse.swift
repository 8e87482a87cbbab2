import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// Why a schedule comes when it comes.
struct ScheduleExplanationResponse: Response {
    private let explained: ScheduleExplanation

    init(_ explained: ScheduleExplanation) { self.explained = explained }

    var json: JSONValue {
        .object {
            Member("report", ScheduleResponse(explained.report))
            Member("time_zone", explained.timeZone)
            Member("place", explained.place)
            Member("method", explained.method)
            Member("quiet_hours", explained.quietHours)
            Member("next", explained.next.map(Self.occurrence))
        }
    }

    private static func occurrence(_ occurrence: ScheduleExplanation.Occurrence) -> JSONValue {
        .object {
            Member("at", occurrence.at)
            Member("delivery", occurrence.delivery)
            Member("rules", occurrence.rules.map(word))
        }
    }

    /// `substitute`, `gap`, `repeat`, or `high_latitude/` and the rule's name.
    private static func word(_ rule: ScheduleExplanation.Rule) -> String {
        switch rule {
        case .substitute: "substitute"
        case .gap: "gap"
        case .repeat: "repeat"
        case .highLatitude(let name): "high_latitude/" + PrayerRuleName(name).word
        }
    }
}
