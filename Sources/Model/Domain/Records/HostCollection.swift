/// The collections in which the host itself keeps a person's records.
public enum HostCollection: String, Hashable, Sendable, CaseIterable {
    /// One record, `facts`.
    case profile
    /// One record for each ritual, by its id.
    case walks
    /// One record for each event of a walk but the last, by ritual and number; the last is in the walk's own record.
    case walkEvents = "walk_events"
    /// One record for each item that is done or set aside, by its id.
    case ticks
    /// A person's own checklist items.
    case items
    /// A person's own contacts.
    case contacts
    case favourites
    /// One record for each schedule, by pack and name.
    case schedules
    /// The person's choices about the program, one record for each subject.
    case settings
    /// A person's own dhikr; one that was removed stays, so that past days can name it.
    case dhikr
    /// A person's own categories of dhikr; one that was removed stays, so that past days can name it.
    case dhikrCategories = "dhikr_categories"
    /// What the person has changed of the dhikr in a category, by its id.
    case dhikrSets = "dhikr_sets"
    /// The person's notes on dhikr, by the id of the dhikr.
    case dhikrNotes = "dhikr_notes"
    /// One record for each day and series, with what was to be said and how often it was said.
    case dhikrDays = "dhikr_days"
    /// Places near people: imported ones, which belong to the home, and a person's own.
    case listings
    /// A person's marks on places near people, by the names of the places.
    case favouriteListings = "favourite_listings"
    /// One record of the home for each source of listings, by its name.
    case listingSources = "listing_sources"
    /// Groups that a person guides, by their ids.
    case groups
    /// Invitations to groups that a person guides, by the hashes of their codes.
    case invitations
    /// Groups that a person belongs to, by their ids.
    case memberships
    /// What a person lets the guides of groups see, by the ids of the groups.
    case grants
    /// One record of the home for each role that the operator has given somebody in a shared collection.
    case roles
    /// What is known of the changes of a person's records so that they can meet those of another device, one record for each,
    /// by collection and name; see `UsedDevices`.
    case merging

    /// The collections whose records are found by a field.
    public static let indexed = [
        RecordCollection(id: dhikrDays.id, fields: ["day": .date], index: ["day"], location: nil),
        RecordCollection(
            id: listings.id,
            fields: ["source": RecordCollection.Field(.text)],
            index: [Listing.sourceField.name],
            points: [Listing.pointField.name]
        ),
        RecordCollection(
            id: invitations.id,
            fields: ["group": RecordCollection.Field(.text), "code": RecordCollection.Field(.text)],
            index: [PersonGroup.groupField.name, GroupInvitation.codeField.name]
        ),
        RecordCollection(
            id: memberships.id,
            fields: ["group": RecordCollection.Field(.text)],
            index: [PersonGroup.groupField.name]
        ),
        RecordCollection(
            id: grants.id,
            fields: ["group": RecordCollection.Field(.text)],
            index: [PersonGroup.groupField.name]
        ),
        RecordCollection(
            id: roles.id,
            fields: [
                "person": RecordCollection.Field(.text), "collection": RecordCollection.Field(.text),
            ],
            index: [AppointedRole.personField.name, AppointedRole.collectionField.name]
        ),
    ]

    public var id: DefinitionID { DefinitionID(pack: .host, name: rawValue) }

    /// Returns nil for a pack's collection, and for one of the host that this version does not know.
    public init?(_ id: DefinitionID) {
        guard id.pack == .host else { return nil }
        self.init(rawValue: id.name)
    }
}
