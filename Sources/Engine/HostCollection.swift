import ManasikDomain

/// The collections in which the engine itself keeps a person's records.
enum HostCollection: String, CaseIterable {
    /// One record `facts`.
    case profile
    /// A record a ritual, by its id.
    case walks
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

    var id: DefinitionID { DefinitionID(pack: .host, name: rawValue) }
}
