import ManasikDomain
import ManasikScheduling

/// What is known of a person at one moment: profile, facts and day.
struct PersonContext: Sendable {
    let profile: Profile
    /// The stored facts that the packs in use accept.
    let facts: Facts
    /// Values stored for today that are no longer valid because a pack has changed.
    let outdated: [DefinitionID: FactValue]
    /// The facts that applied on earlier days, in the order of time; apart those that the packs in use do not accept.
    let past: [PastFacts]
    let now: Instant
    /// The time zone in which the person's days begin.
    let zone: Zone

    var today: CivilDate { facts.day }

    /// The values of the facts of records.
    let recordValues: [DefinitionID: FactValue]

    init(
        _ profile: Profile,
        _ recordValues: [DefinitionID: FactValue],
        at now: Instant,
        home: Zone,
        by generation: Generation
    ) {
        zone = profile.zone(at: now, home: home)
        let today = LocalTime(of: now, in: zone).date
        self.profile = profile
        self.recordValues = recordValues
        (facts, outdated) = Self.known(profile, recordValues, on: today, by: generation)
        past = profile.changes(until: today).map { day in
            let before = Self.known(profile, recordValues, on: day.adding(days: -1), by: generation)
            return PastFacts(before.facts, outdated: before.outdated, until: day)
        }
        self.now = now
    }

    /// Returns the facts of a day that the packs in use accept, and the values that they do not.
    private static func known(
        _ profile: Profile,
        _ recordValues: [DefinitionID: FactValue],
        on day: CivilDate,
        by generation: Generation
    ) -> (facts: Facts, outdated: [DefinitionID: FactValue]) {
        let catalog = generation.catalog
        var stated = profile.facts(on: day)
        // A whole number stays what it is where the fact has become a decimal.
        for (id, value) in stated.values {
            if let exact = catalog.facts[id]?.exact(value), exact != value { stated[id] = exact }
        }
        let outdated = stated.values.filter { id, value in catalog.facts[id]?.accepts(value) == false }
        for id in outdated.keys { stated[id] = nil }
        let calendar = generation.hijriCalendar(stated)
        let facts = stated.deriving(generation.derivedFacts, records: recordValues) { day in
            let date = calendar.date(of: day)
            return (date.year, date.month, date.day)
        }
        return (facts, outdated)
    }
}
