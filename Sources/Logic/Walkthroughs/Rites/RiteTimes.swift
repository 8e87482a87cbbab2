public import ManasikAlmanac
public import ManasikDomain

/// Resolves the times that rituals declare: at the places of their rites, by a person's calendar and prayer method.
public struct RiteTimes: Hashable, Sendable {
    /// The edge of a window.
    public enum Edge: Sendable { case opens, closes }

    /// How times are computed there.
    public let calculation: PrayerCalculation
    /// The observer for steps that name no place; all times go by its clock.
    public let observer: Observer

    public init(_ calculation: PrayerCalculation, at observer: Observer = .ofRites) {
        (self.calculation, self.observer) = (calculation, observer)
    }

    /// Returns the first season whose last declared time is not before a day; nil if a ritual declares no times.
    public func season(of span: RiteSpan, from day: CivilDate) -> Int? {
        guard let last = span.last else { return nil }
        let year = calculation.calendar.date(of: day).year
        // The year before is included, for seasons that begin in Dhu al-Hijjah and end in Muharram.
        return (year - 1...year + 1).first { season in
            let year = span.year(of: last, in: season)
            // A 30th that the month may not have is not used as the end.
            let date = HijriDate(year: year, month: last.month, day: min(last.day, 29))
            return date.flatMap { calculation.calendar.day(of: $0) }.map { $0 >= day } ?? false
        }
    }

    /// Returns when the steps of a ritual open and close in a season; times after other steps are left open.
    ///
    /// - Parameters:
    ///   - span: The span of the ritual.
    ///   - season: The season; nil if it has none, and then the times of seasons are not known.
    ///   - places: The places that its steps name, by id.
    ///   - facts: The moments of the person; nil if none are known.
    public func windows(
        of ritual: Ritual,
        _ span: RiteSpan,
        in season: Int?,
        at places: [DefinitionID: Place],
        knowing facts: Facts? = nil
    ) -> RitualWindows {
        var known: [Wanted: Instant?] = [:]
        func instant(_ time: RitualTime?, _ edge: Edge, _ observer: Observer) -> Instant? {
            guard let time, let season else { return nil }
            let wanted = Wanted(time: time, edge: edge, coordinate: observer.coordinate)
            if let found = known[wanted] { return found }
            let year = span.year(of: time, in: season)
            let found = self.instant(of: time, at: edge, in: year, for: observer)
            known[wanted] = found
            return found
        }
        func instant(_ time: StepTime?, _ edge: Edge, _ observer: Observer) -> Instant? {
            if case .season(let time)? = time { return instant(time, edge, observer) }
            return time.flatMap { self.instant(of: $0, at: edge, for: observer, knowing: facts) }
        }
        func pauses(_ times: [RitualTime], _ observer: Observer) -> [RitualWindows.Pause] {
            stride(from: 0, to: times.count - 1, by: 2).compactMap { index in
                guard let from = instant(times[index], .opens, observer),
                    let to = instant(times[index + 1], .opens, observer)
                else { return nil }
                return RitualWindows.Pause(from: from, to: to)
            }
        }
        var windows: [String: [School: RitualWindows.Window]] = [:]
        for node in ritual.steps {
            guard let step = node.step, step.opens != nil || step.closes != nil else { continue }
            let observer = self.observer(of: step, places)
            for school in ritual.schools {
                windows[node.id, default: [:]][school] = RitualWindows.Window(
                    opens: instant(step.opens?[school], .opens, observer),
                    closes: instant(step.closes?[school], .closes, observer),
                    lateUntil: instant(step.lateUntil?[school], .closes, observer),
                    pauses: pauses(step.pauses?[school] ?? [], observer),
                    week: week(of: step, by: school, observer)
                )
            }
        }
        var ends: RitualWindows.Ends = [:]
        for node in ritual.steps {
            guard let step = node.step, step.alsoAt.contains(where: { $0.closes != nil }) else { continue }
            let observer = self.observer(of: step, places)
            for (place, school) in step.alsoAt.flatMap({ place in ritual.schools.map { (place, $0) } }) {
                ends[node.id, default: [:]][place.step, default: [:]][school] =
                    instant(place.closes?[school], .closes, observer)
            }
        }
        return RitualWindows(season: season, windows, ends: ends)
    }

