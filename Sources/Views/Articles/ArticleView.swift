public import ManasikDomain

/// An article of a pack, with title and text in the best of its languages for the reader.
public struct ArticleView: Hashable, Sendable {
    public let reference: ArticleReference
    /// The languages in which the article exists, sorted.
    public let languages: [String]

    public var id: DefinitionID { DefinitionID(pack: reference.pack, name: reference.name) }

    /// Returns nil if no pack has the article.
    public init?(_ reference: ArticleReference, in catalog: Catalog) {
        guard let pack = catalog.packs[reference.pack] else { return nil }
        languages = pack.articles.filter { $0.value[reference.name] != nil }.map { $0.key }.sorted()
        guard !languages.isEmpty else { return nil }
        self.reference = reference
    }

    /// Returns every article, by pack and name.
    public static func all(in catalog: Catalog) -> [ArticleView] {
        catalog.packs.values.flatMap { pack in
            Set(pack.articles.values.flatMap { $0.keys }).compactMap { name in
                ArticleView(ArticleReference(pack: pack.manifest.id, name: name), in: catalog)
            }
        }.sorted { $0.reference < $1.reference }
    }
}

extension Catalog {
    /// Returns the shortest name by which the article can be found: without its pack if it is unique.
    public func shortName(of article: ArticleReference) -> String {
        let having = packs.values.filter { pack in
            pack.articles.values.contains { $0[article.name] != nil }
        }
        return having.count > 1 ? article.description : article.name
    }
}
