public import ManasikDomain
public import ManasikScheduling

/// The content of a notification at an occurrence of a schedule.
public struct NotificationView: Hashable, Sendable {
    public let schedule: Schedule
    public let at: Instant
    public let content: Content

    public enum Content: Hashable, Sendable {
        /// What the pack has the schedule say.
        case text(TextReference)
        /// The message of the day; nil if there is none, and the notification is still delivered.
        case chirp(ChirpView?)
        /// The dhikr of a category after a prayer; nil for what the schedule is called.
        case series(DisplayText?, DailyPrayer)
        /// The time of a prayer.
        case prayer(RitualTime.DayMoment)
        /// What the schedule is about; nil for what it is called alone.
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
                // What comes some minutes after a prayer is something else, and is called what the person calls it.
                content = .prayer(moment)
            } else {
                content = .subject(subject)
            }
        }
    }
}

extension ScheduleContext {
    /// The name of a dhikr, a category, a ritual or a step.
    fileprivate func name(of subject: DefinitionID) -> DisplayText? {
        if let dhikr = catalog.dhikr[subject] { return .text(dhikr.name) }
        if let category = catalog.categories[subject] { return .text(category.title) }
        return titles(subject)
    }
}
