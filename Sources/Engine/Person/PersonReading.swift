import ManasikDomain
import ManasikLocalization
import ManasikRules
import ManasikScheduling
import ManasikViews

/// A person's data as read at one moment, with the packs in use: the input of views.
struct PersonReading: Sendable, RecordOwner {
    let generation: Generation
    let id: PersonID
    /// The reader's languages (BCP 47), best first.
    var languages: [String]
    let homeZone: Zone
    var records: PersonRecords
    private(set) var context: PersonContext

    var catalog: Catalog { generation.catalog }
    var localizer: Localizer { generation.localizer(languages) }
    var facts: Facts { context.facts }
    var now: Instant { context.now }

    init(_ records: PersonRecords, of person: PersonAccess, at now: Instant) {
        let context = PersonContext(
            Profile(records.stated),
            records.recordValues,
            at: now,
            home: person.homeZone,
            by: person.generation
        )
        self.init(records, of: person, in: context)
    }

    init(_ records: PersonRecords, of person: PersonAccess, in context: PersonContext) {
        generation = person.generation
        id = person.id
        languages = person.languages
        homeZone = person.homeZone
        self.records = records
        self.context = context
    }

    /// Returns a copy with another profile, at the same moment.
    func with(_ profile: Profile) -> PersonReading {
        var reading = self
        reading.context = PersonContext(
            profile,
            context.recordValues,
            at: now,
            home: homeZone,
            by: generation
        )
        return reading
    }

    /// Returns a copy with the walks after a change.
    func with(_ walks: [DefinitionID: StoredWalk]) -> PersonReading {
        var reading = self
        reading.records.walks = PersonWalks(all: .success(walks))
        return reading
    }

    /// The time zone in which the person's days begin.
    var zone: Zone { context.zone }

    /// Returns the walks.
    ///
    /// - Throws: `EngineError.unreadableWalk` for a walk of a newer version, so that it is never taken for absent.
    func walks() throws(EngineError) -> [DefinitionID: StoredWalk] { try records.walks.all.get() }

    /// The walks that can be read, for callers that may ignore the others; those are reported.
    var readableWalks: [DefinitionID: StoredWalk] {
        generation.report(unreadable: records.walks.unreadable)
        return records.walks.readable
    }

    /// Returns the verdict of a condition.
    ///
    /// - Returns: nil if the condition failed, which is reported: no answer of the person could decide it.
    func verdict(_ condition: Condition?, _ facts: Facts, _ rules: RuleEvaluator? = nil) -> Verdict? {
        try? (rules ?? generation.rules).reportedVerdict(of: condition, for: facts).get()
    }

    /// The input of views.
    var person: PersonSnapshot { person(walking: records.walks.readable) }

    /// Returns the input of views with walks as they are after a change.
    func person(walking walks: [DefinitionID: StoredWalk]) -> PersonSnapshot {
        var person = PersonSnapshot(
            facts: facts,
            zone: zone,
            calendar: generation.hijriCalendar(facts),
            stated: context.profile.entries,
            outdated: context.outdated,
            past: context.past
        )
        person.now = now
        person.clock = { [generation] in generation.clock(of: $0) }
        person.journeys = generation.catalog.journeys
        person.waiting = generation.waitingPacks(of: id)
        person.ticks = records.ticks.mapValues { DatedTick($0.state, on: day(of: $0.at, in: zone)) }
        person.items = records.items.map { OwnEntry($0.id, $0.value) }
        person.contacts = records.contacts.map { OwnEntry(OwnThing.id($0.key.id), $0.value) }
        person.favourites = records.favourites
        person.dhikr = records.dhikr.stored
        person.series = series
        person.applied = records.applied.value ?? AppliedChanges()
        person.walks = walks.mapValues { $0.begun }
        for (ritual, values) in records.recordValuesOfWalks { person.walks[ritual]?.recordValues = values }
        return person
    }

    /// Returns the day of an instant in a time zone.
    func day(of instant: Instant, in zone: Zone) -> CivilDate { LocalTime(of: instant, in: zone).date }
}
