import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// An article in full.
struct ArticleResponse: Response {
    private let article: ArticleReport

    init(_ article: ArticleReport) { self.article = article }

    var json: JSONValue {
        .object {
            Member("id", article.id)
            Member("title", article.title)
            // Markdown, without the title's line.
            Member("body", article.body)
            Member("languages", article.languages)
            Member("see_also", article.seeAlso.map(ArticleTitleResponse.init))
        }
    }
}
