public import ManasikDomain

/// A person's schedules, sorted by next occurrence.
public struct SchedulesView: Sendable {
    /// The person's time zone.
    public let zone: Zone
    /// Whether the person has stated the zone, or a place in it; else it is the zone of the home.
    public let isZoneStated: Bool
    public let schedules: [ScheduleView]
    public let unreadable: [UnreadableScheduleView]

    public init(
        _ schedules: [ScheduleView],
        unreadable: [UnreadableScheduleView],
        at zone: Zone,
        isZoneStated: Bool = true
    ) {
        self.zone = zone
        self.isZoneStated = isZoneStated
        self.schedules = schedules
        self.unreadable = unreadable
    }

    /// Returns the schedule with a name; nil if there is none, or it has no further occurrence.
    public func schedule(named name: String) -> ScheduleView? {
        schedules.first { $0.schedule.name == name }
    }
}
