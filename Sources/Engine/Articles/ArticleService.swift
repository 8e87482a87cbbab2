import ManasikDomain
import ManasikLocalization
import ManasikPresentation
public import ManasikViews

/// The articles of the packs in use.
public struct ArticleService: Sendable {
    let catalog: Catalog
    let localizer: Localizer

    /// Returns all articles, sorted by pack and title.
    public func all() -> [ArticleView] {
        ArticleView.all(in: catalog).map { ($0, title(of: $0)) }.sorted {
            ($0.0.id.pack, $0.1, $0.0.id.name) < ($1.0.id.pack, $1.1, $1.0.id.name)
        }.map(\.0)
    }

    /// Finds an article by its full or short name, or by its title in any language if only one article has it.
    ///
    /// - Throws: `EngineError.unknownArticle` with similar ones, or `.ambiguousDefinition`.
    public func article(named name: String) throws(EngineError) -> ArticleView {
        let all = self.all()
        let own = NameLookup(all.map { .init($0.id, title: title(of: $0)) })
        var found = try own.find(name)
        if found == nil { found = try titlesInAllLanguages.find(name) }
        guard let found, let article = all.first(where: { $0.id == found }) else {
            let near = NameLookup(own.candidates + titlesInAllLanguages.candidates).near(name)
            throw .unknownArticle(
                name,
                near: near.map { "\(catalog.shortName(of: $0.article)) (\($0.title))" }
            )
        }
        return article
    }

    /// Returns the articles that an article links to, in the order of its text in the language shown.
    public func linked(from article: ArticleView) -> [ArticleView] {
        localizer.links(of: article.reference).compactMap { ArticleView($0, in: catalog) }
    }

    private func title(of article: ArticleView) -> String {
        localizer.article(article.reference)?.title.text ?? article.id.name
    }

    /// The titles of each article in all languages.
    private var titlesInAllLanguages: NameLookup {
        NameLookup(
            catalog.packs.sorted { $0.key < $1.key }.flatMap { id, pack in
                let names = Set(pack.articles.values.flatMap(\.keys)).sorted()
                return names.flatMap { name in
                    Set(pack.articles.values.compactMap { $0[name]?.title }).sorted().map {
                        NameLookup.Candidate(DefinitionID(pack: id, name: name), title: $0)
                    }
                }
            }
        )
    }
}

extension NameLookup.Candidate {
    fileprivate var article: ArticleReference { ArticleReference(pack: id.pack, name: id.name) }
}
