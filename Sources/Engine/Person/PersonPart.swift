import ManasikDomain

/// A part of a person's data that can be read together with their profile.
enum PersonPart: Hashable, Sendable {
    case ticks, items, contacts, favourites, schedules, quietHours
    /// The settings of packs that the person has chosen.
    case settings
    /// Walks, with the revision that each follows.
    case walks
    /// The chosen rotations of daily messages, and the message shown today.
    case chirps
    /// How often each entry of the calendar has changed.
    case feed
    /// The person's own dhikr, their changes to those of packs, and their settings.
    case dhikr
    /// The series of the days around now.
    case recentSeries
    case series(of: CivilDate)
    case allSeries
}

extension Set<PersonPart> {
    /// The parts that a checklist needs.
    static var checklist: Self { [.ticks, .items, .walks] }
    /// The parts that choosing questions needs.
    static var questions: Self { .checklist }
    /// The parts that schedules need: quiet hours, and titles of walks and messages.
    static var scheduling: Self { [.quietHours, .walks, .chirps] }
    /// The parts that an event of a walk needs: schedules may be counted from its steps.
    static var walkEvent: Self { Set.scheduling.union([.schedules]) }
    /// The parts that a day of dhikr around now needs.
    static var dhikrDay: Self { [.dhikr, .favourites, .recentSeries, .walks] }
    /// The parts that the page of today needs.
    static var today: Self { checklist.union(scheduling).union(dhikrDay) }
    /// The parts that a calendar feed needs.
    static var calendar: Self { checklist.union(scheduling).union([.feed]) }
}
