import ManasikDomain
import ManasikPresentation
import Testing

@Suite struct MarkdownTests {
    private typealias Run = Markdown.Run

    @Test(
        arguments: [
            "2 * 3 * 4", "snake_case_name", "*open", "[x] not a link", "[a](b c)", "<b>tag</b>", "| a | b |",
            "~~no~~", "![", "`open", "a * b", "_ _", "***", "[]()",
        ])
    func leavesWhatItDoesNotKnow(_ text: String) {
        #expect(Markdown.runs(of: text) == [Run(text)])
    }

    @Test func takesAnEscapedSignAsItStands() {
        #expect(Markdown.runs(of: "\\*a\\* \\[b\\]") == [Run("*a* [b]")])
    }

    @Test func keepsWhereALinkLeads() {
        #expect(
            Markdown.runs(of: "see [the *map*](place:mina).") == [
                Run("see "), Run("the ", address: "place:mina"),
                Run("map", .emphasis, address: "place:mina"), Run("."),
            ]
        )
        #expect(
            Markdown.runs(of: "[a](https://example.org/b_(c))") == [
                Run("a", address: "https://example.org/b_(c)")
            ]
        )
    }

    @Test func joinsTheLinesOfABlock() {
        #expect(
            Markdown("a\nb\n\nc").blocks == [.paragraph([[Run("a b")]]), .paragraph([[Run("c")]])]
        )
        #expect(Markdown("a  \nb").blocks == [.paragraph([[Run("a")], [Run("b")]])])
        #expect(
            Markdown("- a\n  b\n- c").blocks == [
                .item(depth: 0, marker: nil, [[Run("a b")]]), .item(depth: 0, marker: nil, [[Run("c")]]),
            ]
        )
    }

    @Test func readsHeadingsListsQuotesAndRules() {
        let text = "## Title ##\n#none\n\n3) three\r\n   - in\n\n> a\n> b\n\n***"
        #expect(
            Markdown(text).blocks == [
                .heading(level: 2, [[Run("Title")]]), .paragraph([[Run("#none")]]),
                .item(depth: 0, marker: "3)", [[Run("three")]]),
                .item(depth: 1, marker: nil, [[Run("in")]]), .quote([.paragraph([[Run("a b")]])]), .rule,
            ]
        )
    }

    // MARK: What is searched

    @Test(arguments: [
        ("# Tawaf\n\nSeven **circuits**.", "Tawaf\n\nSeven circuits."),
        ("- one\n* two\n  - three\n> said", "one\ntwo\nthree\nsaid"),
        ("See [the sa'i](rites:sai) and [x](y).", "See the sa'i and x."),
        ("[not a link] (x) [a [b](c)](d)", "[not a link] (x) [a b](d)"),
        ("a - b * c # d", "a - b * c # d"),
        ("[open", "[open"), ("[a](b", "[a](b"), ("**", ""), ("", ""), ("\n", "\n"),
        ("- **الطواف**: سبعة", "الطواف: سبعة"), ("1. first", "1. first"),
    ])
    func leavesTheWordsOfAText(_ markdown: String, _ plain: String) {
        #expect(Markdown.plainText(of: markdown) == plain)
    }

    // MARK: Links

    @Test func findsLinksWithTheirLinesButNoneInCode() {
        let text = "[a](b) and [c](d)\n```\n[e](f)\n```\n`[g](h)` [i [1]](j)"
        let links = Markdown.links(in: text)
        #expect(links.map { $0.label } == ["a", "c", "i [1]"])
        #expect(links.map { $0.address } == ["b", "d", "j"])
        #expect(links.map { $0.line } == [1, 1, 5])
    }

    @Test(arguments: [
        ("nothing", []),
        ("see [this](article:heat)", ["p:heat"]),
        ("[a](article:rites:heat#water) and [b](article:rites:heat)", ["rites:heat"]),
        ("[b](article:b), [web](https://example.org), [a](article:rites:a)", ["p:b", "rites:a"]),
        ("[x](article:one:two:three) [y](article:)", ["p:"]),
        ("[open](article:rites:end", []),
    ])
    func namesEachArticleOnceInItsOrder(markdown: String, articles: [String]) {
        let found = Markdown.articles(linkedFrom: markdown, of: PackID(rawValue: "p")!)
        #expect(found.map(\.description) == articles)
    }
}
