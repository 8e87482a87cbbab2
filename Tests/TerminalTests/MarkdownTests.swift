import Testing

@testable import ManasikTerminal

@Suite struct MarkdownTests {
    private func runs(_ text: String) -> [TextRun] { Markdown.inline([text]).joined().map { $0 } }

    @Test func readsEmphasis() {
        #expect(
            runs("a *b* **c** _d_ __e__ `f`") == [
                TextRun("a "), TextRun("b", .emphasis), TextRun(" "), TextRun("c", .bold), TextRun(" "),
                TextRun("d", .emphasis), TextRun(" "), TextRun("e", .bold), TextRun(" "), TextRun("f", .bold),
            ]
        )
        #expect(
            runs("**a *b* c**") == [
                TextRun("a ", .bold), TextRun("b", Style.bold.adding(.italic)), TextRun(" c", .bold),
            ]
        )
    }

    @Test(
        arguments: [
            "2 * 3 * 4", "snake_case_name", "*open", "[x] not a link", "[a](b c)", "<b>tag</b>", "| a | b |",
            "~~no~~", "![", "`open", "a * b", "_ _", "***", "[]()",
        ])
    func printsWhatItDoesNotKnow(_ text: String) {
        #expect(runs(text).map(\.text).joined() == text)
    }

    @Test func showsALinkAsItsText() {
        #expect(
            runs("see [the map](place:mina).") == [TextRun("see "), TextRun("the map", .link), TextRun(".")]
        )
    }

    @Test func takesAnEscapedSignAsItStands() {
        #expect(runs("\\*a\\* \\[b\\]") == [TextRun("*a* [b]")])
    }

    @Test func joinsTheLinesOfABlock() {
        #expect(
            Markdown("a\nb\n\nc").blocks == [.paragraph([[TextRun("a b")]]), .paragraph([[TextRun("c")]])]
        )
        #expect(Markdown("a  \nb").blocks == [.paragraph([[TextRun("a")], [TextRun("b")]])])
        #expect(
            Markdown("- a\n  b\n- c").blocks == [
                .item(depth: 0, marker: nil, [[TextRun("a b")]]),
                .item(depth: 0, marker: nil, [[TextRun("c")]]),
            ]
        )
    }

    @Test func readsHeadingsListsQuotesAndRules() {
        let text = "## Title ##\n#none\n\n3) three\r\n   - in\n\n> a\n> b\n\n***"
        #expect(
            Markdown(text).blocks == [
                .heading(level: 2, [[TextRun("Title")]]), .paragraph([[TextRun("#none")]]),
                .item(depth: 0, marker: "3)", [[TextRun("three")]]),
                .item(depth: 1, marker: nil, [[TextRun("in")]]),
                .quote([.paragraph([[TextRun("a b")]])]), .rule,
            ]
        )
    }

    @Test func letsNoEscapeThrough() {
        let layout = Layout(width: 40)
        let lines = layout.article(markdown: "# \u{1B}[2J\n\n- `\u{1B}c`\n\n> \u{9B}1m [\u{7}](x)")
        #expect(
            !lines.map(\.text).joined().unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
        )
    }

    @Test func survivesDeepNesting() {
        let quotes = String(repeating: ">", count: 3000) + " deep"
        #expect(!Layout(width: 40).article(markdown: quotes).isEmpty)
        let stars = String(repeating: "*a ", count: 2000)
        #expect(!Layout(width: 40).article(markdown: stars).isEmpty)
        let nested = String(repeating: "**a *b ", count: 300) + String(repeating: "* c**", count: 300)
        #expect(!Layout(width: 40).article(markdown: nested).isEmpty)
    }
}
