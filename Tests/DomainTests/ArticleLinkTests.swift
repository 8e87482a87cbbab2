import ManasikDomain
import Testing

/// The articles to which Markdown links.
@Suite struct ArticleLinkTests {
    @Test(arguments: [
        ("nothing", []),
        ("see [this](article:heat)", ["p:heat"]),
        ("[a](article:rites:heat#water) and [b](article:rites:heat)", ["rites:heat"]),
        ("[b](article:b), [web](https://example.org), [a](article:rites:a)", ["p:b", "rites:a"]),
        ("[x](article:one:two:three) [y](article:)", ["p:"]),
        ("[open](article:rites:end", ["rites:end"]),
    ])
    func namesEachOnceInItsOrder(markdown: String, articles: [String]) {
        let found = ArticleReference.linked(in: markdown, of: PackID(rawValue: "p")!)
        #expect(found.map(\.description) == articles)
    }
}
