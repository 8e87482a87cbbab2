import ManasikDomain
import ManasikScheduling

extension PersonReading {
    /// The person's schedules, by what comes next.
    func scheduleReports() -> [ScheduleReport] {
        let scheduling = scheduling
        let stored = snapshot.schedules.map(\.value).filter { !$0.isCancelled }
        func order(_ report: ScheduleReport) -> (Int64, String) {
            (report.next?.milliseconds ?? .max, "\(report.schedule.pack)/\(report.schedule.id)")
        }
        return stored.map { report($0, scheduling) }.sorted { order($0) < order($1) }
    }

    func report(_ job: ScheduledJob, _ scheduling: ScheduleContext) -> ScheduleReport {
        let schedule = job.schedule
        let next =
            schedule.isPaused
            ? nil
            : schedule.nextFireDate(after: max(now, job.handledUntil), in: scheduling.occasions)
        return ScheduleReport(
            schedule: schedule,
            title: notification(of: schedule, at: next ?? now).title,
            next: next,
            waiting: job.deliveries.count,
            problem: next == nil ? problem(of: schedule, scheduling) : nil
        )
    }

    private func problem(of schedule: Schedule, _ scheduling: ScheduleContext) -> ScheduleReport.Problem {
        if schedule.isPaused { return .paused }
        switch schedule.trigger {
        case .prayer, .hijri: return scheduling.occasions.knowsPlace ? .past : .placeUnknown
        case .fact(let fact, _, _): return scheduling.occasions.date(of: fact) == nil ? .factUnknown : .past
        case .window(let edge, let step, _):
            let today = context.today
            let isKnown = scheduling.occasions.instant(of: edge, of: step, after: today) != nil
            return isKnown ? .past : .noWindow
        case .once, .instant, .daily, .weekly, .recurrence: return .past
        }
    }

    /// The soonest notifications of all schedules.
    func notificationWindow(limit: Int) -> [Notification] {
        tellOfUnreadableSchedules()
        let stored = snapshot.schedules.map(\.value).filter { !$0.isCancelled }
        let scheduling = scheduling
        let window = NotificationWindow(
            of: stored.map(\.schedule),
            for: id,
            after: now,
            limit: limit,
            quietHours: scheduling.quietHours,
            in: scheduling.occasions
        )
        return window.entries.map { notification(of: stored[$0.schedule].schedule, at: $0.occurrence) }
    }

    /// Finds a schedule by its name, or by `pack/name`.
    func schedule(named name: String) throws(EngineError) -> DecodedRecord<ScheduledJob> {
        let found = snapshot.schedules
        let matching = found.filter { $0.value.recordID == name || $0.schedule.id == name }
        guard let first = matching.first(where: { $0.schedule.pack == .host }) ?? matching.first else {
            throw .unknownSchedule(
                name,
                suggestion: Suggestion.nearest(to: name, among: found.map(\.schedule.id).sorted())
            )
        }
        return first
    }

    func tellOfUnreadableSchedules() {
        for schedule in snapshot.unreadableSchedules {
            generation.onHandlerNotice(.unreadable(schedule.record))
        }
    }
}
