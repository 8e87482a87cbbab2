public import ManasikAlmanac
public import ManasikDomain
import ManasikScheduling

/// A person at one moment: what is known of them and what they noted. Parts that a view does not ask for may be empty.
public struct PersonSnapshot: Sendable {
    /// What counts as known on the person's day.
    public let facts: Facts
    /// What counted as known on earlier days, in the order of time; empty if nothing else did.
    public let past: [PastFacts]
    /// Values stored for the day that the packs no longer accept.
    public let outdated: [DefinitionID: FactValue]
    /// The stored values, with the days from which they apply.
    public let stated: [DefinitionID: [StatedFacts.Entry]]
    /// The person's time zone, or that of their home.
    public let zone: Zone
    /// The Hijri calendar with the person's correction and the announcements for where they live.
    public let calendar: HijriCalendar
    /// The kinds of journey that there are.
    public var journeys: [Tradition.Journey] = []
    /// What was noted about items, with the day on which it was noted.
    public var ticks: [DefinitionID: DatedTick] = [:]
    public var items: [OwnEntry<OwnItem>] = []
    public var contacts: [OwnEntry<OwnContact>] = []
    /// The walks that have begun and can be read, by ritual.
    public var walks: [DefinitionID: BegunWalk] = [:]
    public var favourites: Set<DefinitionID> = []
    public var dhikr = StoredDhikr()
    public var series = StoredSeries()
    /// The packs whose stored data wait for a migration that fails, so that nothing in them is known.
    public var waiting: Set<PackID> = []
    /// The changes of packs that what is stored has gone through.
    public var applied = AppliedChanges()

    /// The moment; nil if only the day matters.
    public var now: Instant?
    /// Returns by which clock a fact holds an instant.
    public var clock: @Sendable (DefinitionID) -> Zone = { _ in .ofRites }

    public var today: CivilDate { facts.day }

    public init(
        facts: Facts,
        zone: Zone,
        calendar: HijriCalendar,
        stated: [DefinitionID: [StatedFacts.Entry]] = [:],
        outdated: [DefinitionID: FactValue] = [:],
        past: [PastFacts] = []
    ) {
        self.facts = facts
        self.zone = zone
        self.calendar = calendar
        self.stated = stated
        self.outdated = outdated
        self.past = past
    }

    /// Returns the days on which steps of walks were done, by the person's clock and the names of the packs in use.
    func stepDays(in catalog: Catalog) -> [DefinitionID: CivilDate] {
        walks.stepTimes(in: catalog).mapValues { LocalTime(of: $0, in: zone).date }
    }

    /// The rites noted as done in walks.
    public var ritesDone: Set<String> { walks.values.reduce(into: []) { $0.formUnion($1.ritesDone) } }
}
