import Testing

@testable import ManasikEngine

@Suite struct PlainMarkdownTests {
    @Test(arguments: [
        ("# Tawaf\n\nSeven **circuits**.", "Tawaf\n\nSeven circuits."),
        ("- one\n* two\n  - three\n> said", "one\ntwo\nthree\nsaid"),
        ("See [the sa'i](rites:sai) and [x](y).", "See the sa'i and x."),
        ("[not a link] (x) [a [b](c)](d)", "[not a link] (x) [a b](d)"),
        ("a - b * c # d", "a - b * c # d"),
        ("[open", "[open"), ("[a](b", "[a](b"), ("**", ""), ("", ""), ("\n", "\n"),
        ("- **الطواف**: سبعة", "الطواف: سبعة"),
    ])
    func leavesTheWordsOfAText(_ markdown: String, _ plain: String) {
        #expect(PlainMarkdown.text(of: markdown) == plain)
    }
}
