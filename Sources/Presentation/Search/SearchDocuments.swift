public import ManasikDomain
public import ManasikLocalization

/// The searchable documents of a catalog.
public enum SearchDocuments {
    /// Returns a document for every definition in every language of its pack.
    public static func all(of catalog: Catalog, messages: MessageCatalog) -> [SearchDocument] {
        catalog.packs.values.sorted { $0.manifest.id < $1.manifest.id }.flatMap { pack in
            let languages = Set(pack.manifest.locales + pack.manifest.partialLocales).sorted()
            return languages.flatMap { documents(of: pack, in: $0, catalog, messages) }
        }
    }

    private static func documents(
        of pack: CatalogPack,
        in language: String,
        _ catalog: Catalog,
        _ messages: MessageCatalog
    ) -> [SearchDocument] {
        let id = pack.manifest.id
        let localizer = Localizer(messages, languages: [language])
        /// Returns a text only if it exists in the language; a text in a fallback language is found through that
        /// language.
        func text(_ reference: TextReference?) -> String {
            guard let reference else { return "" }
            let found = localizer.text(reference)
            return found.language == language ? found.text : ""
        }
        func label(_ id: DefinitionID, _ title: TextReference) -> SearchLabel {
            SearchLabel(id: id.description, title: text(title))
        }
        /// Returns the label for a word of the definitions themselves, which belongs to no language.
        func word(_ name: String) -> SearchLabel {
            SearchLabel(
                id: name,
                title: name.split { $0 == "_" || $0 == "-" }.joined(separator: " ")
            )
        }
        func works(_ citations: [Citation]) -> [String] {
            citations.reduce(into: []) { works, citation in
                if !works.contains(citation.work) { works.append(citation.work) }
            }
        }
        func lines(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "\n") }
        var documents: [SearchDocument] = []
        func add(_ document: SearchDocument) {
            if !document.title.isEmpty { documents.append(document) }
        }
        for dhikr in catalog.dhikr.values.sorted(by: { $0.id < $1.id })
        where dhikr.id.pack == id && !dhikr.unverified {
            add(
                SearchDocument(
                    id: dhikr.id.description,
                    kind: .dhikr,
                    language: language,
                    title: text(dhikr.name),
                    body: lines([text(dhikr.translation), text(dhikr.virtue), text(dhikr.said)]),
                    arabic: dhikr.arabic,
                    transliteration: text(dhikr.transliteration),
                    tags: dhikr.tags.compactMap { catalog.tags[$0] }.map { tag in
                        SearchLabel(
                            id: tag.id.description,
                            title: text(tag.title),
                            synonyms: tag.synonyms
                        )
                    },
                    categories: dhikr.categories.compactMap { catalog.categories[$0] }.map {
                        label($0.id, $0.title)
                    },
                    sources: works(dhikr.sources)
                )
            )
        }
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            for node in ritual.steps where node.owner == id {
                add(
                    SearchDocument(
                        id: ritual.id.step(node.id).description,
                        kind: .step,
                        language: language,
                        title: text(node.title),
                        body: lines(
                            [text(node.step?.summary), text(node.step?.note)]
                                + (node.step?.schoolNote?.distinctValues ?? []).map { text($0) }
                                + [text(node.step?.womenNote)]
                        ),
                        categories: [label(ritual.id, ritual.title)],
                        sources: works(node.step?.sources ?? [])
                    )
                )
            }
        }
        for (name, article) in (pack.articles[language] ?? [:]).sorted(by: { $0.key < $1.key }) {
            add(
                SearchDocument(
                    id: "\(id):\(name)",
                    kind: .article,
                    language: language,
                    title: article.title,
                    body: Markdown.plainText(of: article.body)
                )
            )
        }
        for list in catalog.checklists.values.sorted(by: { $0.id < $1.id }) {
            for item in list.items where item.id.pack == id {
                var why = ""
                if case .text(let reference)? = item.why { why = text(reference) }
                add(
                    SearchDocument(
                        id: item.id.description,
                        kind: .item,
                        language: language,
                        title: text(item.text),
                        body: why,
                        categories: [label(list.id, list.title)],
                        sources: works(item.sources)
                    )
                )
            }
        }
        for list in catalog.contactLists.values.sorted(by: { $0.id < $1.id }) where list.id.pack == id {
            for contact in list.contacts {
                add(
                    SearchDocument(
                        id: contact.id.description,
                        kind: .contact,
                        language: language,
                        title: text(contact.name),
                        body: lines([
                            contact.phone.digits, text(contact.region ?? list.region), text(contact.note),
                        ]),
                        tags: [word(contact.kind.rawValue)],
                        categories: [label(list.id, list.title)],
                        sources: works(contact.sources)
                    )
                )
            }
        }
        for rotation in catalog.chirps.values.sorted(by: { $0.id < $1.id }) where rotation.id.pack == id {
            for chirp in rotation.messages where !chirp.unverified {
                let message = text(chirp.message)
                add(
                    SearchDocument(
                        id: chirp.id.description,
                        kind: .chirp,
                        language: language,
                        title: message.isEmpty && language == "ar" ? chirp.arabic ?? "" : message,
                        arabic: chirp.arabic ?? "",
                        tags: chirp.theme.map { [word($0)] } ?? [],
                        categories: [label(rotation.id, rotation.title)],
                        sources: works(chirp.sources)
                    )
                )
            }
        }
        for place in catalog.places.values.sorted(by: { $0.id < $1.id }) where place.id.pack == id {
            add(
                SearchDocument(
                    id: place.id.description,
                    kind: .place,
                    language: language,
                    title: text(place.title),
                    body: text(place.note),
                    tags: [word(place.kind.rawValue)],
                    sources: works(place.sources)
                )
            )
        }
        return documents
    }
}
