public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of contacts under the titles of their lists, each with its name, its number, and remarks about
    /// the number.
    public static func contacts(_ contacts: [ContactView], in localizer: Localizer) -> Page {
        guard !contacts.isEmpty else { return Page([.paragraph(localizer["contacts.none"])]) }
        let texts = contacts.map { ContactText($0, localizer) }
        var titles: [String] = []
        for text in texts where !titles.contains(text.listTitle) { titles.append(text.listTitle) }
        return Page(
            .separated(
                titles.map { title in
                    [.heading(title), .groups(texts.filter { $0.listTitle == title }.map { $0.blocks })]
                }
            )
        )
    }

    /// Returns the page of one contact under the title of its list, with its sources.
    public static func contact(_ contact: ContactView, in localizer: Localizer) -> Page {
        let text = ContactText(contact, localizer)
        return Page(
            [.heading(text.listTitle)] + text.blocks + .sources(contact.sources, indent: 2, in: localizer)
        )
    }

    /// Returns what a person should know before calling a contact: whom it serves, where, and whether the number is
    /// reliable.
    public static func beforeCalling(_ contact: ContactView, in localizer: Localizer) -> Page {
        let text = ContactText(contact, localizer)
        let place = contact.region.map { "\(text.name) · \(localizer[$0])" }
        let note = contact.note.map { localizer[$0] }
        return Page(([place, note].compactMap { $0 } + text.warnings).map { .paragraph($0) })
    }
}
