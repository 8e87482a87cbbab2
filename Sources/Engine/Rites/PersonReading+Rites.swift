import ManasikAlmanac
import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    /// How the times of the rites are computed for a person: their Hijri correction, what was announced of sighted months
    /// in the country of the rites, and their method of prayer times.
    var riteTimes: RiteTimes {
        RiteTimes(calculation: generation.prayerCalculation(facts, at: AlmanacPlace.makkah))
    }

    /// When the steps of a ritual open and close in the season of a walk.
    ///
    /// The season is the first that is not over on a day: that of the first thing noted in the walk; before anything is
    /// noted, the day of departure or the one on which the walk began (today, where it has not), whichever is later.
    func windows(of revision: WalkRevision, _ snapshot: WalkSnapshot?) -> RitualWindows {
        let times = riteTimes
        guard let season = times.season(of: revision.span, from: dayOfSeason(snapshot)) else {
            return .unknown
        }
        return generation.windows(of: revision, in: season, by: times)
    }

    private func dayOfSeason(_ snapshot: WalkSnapshot?) -> CivilDate {
        let zone = Engine.timeZoneOfRites
        if let first = snapshot?.steps.values.compactMap(\.at).min() { return day(of: first, in: zone) }
        let began = day(of: snapshot?.startedAt ?? context.now, in: zone)
        guard case .date(let departure)? = context.facts[HostFact.departure.id] else { return began }
        return max(departure, began)
    }
}
