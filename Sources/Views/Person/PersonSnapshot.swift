public import ManasikAlmanac
public import ManasikDomain

/// A person at a moment: what is known of them, and what they have noted. Parts that a view does not name may be empty.
public struct PersonSnapshot: Sendable {
    /// What counts as known on the person's day.
    public let facts: Facts
    /// What is stored for the day although the packs accept it no more.
    public let outdated: [DefinitionID: FactValue]
    /// What is stored, with the days from which it applies.
    public let stated: [DefinitionID: [StatedFacts.Entry]]
    /// The person's own, or that of their home.
    public let zone: Zone
    /// With the person's correction, and what was announced where they live.
    public let calendar: HijriCalendar
    /// What is noted of items, with the day on which it was.
    public var ticks: [DefinitionID: DatedTick] = [:]
    public var items: [OwnEntry<OwnItem>] = []
    public var contacts: [OwnEntry<OwnContact>] = []
    /// The walks that have begun and can be read, by ritual.
    public var walks: [DefinitionID: BegunWalk] = [:]
    public var favourites: Set<DefinitionID> = []
    public var dhikr = StoredDhikr()
    public var series = StoredSeries()

    public var today: CivilDate { facts.day }

    public init(
        facts: Facts,
        zone: Zone,
        calendar: HijriCalendar,
        stated: [DefinitionID: [StatedFacts.Entry]] = [:],
        outdated: [DefinitionID: FactValue] = [:]
    ) {
        self.facts = facts
        self.zone = zone
        self.calendar = calendar
        self.stated = stated
        self.outdated = outdated
    }

    /// The rites that are noted as done in walks.
    public var ritesDone: Set<String> { walks.values.reduce(into: []) { $0.formUnion($1.ritesDone) } }
}
