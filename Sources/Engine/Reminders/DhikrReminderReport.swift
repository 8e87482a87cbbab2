public import ManasikDomain
public import ManasikLocalization
import ManasikScheduling
public import ManasikViews

/// The reminder of a series, if there is one.
public struct DhikrReminderReport: Sendable, Hashable {
    /// The name of the series, such as `morning` or `after-prayer/fajr`.
    public let name: String
    public let category: DefinitionID
    public let prayer: DailyPrayer?
    public let title: LocalizedString
    /// nil if the person has never asked to be reminded of it.
    public let schedule: ScheduleView?

    public var isOn: Bool { schedule.map { !$0.schedule.isPaused } ?? false }
}
