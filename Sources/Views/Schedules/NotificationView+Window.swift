public import ManasikDomain
public import ManasikScheduling

extension NotificationView {
    /// Returns the next notifications of a person's schedules, as many as a platform keeps pending.
    public static func window(
        of jobs: [ScheduledJob],
        for person: PersonID,
        limit: Int,
        in context: ScheduleContext
    ) -> [NotificationView] {
        let schedules = jobs.filter { !$0.isCancelled }.map { $0.schedule }
        let window = NotificationWindow(
            of: schedules,
            for: person,
            after: context.now,
            limit: limit,
            quietHours: context.quietHours,
            in: context.occasions
        )
        return window.entries.map {
            NotificationView(of: schedules[$0.schedule], at: $0.occurrence, in: context)
        }
    }
}
