/// The collections in which the host itself keeps a person's records.
public enum HostCollection: String, Hashable, Sendable, CaseIterable {
    /// One record `facts`.
    case profile
    /// A record a ritual, by its id.
    case walks
    /// A record an event of a walk, by its ritual and number; of the last event it is in the walk's own record.
    case walkEvents = "walk_events"
    /// A record an item, by its id: done or set aside.
    case ticks
    /// A person's own checklist items.
    case items
    /// A person's own contacts.
    case contacts
    case favourites
    /// A record a schedule, by pack and name.
    case schedules
    /// What the person has chosen of the program: a record a matter.
    case settings
    /// A person's own dhikr; one that was removed stays, so that past days can name it.
    case dhikr
    /// A person's own categories of dhikr; as with dhikr.
    case dhikrCategories = "dhikr_categories"
    /// What the person has changed of a category's set, by its id.
    case dhikrSets = "dhikr_sets"
    /// The person's notes on dhikr, by its id.
    case dhikrNotes = "dhikr_notes"
    /// A record a day and series, with what was to be said that day and how often it was.
    case dhikrDays = "dhikr_days"

    /// The collections of which records are found by a field.
    public static let indexed = [
        RecordCollection(id: dhikrDays.id, fields: ["day": .date], index: ["day"], location: nil)
    ]

    public var id: DefinitionID { DefinitionID(pack: .host, name: rawValue) }

    /// Returns nil for a collection of a pack, and for one of the host that this version does not know.
    public init?(_ id: DefinitionID) {
        guard id.pack == .host else { return nil }
        self.init(rawValue: id.name)
    }
}
