import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Contacts as text.
struct ContactsPage {
    let localizer: Localizer
    let context: CommandContext

    func lines(_ contacts: [ContactReport]) -> [Line] {
        let layout = context.layout(localizer)
        guard !contacts.isEmpty else { return layout.paragraph(host("contacts.none")) }
        var titles: [String] = []
        for contact in contacts where !titles.contains(title(of: contact)) {
            titles.append(title(of: contact))
        }
        let lists: [[Line]] = titles.map { title in
            let shown = contacts.filter { self.title(of: $0) == title }
            return layout.heading(title) + spaced(shown.map { block($0, layout) }, layout)
        }
        return Array(lists.joined(separator: [.blank]))
    }

    /// Who, the number, and beneath what must be known of it.
    private func block(_ contact: ContactReport, _ layout: Layout) -> [Line] {
        let number = localizer.isolated(contact.phone.digits)
        var details = [localizer.words(contact.kind).text]
        if let region = contact.region { details.append(region.text) }
        details.append(localizer.isolated(contact.id.description))
        let lines = [details.joined(separator: " · ")] + remarks(on: contact)
        return layout.paragraph("\(contact.name): \(number)", style: .bold)
            + lines.flatMap { layout.paragraph($0, style: .dim, indent: 2) }
    }

    /// One contact under the title of its list.
    func detail(_ contact: ContactReport, _ layout: Layout) -> [Line] {
        let sources = localizer.isolated(contact.sources.words(localizer))
        return layout.heading(title(of: contact)) + block(contact, layout)
            + (contact.sources.isEmpty
                ? [] : layout.paragraph("\(host("common.source")): \(sources)", style: .dim, indent: 2))
    }

    private func spaced(_ blocks: [[Line]], _ layout: Layout) -> [Line] {
        layout.isPlain ? Array(blocks.joined(separator: [.blank])) : blocks.flatMap { $0 }
    }

    /// Numbers with where they hold, for one screen; what the sign before some of them means stands beneath.
    func numbers(_ contacts: [ContactReport], _ layout: Layout) -> [Line] {
        let lines = layout.keyValues(
            contacts.map { contact in
                let text = [contact.name.text, contact.region?.text].compactMap { $0 }.joined(
                    separator: " · "
                )
                return KeyValue(contact.phone.digits, (contact.isStale ? "! " : "") + text, style: .bold)
            }
        )
        guard contacts.contains(where: \.isStale) else { return lines }
        return lines + layout.paragraph("! " + host("common.stale"), style: .dim)
    }

    /// What must be known before one relies on a number.
    func marks(of contact: ContactReport) -> [String] {
        let stale = StalenessText(
            staleness: contact.isStale ? [.review] : [],
            reviewBy: contact.reviewBy,
            sources: contact.sources,
            localizer: localizer
        )
        return stale.lines + (contact.unverified ? ["! " + host("common.unverified")] : [])
    }

    /// What is to be known before a contact is called: whom it serves and where, and whether it can be relied on.
    func beforeDialling(_ contact: ContactReport) -> [String] {
        let place = contact.region.map { "\(contact.name.text) · \($0.text)" }
        return [place, contact.note?.text].compactMap { $0 } + marks(of: contact)
    }

    private func remarks(on contact: ContactReport) -> [String] {
        var remarks = marks(of: contact)
        if let hours = contact.hours { remarks.append("\(host("contacts.hours")): \(hours)") }
        if let note = contact.note { remarks.append(note.text) }
        if let day = contact.verifiedOn {
            remarks.append(localizer.host("contacts.verified-on", ["date": .date(day)]).text)
        } else if !contact.isOwn, !contact.unverified, !contact.isStale {
            remarks.append(host("contacts.not-verified"))
        }
        return remarks
    }

    private func title(of contact: ContactReport) -> String {
        contact.list?.text ?? host("contacts.own")
    }

    private func host(_ key: String) -> String { localizer.host(key).text }
}
