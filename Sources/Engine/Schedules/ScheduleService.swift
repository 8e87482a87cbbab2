public import ManasikDomain
public import ManasikScheduling
public import ManasikViews

/// A person's schedules, why they occur when they do, and their next notifications.
public struct ScheduleService: Sendable {
    let person: PersonAccess

    var parts: Set<PersonPart> { Set.scheduling.union([.schedules]) }

    /// Returns the person's schedules, sorted by next occurrence.
    public func all() async throws(EngineError) -> [ScheduleView] { try await list().schedules }

    /// Returns the person's schedules and those that this version cannot read.
    public func list() async throws(EngineError) -> SchedulesView {
        let reading = try await person.read(parts)
        let context = reading.scheduling
        return SchedulesView(
            reading.scheduleViews(context),
            unreadable: reading.records.unreadableSchedules.map(\.view),
            at: context.occasions.timeZone,
            isZoneStated: reading.facts.statesZone
        )
    }

    /// Explains why a schedule occurs when it does.
    ///
    /// - Throws: `EngineError.unknownSchedule`.
    public func explain(_ name: String) async throws(EngineError) -> ScheduleExplanation {
        let reading = try await person.read(parts)
        return ScheduleExplanation(of: try reading.schedule(named: name).value, in: reading.scheduling)
    }

    /// Returns the place and the time zone by which the schedules are computed.
    public func whereabouts() async throws(EngineError) -> Whereabouts { try await person.whereabouts() }

    /// Returns a schedule's view, even if it is over and no longer stored, with its time zone.
    public func view(of schedule: Schedule) async throws(EngineError) -> (ScheduleView, Zone) {
        let reading = try await person.read(parts)
        let context = reading.scheduling
        let key = person.key(.schedules, ScheduledJob.recordID(schedule.pack, schedule.id))
        let job =
            reading.records.schedules.first { $0.key == key }?.value
            ?? ScheduledJob(schedule: schedule, handledUntil: reading.now)
        return (ScheduleView(of: job, in: context), context.occasions.timeZone)
    }

    /// Returns the daily quiet hours, during which only urgent notifications are delivered; nil if there are none.
    public func quietHours() async throws(EngineError) -> QuietHours? {
        try await person.read([.quietHours]).records.quietHours.value
    }

    /// Returns the next notifications of all schedules.
    ///
    /// - Parameter limit: The largest number that a phone platform keeps pending, such as 64.
    public func notificationWindow(limit: Int) async throws(EngineError) -> [Notification] {
        let reading = try await person.read(parts)
        reading.reportUnreadableSchedules()
        let window = NotificationView.window(
            of: reading.records.schedules.map(\.value),
            for: person.id,
            limit: limit,
            in: reading.scheduling
        )
        return window.map(reading.notification)
    }

    /// Returns the schedules that this version cannot read.
    public func unreadable() async throws(EngineError) -> [UnreadableScheduleView] {
        try await person.read([.schedules]).records.unreadableSchedules.map(\.view)
    }
}
