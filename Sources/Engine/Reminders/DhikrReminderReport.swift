public import ManasikDomain
public import ManasikLocalization
import ManasikScheduling
public import ManasikViews

/// Whether and when somebody is reminded of a series.
public struct DhikrReminderReport: Sendable, Hashable {
    /// By what the series is named, such as `morning` or `after-prayer/fajr`.
    public let name: String
    public let category: DefinitionID
    public let prayer: DailyPrayer?
    public let title: LocalizedString
    /// nil where the person has never asked to be reminded of it.
    public let schedule: ScheduleView?

    public var isOn: Bool { schedule.map { !$0.schedule.isPaused } ?? false }
}
