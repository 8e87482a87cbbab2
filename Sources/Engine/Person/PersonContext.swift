import ManasikDomain
import ManasikScheduling

/// What is known of a person at one moment: profile, facts and day.
struct PersonContext: Sendable {
    let profile: Profile
    /// The stored facts that the packs in use accept.
    let facts: Facts
    /// Values stored for today that are no longer valid because a pack has changed.
    let outdated: [DefinitionID: FactValue]
    let now: Instant

    var today: CivilDate { facts.day }

    init(_ profile: Profile, at now: Instant, in zone: Zone, by generation: Generation) {
        let catalog = generation.catalog
        var stated = profile.facts(on: LocalTime(of: now, in: zone).date)
        let outdated = stated.values.filter { id, value in catalog.facts[id]?.accepts(value) == false }
        for id in outdated.keys { stated[id] = nil }
        let calendar = generation.hijriCalendar(stated)
        self.profile = profile
        facts = stated.deriving(generation.derivedFacts) { day in
            let date = calendar.date(of: day)
            return (date.year, date.month, date.day)
        }
        self.outdated = outdated
        self.now = now
    }
}
