import ManasikDomain
import ManasikLocalization

extension PersonReading {
    func report(_ contact: Contact, of list: ContactList, on today: CivilDate) -> ContactReport {
        ContactReport(
            id: contact.id,
            list: localizer.text(list.title),
            kind: contact.kind,
            name: localizer.text(contact.name),
            phone: contact.phone,
            region: (contact.region ?? list.region).map { localizer.text($0) },
            hours: contact.hours.map { localizer.text($0) },
            note: contact.note.map { localizer.text($0) },
            isOwn: false,
            verifiedOn: contact.verifiedOn,
            reviewBy: contact.reviewBy,
            isStale: contact.isStale(on: today),
            unverified: contact.unverified,
            sources: contact.sources
        )
    }

    func ownContact(_ contact: DecodedRecord<OwnContact>) -> ContactReport {
        ContactReport(
            id: OwnThing.id(contact.key.id),
            list: nil,
            kind: contact.kind,
            name: LocalizedString(contact.name, language: languages.first ?? "en"),
            phone: contact.phone,
            region: nil,
            hours: nil,
            note: nil,
            isOwn: true,
            verifiedOn: nil,
            reviewBy: nil,
            isStale: false,
            unverified: false,
            sources: []
        )
    }
}
