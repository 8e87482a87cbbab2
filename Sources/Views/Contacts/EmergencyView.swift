public import ManasikDomain

/// What a person needs who is lost.
public struct EmergencyView: Hashable, Sendable {
    /// Emergency numbers; the person's guide and group come first.
    public let contacts: [ContactView]
    public let name: String?
    public let group: String?
    public let tent: String?
    public let hotel: String?
    /// What the person can show to anyone, as the tradition of their walk or journey has it; nil for the host's own sentence.
    public let words: TextReference?
    /// Whom they can call where no pack has a number, as that tradition has it.
    public let otherNumbers: TextReference?
    /// Where the rites of the person's tradition are performed; nil if no tradition says, or several differ.
    public let site: Tradition.Site?
    /// The records of the person's profile and contacts that cannot be read.
    public let unreadable: [UnreadableRecord]

    /// Whether no tradition could be loaded. The words and numbers of the program's own are then a last resort: whoever has lost the
    /// packs that come with it is likelier on the hajj than elsewhere.
    public let isWithoutTraditions: Bool

    /// The language of those whom the person asks, BCP 47; nil if it is not known.
    public var language: String? { site?.language ?? (isWithoutTraditions ? "ar" : nil) }

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
        isWithoutTraditions = packs.catalog.traditions.isEmpty
        let facts = person.facts
        let declared = packs.catalog.kinds(of: .contact).filter { $0.isUrgent }
        let urgent: [Contact.Kind] =
            [.emergency, .police, .ambulance, .pilgrimCare]
            + declared.map { Contact.Kind(rawValue: $0.id.name) }
            + [.mission]
        let tradition = Self.tradition(in: packs.catalog, for: person)
        let site = tradition?.site
        self.site = site
        // The mission of the person's own country is called from everywhere; other numbers are of use where they hold.
        let abroad = packs.catalog.contactLists.values.flatMap { $0.contacts }.filter { contact in
            guard let country = contact.country, let there = site?.country, country != there else {
                return false
            }
            return contact.kind != .mission || packs.verdict(contact.when, facts) != .holds
        }
        let elsewhere = Set(abroad.map { $0.id })
        let all = ContactView.all(in: packs, for: person).filter { !elsewhere.contains($0.id) }
        let own = all.filter { $0.isOwn }.sorted { ($0.kind == .guide ? 0 : 1) < ($1.kind == .guide ? 0 : 1) }
        let others = all.filter { !$0.isOwn && !$0.unverified && urgent.contains($0.kind) }
            .sorted { urgent.firstIndex(of: $0.kind)! < urgent.firstIndex(of: $1.kind)! }
        contacts = own + others
        name = facts.text(.name)
        group = facts.text(.group)
        tent = facts.text(.tent)
        hotel = facts.text(.hotel)
        let ofTradition = tradition?.words
        words = facts.text(.sex).flatMap { ofTradition?.lostBySex[$0] } ?? ofTradition?.lost
        otherNumbers = ofTradition?.lostNumbers
    }

    /// Returns the tradition of the walk that the person is on, else that of their journey; where neither is known, the only
    /// one that has a site.
    private static func tradition(in catalog: Catalog, for person: PersonSnapshot) -> Tradition? {
        let all = catalog.sortedTraditions
        if let walked = person.ritualUnderWay(in: catalog) {
            let told = catalog.traditions(telling: walked)
            let telling = all.filter { told.contains($0.id) }
            if let tradition = telling.first(where: { $0.site != nil }) ?? telling.first { return tradition }
        }
        if let journey = catalog.journeys.journey(of: person.facts) {
            return all.first { tradition in tradition.journeys.contains { $0.name == journey.name } }
        }
        let sited = all.filter { $0.site != nil }
        return sited.count == 1 ? sited[0] : nil
    }

    private func count(of collection: HostCollection) -> Int {
        unreadable.count { $0.key.collection == collection.id }
    }
}
