public import ManasikDomain
public import ManasikScheduling

/// The content of a notification at an occurrence of a schedule.
public struct NotificationView: Hashable, Sendable {
    public let schedule: Schedule
    public let at: Instant
    public let content: Content

    public enum Content: Hashable, Sendable {
        /// The text of a pack's schedule.
        case text(TextReference)
        /// The message of the day; nil if there is none, and the notification is still delivered.
        case chirp(ChirpView?)
        /// The dhikr of a category after a prayer; nil to show the schedule's title.
        case series(DisplayText?, DailyPrayer)
        /// The time of a prayer.
        case prayer(RitualTime.DayMoment)
        /// The subject of the schedule; nil to show only its title.
        case subject(DisplayText?)
    }

    public init(of schedule: Schedule, at instant: Instant, in context: ScheduleContext) {
        self.schedule = schedule
        at = instant
        if let text = schedule.titleText {
            content = .text(text)
        } else if schedule.kind == .chirp {
            let day = LocalTime(of: instant, in: context.zone).date
            content = .chirp(context.chirps().message(on: day))
        } else {
            let subject = schedule.subject.flatMap { context.name(of: $0) }
            if let prayer = schedule.seriesPrayer, subject != nil || schedule.title != nil {
                content = .series(subject, prayer)
            } else if case .prayer(let moment, 0, _) = schedule.trigger, subject == nil, schedule.title == nil
            {
                // A notification some minutes after a prayer is about something else, and has the title that the person
                // gave it.
                content = .prayer(moment)
            } else {
                content = .subject(subject)
            }
        }
    }
}

extension ScheduleContext {
    /// Returns the name of a dhikr, a category, a ritual or a step; nil if it has none.
    fileprivate func name(of subject: DefinitionID) -> DisplayText? {
        if let dhikr = catalog.dhikr[subject] { return .text(dhikr.name) }
        if let category = catalog.categories[subject] { return .text(category.title) }
        return titles(subject)
    }
}
