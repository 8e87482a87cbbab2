import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A thing with its name and its title.
struct NamedResponse: Response {
    let id: String
    let title: LocalizedString

    var json: JSONValue {
        .object {
            Member("id", id)
            Member("title", title)
        }
    }

    /// Returns the articles that exist, with their names and titles.
    static func articles(_ articles: [ArticleReference], _ localizer: Localizer) -> [NamedResponse] {
        articles.compactMap { article in
            localizer.article(article).map { NamedResponse(id: article.description, title: $0.title) }
        }
    }
}
