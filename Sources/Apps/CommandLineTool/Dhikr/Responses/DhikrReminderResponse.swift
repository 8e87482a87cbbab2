import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// Whether and when somebody is reminded of a series.
struct DhikrReminderResponse: Response {
    private let reminder: DhikrReminderReport

    init(_ reminder: DhikrReminderReport) { self.reminder = reminder }

    var json: JSONValue {
        .object {
            Member("name", reminder.name)
            Member("category", reminder.category)
            Member("prayer", reminder.prayer)
            Member("title", reminder.title)
            Member("schedule", reminder.schedule.map(ScheduleResponse.init))
        }
    }
}
