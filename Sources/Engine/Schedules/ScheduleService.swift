import ManasikDomain
public import ManasikScheduling

/// Shows a person's schedules, tells why they come when they come, and says what is told of them next.
public struct ScheduleService: Sendable {
    let person: PersonAccess

    var parts: Set<PersonPart> { Set.scheduling.union([.schedules]) }

    /// The person's schedules, by what comes next.
    public func all() async throws(EngineError) -> [ScheduleReport] {
        try await person.read(parts).scheduleReports()
    }

    /// Tells why a schedule comes when it comes.
    ///
    /// - Throws: `EngineError.unknownSchedule`.
    public func explain(_ name: String) async throws(EngineError) -> ScheduleExplanation {
        try await person.read(parts).explainSchedule(name)
    }

    /// The span of the day in which nothing is delivered that is not urgent.
    public func quietHours() async throws(EngineError) -> QuietHours? {
        try await person.read([.quietHours]).snapshot.quietHours.value
    }

    /// The soonest notifications of all schedules.
    ///
    /// - Parameter limit: How many a phone platform keeps pending, such as 64.
    public func notificationWindow(limit: Int) async throws(EngineError) -> [Notification] {
        try await person.read(parts).notificationWindow(limit: limit)
    }

    /// The schedules that this version cannot read.
    public func unreadable() async throws(EngineError) -> [UnreadableSchedule] {
        try await person.read([.schedules]).snapshot.unreadableSchedules
    }

    /// Whether a schedule hangs on a moment that is over, so that it would never come.
    public func isOver(_ schedule: Schedule) async throws(EngineError) -> Bool {
        switch schedule.trigger {
        case .once, .instant:
            let reading = try await person.read(.scheduling)
            return schedule.nextFireDate(after: reading.now, in: reading.scheduling.occasions) == nil
        default: return false
        }
    }
}
