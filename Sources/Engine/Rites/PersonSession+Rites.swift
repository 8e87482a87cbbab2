import ManasikAlmanac
import ManasikDomain
import ManasikWalkthroughs
import Synchronization

extension PersonSession {
    /// How the times of the rites are computed for a person: their Hijri correction, what was announced of sighted months
    /// in the country of the rites, and their method of prayer times.
    func riteTimes(_ facts: Facts) -> RiteTimes {
        RiteTimes(calculation: prayerCalculation(facts, at: AlmanacPlace.makkah))
    }

    /// When the steps of a ritual open and close in the season of a walk.
    ///
    /// The season is the first that is not over on a day: that of the first thing noted in the walk; before anything is
    /// noted, the day of departure or the one on which the walk began (today, where it has not), whichever is later.
    func windows(of revision: WalkRevision, _ snapshot: WalkSnapshot?, _ context: Context) -> RitualWindows {
        let times = riteTimes(context.facts)
        guard let season = times.season(of: revision.span, from: day(of: snapshot, context)) else {
            return .unknown
        }
        return generation.windows(of: revision, in: season, by: times)
    }

    private func day(of snapshot: WalkSnapshot?, _ context: Context) -> CivilDate {
        let zone = Engine.timeZoneOfRites
        if let first = snapshot?.steps.values.compactMap(\.at).min() { return day(of: first, in: zone) }
        let began = day(of: snapshot?.startedAt ?? context.now, in: zone)
        guard case .date(let departure)? = context.facts[HostFact.departure.id] else { return began }
        return max(departure, began)
    }
}

extension Generation {
    func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows {
        let wanted = WantedWindows(revision: revision.hash, season: season, times: times)
        return knownWindows.withLock { known in
            if let windows = known[wanted] { return windows }
            // A server meets few seasons and methods, but people correct their dates as they like.
            if known.count >= 64 { known = [:] }
            let windows = times.windows(of: revision, in: season)
            known[wanted] = windows
            return windows
        }
    }

    /// What windows are computed from.
    struct WantedWindows: Hashable {
        /// Names the ritual and what it is made of.
        let revision: String
        let season: Int
        let times: RiteTimes
    }
}
