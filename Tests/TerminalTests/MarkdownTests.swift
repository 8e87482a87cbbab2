import ManasikPresentation
import Testing

@testable import ManasikTerminal

/// How articles are drawn; what they say is read by `Markdown`.
@Suite struct MarkdownTests {
    private func runs(_ text: String) -> [TextRun] { Markdown.runs(of: text).map(TextRun.init) }

    @Test func drawsEmphasis() {
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

    @Test func showsALinkAsItsText() {
        #expect(
            runs("see [the map](place:mina).") == [TextRun("see "), TextRun("the map", .link), TextRun(".")]
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
        let links = String(repeating: "[", count: 500) + "a" + String(repeating: "](x)", count: 500)
        #expect(!Layout(width: 40).article(markdown: links).isEmpty)
    }
}
