import ManasikDomain
import Testing

@Suite struct HighlightedTextTests {
    private let text = HighlightedText([
        .init(text: "", isFound: false), .init(text: "رَبِّ", isFound: true),
        .init(text: " ٱلْعَـٰلَمِينَ ", isFound: false),
        .init(text: "ok", isFound: true),
    ])

    @Test func knowsWhereInTheTextSomethingWasFound() {
        #expect(text.text == "رَبِّ ٱلْعَـٰلَمِينَ ok")
        #expect(text.ranges.map { text.text[$0] } == ["رَبِّ", "ok"])
        #expect(text.marked() == "[رَبِّ] ٱلْعَـٰلَمِينَ [ok]")
        #expect(text.marked("<b>", "</b>") == "<b>رَبِّ</b> ٱلْعَـٰلَمِينَ <b>ok</b>")
        #expect(text.hasFound)
        #expect(!HighlightedText(plain: "x").hasFound)
    }
}
