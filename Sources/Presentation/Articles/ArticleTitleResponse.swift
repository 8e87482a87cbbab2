public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// An article as a list has it.
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
            // The languages in which there is one, sorted.
            Member("languages", article.languages)
        }
    }
}
