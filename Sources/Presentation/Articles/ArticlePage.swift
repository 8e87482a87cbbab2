public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the titles of articles, grouped by pack, each with the name by which the article is requested.
    ///
    /// - Parameter catalog: The catalog with the articles.
    public static func articles(
        _ articles: [ArticleView],
        of catalog: Catalog,
        in localizer: Localizer
    ) -> Page {
        guard let first = articles.first else { return Page([.paragraph(localizer["article.none"])]) }
        var packs: [PackID] = []
        for article in articles where !packs.contains(article.id.pack) { packs.append(article.id.pack) }
        var blocks: [Block] = [.heading(localizer["article.title"])]
        for pack in packs.sorted() {
            if packs.count > 1, let title = catalog.packs[pack]?.manifest.title {
                blocks += [.gap, .heading(localizer[title], level: 2)]
            }
            blocks.append(
                .facts(
                    articles.filter { $0.id.pack == pack }.map {
                        NamedText(catalog.shortName(of: $0.reference), localizer.title(of: $0).text)
                    }
                )
            )
        }
        let example = articles.first { $0.id.name == "five-days" } ?? first
        let request = Request.readArticle(catalog.shortName(of: example.reference))
        return Page(
            blocks + .untranslated(articles.map { localizer.title(of: $0) }, in: localizer) + [
                .gap,
                .paragraph(localizer.runs("article.read-with", offering: ["command": request]), .quiet),
            ]
        )
    }

    /// Returns the page with the full text of an article.
    ///
    /// - Parameters:
    ///   - linked: The articles to which the article links.
    ///   - catalog: The catalog with the articles.
    public static func article(
        _ article: ArticleView,
        linkedTo linked: [ArticleView],
        of catalog: Catalog,
        in localizer: Localizer
    ) -> Page {
        var notes = UntranslatedNotes(in: localizer)
        let text: [Block] = .article(article.reference, in: localizer, &notes)
        let links: [Block] = .seeAlso(linked.map { $0.reference }, of: catalog, in: localizer, &notes)
        return Page(text + (links.isEmpty ? [] : [.gap] + links))
    }
}

extension [Block] {
    /// Returns an article with its title, and with its language if that is not the reader's; empty if the article does
    /// not exist.
    public static func article(
        _ reference: ArticleReference,
        in localizer: Localizer,
        _ notes: inout UntranslatedNotes
    ) -> [Block] {
        guard let article = localizer.article(reference) else { return [] }
        return [.heading(article.title.text)] + notes.note([article.body]) + [.article(article.body.text)]
    }

    /// Returns the titles of articles, each with how to open it; empty if there are none.
    public static func seeAlso(
        _ articles: [ArticleReference],
        of catalog: Catalog,
        in localizer: Localizer,
        _ notes: inout UntranslatedNotes
    ) -> [Block] {
        let titles = articles.compactMap { reference in
            localizer.article(reference).map { (reference, $0.title) }
        }
        guard !titles.isEmpty else { return [] }
        let lines = titles.map { reference, title in
            let request = Request.readArticle(catalog.shortName(of: reference))
            return Block.paragraph(
                [.text("• ")]
                    + localizer.runs(
                        "article.line",
                        ["title": .localized(title)],
                        offering: ["command": request]
                    )
            )
        }
        return [.heading(localizer["walk.see-also"], level: 2)] + lines
            + notes.note(titles.map { $0.1 })
    }
}

extension Localizer {
    /// Returns the title of an article in the reader's most preferred language that it has.
    func title(of article: ArticleView) -> LocalizedString {
        self.article(article.reference)?.title ?? LocalizedString(article.id.name, language: language)
    }
}
