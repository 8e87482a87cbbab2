public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// The series of which a person can be reminded, each with when, and by what name it is asked for.
    public static func dhikrReminders(
        _ reminders: [DhikrReminderView],
        at zone: Zone,
        in localizer: Localizer
    ) -> Page {
        let text = ScheduleText(in: localizer, at: zone)
        let rows = reminders.map { reminder in
            var parts: [String] = []
            if let schedule = reminder.schedule {
                parts.append(text.trigger(of: schedule))
                if reminder.isOn { parts.append(text.next(schedule)) }
            }
            if !reminder.isOn { parts.append(localizer["dhikr.remind.off"]) }
            parts.append(localizer.isolated(reminder.name))
            return Row(
                reminder.isOn ? .done : .waiting,
                localizer.title(of: reminder).text,
                details: [Paragraph(parts.joined(separator: " · "))]
            )
        }
        return Page([.heading(localizer["dhikr.remind"]), .rows(rows)])
    }

    /// That there is nothing of which a person can be reminded.
    public static func noDhikrReminders(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["dhikr.remind.none"])])
    }
}
