public import ManasikDomain
public import ManasikLocalization

extension Markdown {
    /// Returns the articles to which a text links, each once, in their order.
    ///
    /// - Parameter pack: Whose text it is.
    public static func articles(linkedFrom text: String, of pack: PackID) -> [ArticleReference] {
        var found: [ArticleReference] = []
        for link in links(in: text) {
            if let article = ArticleReference(address: link.address, in: pack), !found.contains(article) {
                found.append(article)
            }
        }
        return found
    }
}

extension Localizer {
    /// The articles to which one links, in the order of the language in which it is read.
    public func links(of reference: ArticleReference) -> [ArticleReference] {
        guard let article = article(reference) else { return [] }
        return Markdown.articles(linkedFrom: article.body.text, of: reference.pack)
            .filter { $0 != reference }
    }
}
