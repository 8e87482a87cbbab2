public import ManasikDomain

/// What a person needs who is lost.
public struct EmergencyView: Hashable, Sendable {
    /// Emergency numbers; the person's guide and group come first.
    public let contacts: [ContactView]
    public let name: String?
    public let group: String?
    public let tent: String?
    public let hotel: String?
    /// The key of the host's sentence that the person can show to anyone.
    public let sentence: String
    /// The records of the person's profile and contacts that cannot be read.
    public let unreadable: [UnreadableRecord]

    /// Whether what the person has stated about themselves cannot be read, so that it is not known whether anything is
    /// missing.
    public var isProfileUnreadable: Bool { count(of: .profile) > 0 }

    /// The number of the person's own contacts that cannot be read.
    public var unreadableContacts: Int { count(of: .contacts) }

    public init(
        in packs: CatalogRules,
        for person: PersonSnapshot,
        unreadable: [UnreadableRecord] = []
    ) {
        self.unreadable = unreadable
        let facts = person.facts
        let declared = packs.catalog.kinds(of: .contact).filter { $0.isUrgent }
        let urgent: [Contact.Kind] =
            [.emergency, .police, .ambulance, .pilgrimCare]
            + declared.map { Contact.Kind(rawValue: $0.id.name) }
            + [.mission]
        let all = ContactView.all(in: packs, for: person)
        let own = all.filter { $0.isOwn }.sorted { ($0.kind == .guide ? 0 : 1) < ($1.kind == .guide ? 0 : 1) }
        let others = all.filter { !$0.isOwn && !$0.unverified && urgent.contains($0.kind) }
            .sorted { urgent.firstIndex(of: $0.kind)! < urgent.firstIndex(of: $1.kind)! }
        contacts = own + others
        name = facts.text(.name)
        group = facts.text(.group)
        tent = facts.text(.tent)
        hotel = facts.text(.hotel)
        // In Arabic the sentence differs for a woman and a man.
        sentence = facts.text(.sex).map { "lost.sentence.\($0)" } ?? "lost.sentence"
    }

    private func count(of collection: HostCollection) -> Int {
        unreadable.count { $0.key.collection == collection.id }
    }
}
