public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// An article as it appears in a list.
public struct ArticleTitleResponse: Response {
    private let article: ArticleView
    private let localizer: Localizer

    public init(_ article: ArticleView, in localizer: Localizer) {
        self.article = article
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", article.id)
            Member("title", localizer.title(of: article))
            // The languages in which the article exists, sorted.
            Member("languages", article.languages)
        }
    }
}
