import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews

extension ContactReport {
    /// A contact in the languages of a reader.
    init(_ contact: ContactView, _ reading: PersonReading) {
        let localizer = reading.localizer
        id = contact.id
        list = contact.list.map { localizer.text($0) }
        kind = contact.kind
        name = reading.localizer.text(contact.name)
        phone = contact.phone
        region = contact.region.map { localizer.text($0) }
        hours = contact.hours.map { localizer.text($0) }
        note = contact.note.map { localizer.text($0) }
        isOwn = contact.isOwn
        verifiedOn = contact.verifiedOn
        reviewBy = contact.reviewBy
        isStale = contact.isStale
        unverified = contact.unverified
        sources = contact.sources
    }
}
