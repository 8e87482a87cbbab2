public import ManasikAlmanac
public import ManasikDomain
import ManasikScheduling
import ManasikWalkthroughs

/// The state of the person's journey.
extension PersonSnapshot {
    /// The Hijri year of the person's journey: that of the first one after the departure, but not a past year.
    public var season: Int {
        let present = calendar.date(of: today).year
        guard case .date(let departure)? = facts[.departure] else { return present }
        return max(present, calendar.year(of: journeys.days(of: facts), onOrAfter: departure))
    }

    /// Whether the departure is past: by its date, or, if that is not known, because a rite was done.
    public func hasLeft(hasBegun: Bool) -> Bool {
        if case .date(let departure)? = facts[.departure] { return departure < today }
        if hasBegun { return true }
        // During the days of a journey, nobody prepares for that year's any more.
        guard let days = journeys.journey(of: facts)?.days else { return false }
        let date = calendar.date(of: today)
        return days.contains(month: date.month, day: date.day)
    }

    /// Whether the departure is past, as far as is known: of the walks, those count of which something was noted within a
    /// journey's length of today.
    public var hasLeft: Bool {
        hasLeft(
            hasBegun: walks.values.contains { walk in
                guard walk.hasNotes, let last = walk.snapshot.history.last?.at else { return false }
                return today.adding(days: -Self.longestJourney) <= LocalTime(of: last, in: zone).date
            }
        )
    }

    /// Returns the ritual of the walk of which something was noted last, within the longest pause of a walk; nil if there is
    /// none. It may be at its end: the person is then still near.
    func ritualUnderWay(in catalog: Catalog) -> Ritual? {
        let noted = walks.filter { $0.value.hasNotes }.compactMap { id, walk in
            walk.snapshot.history.last { $0.isNote }.map { (at: $0.at, ritual: id) }
        }
        guard let last = noted.max(by: { ($0.at, $1.ritual) < ($1.at, $0.ritual) }),
            today.adding(days: -WalkState.longestPauseInDays) <= LocalTime(of: last.at, in: zone).date
        else { return nil }
        return walks[last.ritual]?.revision?.ritual ?? catalog.rituals[last.ritual]
    }

    /// The longest time that a journey is taken to last, in days.
    private static let longestJourney = 90

    /// Whether an item of a stage is overdue that was due on a day, or by a time of it: what comes before the departure is so
    /// only until then. Checklists, the page of today and the page of a group judge by it alike.
    func isOverdue(since due: DueDay?, in stage: Checklist.Phase.Stage, hasLeft: Bool) -> Bool {
        guard let due, due.isOver, !due.isPast else { return false }
        return stage != .before || !hasLeft
    }

    /// The departure, if it is after the day by which the person's journey has to be made.
    public var lateDeparture: LateDeparture? {
        guard case .date(let departure)? = facts[.departure], let journey = journeys.journey(of: facts),
            let days = journey.days
        else { return nil }
        let date = calendar.date(of: departure)
        // In the months after the journey, the departure is for that of the next year.
        guard date.month == days.latest.month, date.day > days.latest.day else { return nil }
        return LateDeparture(departure: departure, journey: journey, latest: days.latest)
    }

    /// Whether the journey is ending: by the day of the return, or because its rites are done.
    public func isOver(areRitesDone: Bool) -> Bool {
        if areRitesDone { return true }
        guard case .date(let day)? = facts[.returnDate] else { return false }
        return day <= today
    }
}

/// A departure after the day by which a journey has to be made.
public struct LateDeparture: Hashable, Sendable {
    public let departure: CivilDate
    public let journey: Tradition.Journey
    public let latest: RitualTime

    public init(departure: CivilDate, journey: Tradition.Journey, latest: RitualTime) {
        (self.departure, self.journey, self.latest) = (departure, journey, latest)
    }
}

extension HijriCalendar {
    /// Returns the Hijri year of the first journey on some days that can be made from a day on; the year of the day for a
    /// journey without days of its own.
    public func year(of days: Tradition.Journey.Days?, onOrAfter day: CivilDate) -> Int {
        let date = date(of: day)
        guard let latest = days?.latest else { return date.year }
        return date.year + ((date.month, date.day) > (latest.month, latest.day) ? 1 : 0)
    }
}
