public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The full text of an article.
public struct ArticleResponse: Response {
    private let article: ArticleView
    private let linked: [ArticleView]
    private let localizer: Localizer

    /// Creates the response for an article.
    ///
    /// - Parameter linked: The articles to which the article links.
    public init(_ article: ArticleView, linkedTo linked: [ArticleView], in localizer: Localizer) {
        self.article = article
        self.linked = linked
        self.localizer = localizer
    }

    public var json: JSONValue {
        ArticleTitleResponse(article, in: localizer).json.adding {
            // The body is Markdown, without the line of the title.
            Member("body", localizer.article(article.reference)?.body)
            Member("see_also", linked.map { ArticleTitleResponse($0, in: localizer) })
        }
    }
}
