public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The reminder of a series, if there is one.
public struct DhikrReminderResponse: Response {
    private let reminder: DhikrReminderView
    private let localizer: Localizer

    public init(_ reminder: DhikrReminderView, in localizer: Localizer) {
        self.reminder = reminder
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("name", reminder.name)
            Member("category", reminder.category)
            Member("prayer", reminder.prayer)
            Member("title", localizer.title(of: reminder))
            Member("schedule", reminder.schedule.map { ScheduleResponse($0, in: localizer) })
        }
    }
}
