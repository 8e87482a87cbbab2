import ManasikDomain

/// A part of what is kept of a person, to be read together with what is stated of them.
enum PersonPart: Hashable, Sendable {
    case ticks, items, contacts, favourites, schedules, quietHours
    /// Walks with what each follows.
    case walks
    /// Which messages of the day are chosen, and which was shown.
    case chirps
    /// How often each entry of the calendar has changed.
    case feed
    /// The dhikr of the person's own, how they say those of packs, and how they want to see them.
    case dhikr
    /// The series of the days near now.
    case recentSeries
    case series(of: CivilDate)
    case allSeries
}

extension Set<PersonPart> {
    /// What a checklist is made of.
    static var checklist: Self { [.ticks, .items, .walks] }
    /// What the questions hang on that are worth asking.
    static var questions: Self { .checklist }
    /// Where and by which clocks schedules go, and what they are called.
    static var scheduling: Self { [.quietHours, .walks, .chirps] }
    /// A day of remembrance near now.
    static var dhikrDay: Self { [.dhikr, .favourites, .recentSeries, .walks] }
    /// All that is on the page of a day.
    static var today: Self { checklist.union(scheduling).union(dhikrDay) }
    /// All that a calendar may hold.
    static var calendar: Self { checklist.union(scheduling).union([.feed]) }
}
