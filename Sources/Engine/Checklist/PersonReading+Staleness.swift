import ManasikAlmanac
import ManasikDomain

extension PersonReading {
    /// Why what a rule says may be out of date; nothing where it is current.
    ///
    /// A rule of a season is out of date for a journey of a later one, and once that season's year is over.
    func staleness(season: Int?, reviewBy: CivilDate?) -> [Staleness] {
        var found: [Staleness] = []
        if let season, season < self.season { found.append(.season) }
        if let reviewBy, reviewBy < facts.day { found.append(.review) }
        return found
    }

    /// The Hijri year of the person's journey: that of the first hajj after the departure, and no earlier than this one.
    var season: Int {
        let calendar = generation.hijriCalendar(facts)
        let present = calendar.date(of: facts.day).year
        guard case .date(let departure)? = facts[.departure] else { return present }
        return max(present, calendar.yearOfHajj(onOrAfter: departure))
    }
}
