import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// An article as a list tells it.
struct ArticleTitleResponse: Response {
    private let article: ArticleTitle

    init(_ article: ArticleTitle) { self.article = article }

    var json: JSONValue {
        .object {
            Member("id", article.id)
            Member("title", article.title)
            // The languages in which there is one, sorted.
            Member("languages", article.languages)
        }
    }
}
