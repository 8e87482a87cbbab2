public import ManasikDomain

/// What a person needs who is lost.
public struct EmergencyView: Hashable, Sendable {
    /// Emergency numbers; the person's guide and group come first.
    public let contacts: [ContactView]
    public let name: String?
    public let group: String?
    public let tent: String?
    public let hotel: String?
    /// What the person can show to anyone in place of `sentence`, as the tradition of their journey has it.
    public let words: TextReference?
    /// The key of the host's sentence that the person can show to anyone.
    public let sentence: String
    /// Where the rites of the person's tradition are performed; nil if no tradition says, or several differ.
    public let site: Tradition.Site?
    /// The records of the person's profile and contacts that cannot be read.
    public let unreadable: [UnreadableRecord]

    /// The country for which the host has words and numbers of its own.
    private static let countryOfHost = "SA"

    /// Whether the rites are performed in another country than that for which the host has words and numbers.
    public var isElsewhere: Bool { site?.country.map { $0 != Self.countryOfHost } ?? false }

    /// The language of those whom the person asks, BCP 47; nil if it is not known.
    public var language: String? { site?.language ?? (isElsewhere ? nil : "ar") }

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
        let tradition = Self.tradition(in: packs.catalog, for: facts)
        let site = tradition?.site
        self.site = site
        // A mission is called in the person's own country, too; other numbers are of use where they hold.
        let abroad = packs.catalog.contactLists.values.flatMap { $0.contacts }.filter { contact in
            guard let country = contact.country, let there = site?.country else { return false }
            return country != there && contact.kind != .mission
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
        let sex = facts.text(.sex)
        let ofTradition = tradition?.words
        words = sex.flatMap { ofTradition?.lostBySex[$0] } ?? ofTradition?.lost
        if let country = site?.country, country != Self.countryOfHost {
            sentence = "lost.sentence.anywhere"
        } else {
            // In Arabic the sentence differs for a woman and a man.
            sentence = sex.map { "lost.sentence.\($0)" } ?? "lost.sentence"
        }
    }

    /// Returns the tradition of the person's journey; where that is not known, the only one that has a site.
    private static func tradition(in catalog: Catalog, for facts: Facts) -> Tradition? {
        let all = catalog.sortedTraditions
        if let journey = catalog.journeys.journey(of: facts) {
            return all.first { tradition in tradition.journeys.contains { $0.name == journey.name } }
        }
        let sited = all.filter { $0.site != nil }
        return sited.count == 1 ? sited[0] : nil
    }

    private func count(of collection: HostCollection) -> Int {
        unreadable.count { $0.key.collection == collection.id }
    }
}
