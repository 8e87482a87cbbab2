import ManasikDomain
import ManasikRemembrance
import ManasikScheduling
import ManasikViews

extension PersonAccess {
    /// Returns the occurrences of a dhikr reminder on days whose series is complete; none for other schedules.
    func saidAlready(
        _ schedule: Schedule,
        at occurrences: [Instant]
    ) async throws(EngineError) -> Set<Instant> {
        guard schedule.pack == .host, schedule.kind == .dhikr, schedule.id.hasPrefix("dhikr-"),
            let category = schedule.subject, !occurrences.isEmpty
        else { return [] }
        let dates = occurrences.map { LocalTime(of: $0, in: .utc).date }
        let parts = dates.flatMap { date in (-2...1).map { PersonPart.series(of: date.adding(days: $0)) } }
        let reading = try await read(Set.dhikrDay.union([.quietHours]).union(parts))
        let (dhikr, days, kept) = (reading.dhikr, reading.remembranceDays, reading.series)
        var said: Set<Instant> = []
        for occurrence in occurrences {
            let day = days.day(of: occurrence).date
            let series = kept.all.filter {
                $0.key.day == day && $0.key.category == category
                    && Schedule.id(ofSeries: dhikr.name(of: $0.key)) == schedule.id
            }
            if !series.isEmpty, series.allSatisfy(\.isDone) { said.insert(occurrence) }
        }
        return said
    }
}