    /// Returns the first time, not before a day, at which a step's window opens or closes by the person's school; if
    /// that is not known, by the overlap of all schools' windows. A time that comes once is returned whenever it is.
    public func instant(
        of edge: Edge,
        of step: Step,
        by school: School?,
        from day: CivilDate,
        at places: [DefinitionID: Place],
        knowing facts: Facts? = nil
    ) -> Instant? {
        let ends = edge == .opens ? step.opens : step.closes
        let times = if let school { [ends?[school]].compactMap { $0 } } else { ends?.distinctValues ?? [] }
        let observer = self.observer(of: step, places)
        let year = calculation.calendar.date(of: day).year
        let instants = times.compactMap { time -> Instant? in
            if let time = time.ofWeek {
                return (0...6).map { day.adding(days: $0) }.first { time.weekdays.contains(Weekday(of: $0)) }
                    .flatMap { calculation.instant(of: time, on: $0, at: observer) }
            }
            guard let time = time.ofSeason else {
                return instant(of: time, at: edge, for: observer, knowing: facts)
            }
            let next = [year, year + 1].first { self.day(of: time, in: $0).map { $0 >= day } ?? false }
            return next.flatMap { instant(of: time, at: edge, in: $0, for: observer) }
        }
        return edge == .opens ? instants.max() : instants.min()
    }

    // MARK: One time

    private struct Wanted: Hashable {
        let time: RitualTime
        let edge: Edge
        let coordinate: Coordinate
    }

    /// Returns the instant of a time. A day without a moment opens with the sunset with which it begins and closes with
    /// the sunset with which it ends.
    package func instant(
        of time: RitualTime,
        at edge: Edge,
        in year: Int,
        for observer: Observer
    ) -> Instant? {
        guard time.moment == nil, edge == .closes else {
            return calculation.instant(of: time, inHijriYear: year, at: observer)
        }
        return day(of: time, in: year).flatMap { calculation.times(on: $0, at: observer)[.maghrib] }
    }

    /// Returns the instant of a time that no season fixes; nil for one of a season, one after another step, one of each
    /// week, and one of a fact that is not known.
    private func instant(
        of time: StepTime,
        at edge: Edge,
        for observer: Observer,
        knowing facts: Facts?
    ) -> Instant? {
        func instant(_ moment: CivilMoment) -> Instant {
            observer.instant(of: moment.date, minutes: moment.minutes)
        }
        switch time {
        case .season, .step, .weekly: return nil
        case .once(let time):
            return time.year.flatMap { self.instant(of: time, at: edge, in: $0, for: observer) }
        case .day(_, let days):
            guard let id = time.fact, let facts else { return nil }
            let day = if case .date(let date)? = facts[id] { date } else { facts.moment(id)?.date }
            // It closes as the day ends.
            return day.map {
                observer.instant(of: $0.adding(days: days + (edge == .closes ? 1 : 0)), minutes: 0)
            }
        case .clock(let moment): return instant(moment)
        case .fact(_, let minutes):
            return time.fact.flatMap { facts?.moment($0) }.map { instant($0).adding(seconds: minutes * 60) }
        }
    }

    private func day(of time: RitualTime, in year: Int) -> CivilDate? {
        HijriDate(year: year, month: time.month, day: time.day).flatMap { calculation.calendar.day(of: $0) }
    }

    private func week(
        of step: Step,
        by school: School,
        _ observer: Observer
    ) -> RitualWindows.Week? {
        guard let opens = step.opens?[school]?.ofWeek, let closes = step.closes?[school]?.ofWeek else {
            return nil
        }
        return RitualWindows.Week(opens: opens, closes: closes, for: observer, by: calculation)
    }

    private func observer(of step: Step, _ places: [DefinitionID: Place]) -> Observer {
        guard let place = step.place.flatMap({ places[$0] }) else { return observer }
        return Observer(place.coordinate, timeZone: observer.timeZone)
    }
}
