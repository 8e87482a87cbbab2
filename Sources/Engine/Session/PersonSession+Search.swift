public import ManasikDomain
import ManasikTextSearch
import Synchronization

/// Answers queries.
typealias Finding = @Sendable (SearchQuery) throws(SearchError) -> SearchResult

extension PersonSession {
    /// Finds what `Engine.search` finds, and what the person added: items, contacts and dhikr of their own.
    ///
    /// - Throws: `EngineError.search` and `.store`.
    public func search(_ query: SearchQuery) async throws(EngineError) -> SearchResult {
        let find = try await finding()
        do throws(SearchError) {
            return titled(try find(query))
        } catch {
            throw .search(error)
        }
    }

    /// The result with what the host has words for named in the person's language.
    private func titled(_ result: SearchResult) -> SearchResult {
        let facets = result.facets.map { facet in
            guard facet.field == .kind else { return facet }
            return SearchFacet(
                field: .kind,
                values: facet.values.map {
                    .init(id: $0.id, title: localizer.host("search.kind.\($0.id)").text, count: $0.count)
                }
            )
        }
        return SearchResult(
            hits: result.hits,
            total: result.total,
            isCutOff: result.isCutOff,
            facets: facets,
            correctedQuery: result.correctedQuery
        )
    }

    /// What finds things for the person: in the catalog, and among what they have added so far.
    private func finding() async throws(EngineError) -> Finding {
        let own = try await ownDocuments()
        return { [engine, generation, id] query throws(SearchError) in
            let ownIndex = try engine.ownIndexes.withLock { indexes throws(SearchError) -> TextIndex in
                // A server does not keep those who once came by.
                if indexes.count > 256, indexes[id] == nil { indexes = [:] }
                var index = if let known = indexes[id] { known } else { try OwnIndex() }
                try index.take(own)
                indexes[id] = index
                return index.index
            }
            return try TextIndex.search(query, in: [ownIndex, generation.textIndex()])
        }
    }

    /// What finds things for the handlers of packs, in the person's languages unless they say otherwise.
    ///
    /// - Parameter withOwn: Whether also among what the person added, which is personal.
    func finding(withOwn: Bool) async throws(EngineError) -> Finding {
        let find: Finding
        if withOwn {
            find = try await finding()
        } else {
            find = { [generation] query throws(SearchError) in try generation.textIndex().search(query) }
        }
        let languages = localizer.languages
        return { query throws(SearchError) in
            var query = query
            if query.languages.isEmpty { query.languages = languages }
            return try find(query)
        }
    }

    /// What the person added, taken to be in the first of their languages.
    private func ownDocuments() async throws(EngineError) -> [SearchDocument] {
        let records = try await read([all(.items), all(.contacts), all(.dhikr), all(.dhikrCategories)])
        let localizer = localizer
        let language = languages.first ?? "en"
        let items = decoded(records[0], as: OwnItem.self).map { item in
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
        let contacts = decoded(records[1]).map { ownContact($0) }.map { contact in
            SearchDocument(
                id: contact.id.description,
                kind: .contact,
                language: language,
                title: contact.name.text,
                body: contact.phone.digits,
                tags: [SearchLabel(id: contact.kind.rawValue, title: contact.kind.rawValue)]
            )
        }
        return items + contacts + ownDhikr(records[2], categories: records[3], in: language)
    }

    private func ownDhikr(
        _ records: [Record],
        categories: [Record],
        in language: String
    ) -> [SearchDocument] {
        let localizer = localizer
        let ownCategories = DhikrBook.own(decoded(categories, as: OwnDhikrCategory.self))
        return DhikrBook.own(decoded(records, as: OwnDhikr.self)).filter { $0.value.isRemoved != true }
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
                            ?? ownCategories[category]?.title
                        return SearchLabel(id: category.description, title: title ?? category.name)
                    },
                    sources: dhikr.source.map { [$0] } ?? []
                )
            }
    }
}

/// What one person added, indexed; a search tells it only what has changed since the last one.
struct OwnIndex {
    /// Items, contacts and dhikr are counted each for themselves, so that an id alone names several things.
    private struct Thing: Hashable {
        let kind: SearchDocument.Kind
        let id: String

        init(_ document: SearchDocument) { (kind, id) = (document.kind, document.id) }
    }

    let index: TextIndex
    private var documents: [Thing: SearchDocument] = [:]

    init() throws(SearchError) { index = try TextIndex() }

    mutating func take(_ current: [SearchDocument]) throws(SearchError) {
        let wanted = Dictionary(current.map { (Thing($0), $0) }, uniquingKeysWith: { first, _ in first })
        let removed = Set(documents.keys.filter { wanted[$0] == nil }.map(\.id))
        // What goes by the id of something removed is taken out with it, and comes back.
        let changed = current.filter { documents[Thing($0)] != $0 || removed.contains($0.id) }
        guard !changed.isEmpty || !removed.isEmpty else { return }
        try index.update(changed, removing: removed.sorted())
        documents = wanted
    }
}
