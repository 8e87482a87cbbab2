public import ManasikDomain
import ManasikRemembrance
import ManasikScheduling

/// A series with its reminder, if it has one.
public struct DhikrReminderView: Sendable, Hashable {
    /// The name of the series, such as `morning` or `after-prayer/fajr`.
    public let name: String
    public let category: DefinitionID
    public let prayer: DailyPrayer?
    /// The title of its category.
    public let title: DisplayText
    /// The reminder; nil if the person has never asked for one.
    public let schedule: ScheduleView?

    public var isOn: Bool { schedule.map { !$0.schedule.isPaused } ?? false }

    /// Returns the series of which a person can be reminded: those of daily categories, and others with a reminder.
    /// - Parameters:
    ///   - day: Any day, since the names of series are the same on all days.
    ///   - schedules: All schedules of the person.
    ///   - schedules: All of the person's.
    public static func all(
        of dhikr: PersonalDhikr,
        among schedules: [ScheduleView],
        on day: CivilDate
    ) -> [DhikrReminderView] {
        let reminders = schedules.filter { $0.schedule.pack == .host && $0.schedule.kind == .dhikr }
        return dhikr.categories.flatMap { category -> [DhikrReminderView] in
            let set = dhikr.set(of: category)
            let prayers = set.isAfterEachPrayer ? DailyPrayer.allCases.map(Optional.some) : [nil]
            return prayers.compactMap { prayer -> DhikrReminderView? in
                let name = dhikr.name(of: SeriesKey(day: day, category: category, prayer: prayer))
                let id = Schedule.id(ofSeries: name)
                let schedule = reminders.first { $0.schedule.id == id }
                guard set.isDaily || schedule != nil else { return nil }
                return DhikrReminderView(
                    name: name,
                    category: category,
                    prayer: prayer,
                    title: dhikr.title(ofCategory: category),
                    schedule: schedule
                )
            }
        }
    }
}
