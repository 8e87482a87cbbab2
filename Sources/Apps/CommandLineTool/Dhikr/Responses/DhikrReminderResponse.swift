import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

/// The reminder of a series, if there is one.
struct DhikrReminderResponse: Response {
    private let reminder: DhikrReminderReport
    private let localizer: Localizer

    init(_ reminder: DhikrReminderReport, in localizer: Localizer) {
        self.reminder = reminder
        self.localizer = localizer
    }

    var json: JSONValue {
        .object {
            Member("name", reminder.name)
            Member("category", reminder.category)
            Member("prayer", reminder.prayer)
            Member("title", reminder.title)
            Member("schedule", reminder.schedule.map { ScheduleResponse($0, in: localizer) })
        }
    }
}
