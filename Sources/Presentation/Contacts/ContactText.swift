import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The wording of a contact.
struct ContactText {
    private let contact: ContactView
    private let localizer: Localizer

    init(_ contact: ContactView, _ localizer: Localizer) {
        self.contact = contact
        self.localizer = localizer
    }

    var name: String { localizer.text(contact.name).text }

    var listTitle: String { contact.list.map { localizer[$0] } ?? localizer["contacts.own"] }

    /// The name and number, and below them remarks about the number.
    var blocks: [Block] {
        let kind = localizer.words(contact.kind).text
        var details = [localizer.icon(of: contact.kind).map { "\($0) \(kind)" } ?? kind]
        if let region = contact.region { details.append(localizer[region]) }
        details.append(localizer.isolated(contact.id.description))
        let lines = [details.joined(separator: " · ")] + remarks
        return [.paragraph("\(name): \(localizer.isolated(contact.phone.digits))", .strong)]
            + lines.map { .paragraph($0, .quiet, indent: 2) }
    }

    /// The reasons not to rely on the number.
    var warnings: [String] {
        let stale = StalenessText(
            staleness: contact.isStale ? [.review] : [],
            reviewBy: contact.reviewBy,
            sources: contact.sources,
            localizer: localizer
        )
        return stale.lines + (contact.unverified ? ["! " + localizer["common.unverified"]] : [])
    }

    private var remarks: [String] {
        var remarks = warnings
        if let hours = contact.hours {
            remarks.append("\(localizer["contacts.hours"]): \(localizer[hours])")
        }
        if let note = contact.note { remarks.append(localizer[note]) }
        if let day = contact.verifiedOn {
            remarks.append(localizer["contacts.verified-on", ["date": .date(day)]])
        } else if !contact.isOwn, !contact.unverified, !contact.isStale {
            remarks.append(localizer["contacts.not-verified"])
        }
        return remarks
    }
}
