public import ManasikDomain
public import ManasikLocalization

extension Markdown {
    /// Returns the articles to which a text links, in order of appearance and without duplicates.
    ///
    /// - Parameter pack: The pack of the text.
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
    /// Returns the articles to which an article links, in order of appearance in the reader's language.
    public func links(of reference: ArticleReference) -> [ArticleReference] {
        guard let article = article(reference) else { return [] }
        return Markdown.articles(linkedFrom: article.body.text, of: reference.pack)
            .filter { $0 != reference }
    }
}
