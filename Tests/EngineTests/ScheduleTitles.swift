import ManasikEngine
import ManasikPresentation

extension Person {
    /// What a schedule tells in the person's language.
    func title(of schedule: ScheduleView) -> String {
        NotificationText(schedule.notification, in: localizer).title
    }
}
