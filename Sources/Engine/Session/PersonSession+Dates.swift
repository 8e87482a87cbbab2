import ManasikAlmanac
import ManasikDomain

extension PersonSession {
    /// Why what a rule says may be out of date; nothing where it is current.
    ///
    /// A rule of a season is out of date for a journey of a later one, and once that season's year is over.
    func staleness(season: Int?, reviewBy: CivilDate?, _ facts: Facts) -> [Staleness] {
        var found: [Staleness] = []
        if let season, season < self.season(facts) { found.append(.season) }
        if let reviewBy, reviewBy < facts.day { found.append(.review) }
        return found
    }

    /// The Hijri year of the person's journey: that of the first hajj after the departure, and no earlier than this one.
    func season(_ facts: Facts) -> Int {
        let calendar = hijriCalendar(facts)
        let present = calendar.date(of: facts.day).year
        guard case .date(let departure)? = facts[.departure] else { return present }
        return max(present, calendar.yearOfHajj(onOrAfter: departure))
    }

    func dueDates(_ ticks: Ticks, _ context: Context) -> DueDates {
        let done = ticks.filter { $0.value.state == .done }
        return DueDates(
            catalog,
            context.facts,
            hijriCalendar(context.facts),
            doneOn: done.mapValues { day(of: $0.at, in: zone(of: context.profile)) }
        )
    }
}
