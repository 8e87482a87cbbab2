import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct ArticlePageTests {
    private typealias Sample = PresentationSample

    private let articles = ArticleView.all(in: Sample.catalog)

    @Test func listsTheArticlesWithTheirNames() {
        #expect(
            Sample.lines(of: .articles(articles, of: Sample.catalog, in: Sample.localizer())) == [
                "# Articles", "heat: Heat stroke", "plan: The plan", "",
                "Read one with: <readArticle(\"heat\")>",
            ]
        )
        #expect(
            Sample.lines(of: .articles([], of: Sample.catalog, in: Sample.localizer())) == [
                "No pack in use has an article."
            ]
        )
    }

    @Test func showsAnArticleAndHowThoseAreReadToWhichItLinks() throws {
        let heat = try #require(articles.first)
        let linked = [try #require(articles.last)]
        let page = Page.article(heat, linkedTo: linked, of: Sample.catalog, in: Sample.localizer())
        #expect(
            Sample.lines(of: page) == [
                "# Heat stroke", "Drink, and see [the plan](article:plan).", "", "## See also",
                "• The plan: <readArticle(\"plan\")>",
            ]
        )
        let response = ArticleResponse(heat, linkedTo: linked, in: Sample.localizer("ar"))
        #expect(response.jsonLine.contains("\"title\":{\"language\":\"ar\",\"text\":\"ضربة الشمس\"}"))
        #expect(response.jsonLine.contains("\"languages\":[\"ar\",\"en\"]"))
        #expect(response.jsonLine.contains("\"see_also\":[{\"id\":\"sample:plan\""))
    }
}
