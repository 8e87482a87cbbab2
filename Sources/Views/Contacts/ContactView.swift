public import ManasikDomain

/// A contact as it is shown to a person.
public struct ContactView: Hashable, Sendable {
    public let id: DefinitionID
    public let list: TextReference?
    public let kind: Contact.Kind
    public let name: DisplayText
    public let phone: PhoneNumber
    public let region: TextReference?
    public let hours: TextReference?
    public let note: TextReference?
    public let isOwn: Bool
    public let verifiedOn: CivilDate?
    public let reviewBy: CivilDate?
    public let isStale: Bool
    public let unverified: Bool
    public let sources: [Citation]

    /// Returns the person's own contacts, then those of packs that concern the person.
    public static func all(in packs: CatalogRules, for person: PersonSnapshot) -> [ContactView] {
        var views = person.contacts.map { ContactView($0) }
        for list in packs.catalog.contactLists.values.sorted(by: { $0.id < $1.id }) {
            // An undecided list is shown: a number too many does less harm than a missing one.
            if packs.verdict(list.when, person.facts) == .fails { continue }
            for contact in list.contacts where packs.verdict(contact.when, person.facts) != .fails {
                views.append(ContactView(contact, of: list, on: person.today))
            }
        }
        return views
    }

    /// Returns a contact by id, whether or not it applies to the person; nil if there is none.
    public static func one(
        _ id: DefinitionID,
        in packs: CatalogRules,
        for person: PersonSnapshot
    ) -> ContactView? {
        for list in packs.catalog.contactLists.values {
            if let contact = list.contacts.first(where: { $0.id == id }) {
                return ContactView(contact, of: list, on: person.today)
            }
        }
        return person.contacts.first { $0.id == id }.map { ContactView($0) }
    }

    private init(_ contact: Contact, of list: ContactList, on today: CivilDate) {
        id = contact.id
        self.list = list.title
        kind = contact.kind
        name = .text(contact.name)
        phone = contact.phone
        region = contact.region ?? list.region
        hours = contact.hours
        note = contact.note
        isOwn = false
        verifiedOn = contact.verifiedOn
        reviewBy = contact.reviewBy
        isStale = contact.isStale(on: today)
        unverified = contact.unverified
        sources = contact.sources
    }

    private init(_ own: OwnEntry<OwnContact>) {
        id = own.id
        list = nil
        kind = own.value.kind
        name = .own(own.value.name)
        phone = own.value.phone
        region = nil
        hours = nil
        note = nil
        isOwn = true
        verifiedOn = nil
        reviewBy = nil
        isStale = false
        unverified = false
        sources = []
    }
}
