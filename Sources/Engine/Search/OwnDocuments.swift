import ManasikDomain
import ManasikLocalization

/// The searchable documents of what a person has added.
enum OwnDocuments {
    static let parts: Set<PersonPart> = [.items, .contacts, .dhikr]

    /// Returns the person's own documents, taken to be in the first of their languages.
    static func all(of person: PersonReading) -> [SearchDocument] {
        let localizer = person.localizer
        let catalog = person.catalog
        let language = person.languages.first ?? "en"
        let items = person.records.items.map { item in
            let list = catalog.checklists[item.checklist]
            return SearchDocument(
                id: item.id.description,
                kind: .item,
                language: language,
                title: item.text,
                categories: list.map {
                    [SearchLabel(id: $0.id.description, title: localizer.text($0.title).text)]
                } ?? []
            )
        }
        let contacts = person.records.contacts.map { contact in
            SearchDocument(
                id: OwnThing.id(contact.key.id).description,
                kind: .contact,
                language: language,
                title: contact.name,
                body: contact.phone.digits,
                tags: [SearchLabel(id: contact.kind.rawValue, title: contact.kind.rawValue)]
            )
        }
        return items + contacts + dhikr(of: person, in: language)
    }

    private static func dhikr(of person: PersonReading, in language: String) -> [SearchDocument] {
        let localizer = person.localizer
        let catalog = person.catalog
        let stored = person.records.dhikr.stored
        return stored.own.filter { $0.value.isRemoved != true }
            .sorted { $0.key < $1.key }.map { id, dhikr in
                SearchDocument(
                    id: id.description,
                    kind: .dhikr,
                    language: language,
                    title: dhikr.name,
                    body: [dhikr.translation, dhikr.virtue, dhikr.said].compactMap(\.self)
                        .joined(separator: "\n"),
                    arabic: dhikr.arabic,
                    transliteration: dhikr.transliteration ?? "",
                    tags: dhikr.tags.map { SearchLabel(id: $0, title: $0) },
                    categories: dhikr.categories.compactMap { DefinitionID($0) }.map { category in
                        let title =
                            catalog.categories[category].map { localizer.text($0.title).text }
                            ?? stored.categories[category]?.title
                        return SearchLabel(id: category.description, title: title ?? category.name)
                    },
                    sources: dhikr.source.map { [$0] } ?? []
                )
            }
    }
}
