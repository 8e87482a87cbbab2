import ManasikAlmanac
import ManasikDomain

extension PersonSession {
    /// Why what a rule says may be out of date; nothing where it is current.
    ///
    /// A rule of a season is out of date once the person's Hijri year is a later one.
    func staleness(season: Int?, reviewBy: CivilDate?, _ facts: Facts) -> [Staleness] {
        var found: [Staleness] = []
        if let season, season < hijriCalendar(facts).date(of: facts.day).year { found.append(.season) }
        if let reviewBy, reviewBy < facts.day { found.append(.review) }
        return found
    }

    func dueDates(_ ticks: [DefinitionID: Tick], _ context: Context) -> DueDates {
        let done = ticks.filter { $0.value.state == .done }
        return DueDates(
            catalog,
            context.facts,
            hijriCalendar(context.facts),
            doneOn: done.mapValues { day(of: $0.at, in: context.profile.timeZone) }
        )
    }
}
