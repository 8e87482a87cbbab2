import ManasikDomain
import ManasikLocalization
import ManasikPresentation
public import ManasikViews

/// Shows the articles of the packs in use.
public struct ArticleService: Sendable {
    let catalog: Catalog
    let localizer: Localizer

    /// All articles, by pack and then by title.
    public func all() -> [ArticleView] {
        ArticleView.all(in: catalog).map { ($0, title(of: $0)) }.sorted {
            ($0.0.id.pack, $0.1, $0.0.id.name) < ($1.0.id.pack, $1.1, $1.0.id.name)
        }.map(\.0)
    }

    /// An article by its full or short name, or by its title in any language, where only one has it.
    ///
    /// - Throws: `EngineError.unknownArticle` with those that are near, or `.ambiguousDefinition`.
    public func article(named name: String) throws(EngineError) -> ArticleView {
        let all = self.all()
        let own = all.map { ThingName(id: $0.id, title: title(of: $0)) }
        var found = try ThingName.find(name, among: own)
        if found == nil { found = try ThingName.find(name, among: titlesInAllLanguages) }
        guard let found, let article = all.first(where: { $0.id == found }) else {
            let near = ThingName.near(name, among: own + titlesInAllLanguages)
            throw .unknownArticle(
                name,
                near: near.map { "\(catalog.shortName(of: $0.article)) (\($0.title))" }
            )
        }
        return article
    }

    /// The articles to which one links, in the order of the language in which it is read.
    public func linked(from article: ArticleView) -> [ArticleView] {
        localizer.links(of: article.reference).compactMap { ArticleView($0, in: catalog) }
    }

    private func title(of article: ArticleView) -> String {
        localizer.article(article.reference)?.title.text ?? article.id.name
    }

    /// Each title that an article has in some language.
    private var titlesInAllLanguages: [ThingName] {
        catalog.packs.sorted { $0.key < $1.key }.flatMap { id, pack in
            let names = Set(pack.articles.values.flatMap(\.keys)).sorted()
            return names.flatMap { name in
                Set(pack.articles.values.compactMap { $0[name]?.title }).sorted().map {
                    ThingName(id: DefinitionID(pack: id, name: name), title: $0)
                }
            }
        }
    }
}

extension ThingName {
    fileprivate var article: ArticleReference { ArticleReference(pack: id.pack, name: id.name) }
}
