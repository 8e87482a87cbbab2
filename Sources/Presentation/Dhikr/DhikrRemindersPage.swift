public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of the series for which reminders are possible, each with the time of its reminder and the name
    /// by which it is requested.
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

    /// Returns the message that there is no series for which reminders are possible.
    public static func noDhikrReminders(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["dhikr.remind.none"])])
    }
}
