public import ManasikDomain
import ManasikLocalization

/// Shows the articles of the packs in use.
public struct ArticleService: Sendable {
    let catalog: Catalog
    let localizer: Localizer

    /// All articles, by pack and then by title.
    public func all() -> [ArticleTitle] {
        catalog.packs.values.flatMap { pack in
            Set(pack.articles.values.flatMap(\.keys)).compactMap { name in
                title(of: ArticleReference(pack: pack.manifest.id, name: name))
            }
        }.sorted { ($0.id.pack, $0.title.text, $0.id.name) < ($1.id.pack, $1.title.text, $1.id.name) }
    }

    /// An article by its full or short name, or by its title in any language, where only one has it.
    ///
    /// - Throws: `EngineError.unknownArticle` with those that are near, or `.ambiguousDefinition`.
    public func article(named name: String) throws(EngineError) -> ArticleReport {
        let all = self.all()
        let own = all.map { ThingName(id: $0.id, title: $0.title.text) }
        var found = try ThingName.find(name, among: own)
        if found == nil { found = try ThingName.find(name, among: titlesInAllLanguages) }
        guard let id = found, let report = report(of: ArticleReference(pack: id.pack, name: id.name)) else {
            let near = ThingName.near(name, among: own + titlesInAllLanguages)
            throw .unknownArticle(
                name,
                near: near.map { "\(catalog.shortName(of: $0.article)) (\($0.title))" }
            )
        }
        return report
    }

    private func report(of reference: ArticleReference) -> ArticleReport? {
        guard let title = title(of: reference), let article = localizer.article(reference) else { return nil }
        return ArticleReport(
            id: title.id,
            title: article.title,
            body: article.body,
            languages: title.languages,
            seeAlso: localizer.links(of: reference).compactMap(self.title)
        )
    }

    private func title(of reference: ArticleReference) -> ArticleTitle? {
        guard let pack = catalog.packs[reference.pack], let article = localizer.article(reference) else {
            return nil
        }
        return ArticleTitle(
            id: DefinitionID(pack: reference.pack, name: reference.name),
            title: article.title,
            languages: pack.articles.filter { $0.value[reference.name] != nil }.keys.sorted()
        )
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

extension Catalog {
    /// What an article is called where it is asked for: without its pack where no other has one of that name.
    public func shortName(of article: ArticleReference) -> String {
        let having = packs.values.filter { pack in
            pack.articles.values.contains { $0[article.name] != nil }
        }
        return having.count > 1 ? article.description : article.name
    }
}

extension ThingName {
    fileprivate var article: ArticleReference { ArticleReference(pack: id.pack, name: id.name) }
}
