import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikViews

/// The pages of search, made of hits that are planted: the index is not in the browser.
extension PageTrial {
    mutating func writeSearch(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let catalog = packs.catalog
        let rituals = PersonRituals(in: catalog, of: stop.person.walks)
        let hits = plantedHits(localizer)
        let facets = SearchField.allCases.map { field in
            SearchFacet(
                field: field,
                values: hits.prefix(3).map { hit in
                    let id = field == .kind ? hit.kind.rawValue : hit.id
                    return SearchFacet.Value(id: id, title: hit.title.text, count: 12)
                }
            )
        }
        var narrowing = SearchNarrowing()
        narrowing.toggle(.init(field: .kind, id: "dhikr", title: "dhikr"))
        narrowing.toggle(.init(field: .tag, id: "none:none", title: "none"))
        let asked = SearchQuery(narrowing.asksForSomething("") ? "tawaf" : "")
        let choices = narrowing.choices(for: asked, found: facets) { query in
            [SearchFacet(field: .kind, values: [.init(id: "step", title: "", count: query.limit)])]
        }
        let results = [
            ("found", SearchResult(hits: hits, total: 2000, isCutOff: true, facets: facets)),
            ("corrected", SearchResult(hits: hits, total: hits.count, correctedQuery: "tawaf")),
            ("nothing", SearchResult(hits: [], total: 0)),
        ]
        for (which, result) in results {
            let view = SearchView(of: result, for: "tawwaf", rituals, choices: choices) {
                PersonalDhikr(in: packs.rules, for: stop.person)
            }
            for showsDhikr in [false, true] {
                let page = SearchPage(view, showsDhikr: showsDhikr, in: localizer)
                let blocks = page.hits.flatMap { $0.blocks } + [.gap, .results(page.rows)]
                write(
                    "\(name) search \(which)",
                    Page(page.notice.blocks + blocks + page.facets.blocks + page.footer.blocks),
                    localizer
                )
            }
            for narrowed in [narrowing, SearchNarrowing()] {
                note(SearchPage.status(of: view, narrowedTo: narrowed, in: localizer) ?? "-")
            }
            for group in SearchChoices(view.choices, narrowing, in: localizer).groups {
                let choices = group.choices.map { $0.isChosen ? "[\($0.text)]" : $0.text }
                note("\(group.title): " + choices.joined(separator: "; "))
            }
        }
        for place in catalog.places.sorted(by: { $0.key < $1.key }) {
            write("\(name) \(place.key)", .place(place.value, in: localizer), localizer)
        }
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            guard let step = ritual.steps.first else { continue }
            write("\(name) \(step.id)", .stepOfOthers(step, of: ritual, in: localizer), localizer)
        }
    }

    /// A thing of each kind that packs have, found in the beginning of its title and in what it says.
    private func plantedHits(_ localizer: Localizer) -> [SearchHit] {
        let catalog = packs.catalog
        func first<Value>(_ values: [DefinitionID: Value]) -> (key: DefinitionID, value: Value)? {
            values.min { $0.key < $1.key }
        }
        var things: [(SearchDocument.Kind, String, String)] = []
        if let (id, dhikr) = first(catalog.dhikr) {
            things.append((.dhikr, id.description, localizer[dhikr.name]))
        }
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            guard let step = ritual.steps.first else { continue }
            things.append((.step, ritual.id.step(step.id).description, localizer[step.title]))
        }
        if let article = ArticleView.all(in: catalog).first {
            things.append((.article, article.id.description, article.id.name))
        }
        if let (_, list) = first(catalog.checklists), let item = list.items.first {
            things.append((.item, item.id.description, localizer[item.text]))
        }
        if let (id, place) = first(catalog.places) {
            things.append((.place, id.description, localizer[place.title]))
        }
        return things.map { kind, id, title in
            let found = HighlightedText.Run(text: String(title.prefix(3)), isFound: true)
            let rest = HighlightedText.Run(text: String(title.dropFirst(3)), isFound: false)
            return SearchHit(
                id: id,
                kind: kind,
                language: localizer.language,
                title: HighlightedText([found, rest]),
                snippet: HighlightedText([rest, .init(text: "\n", isFound: false), found]),
                reason: .title
            )
        }
    }
}
