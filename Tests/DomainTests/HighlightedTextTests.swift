import Foundation
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
        #expect(text.ranges.map { String(text.text[$0]) } == ["رَبِّ", "ok"])
        #expect(text.marked() == "[رَبِّ] ٱلْعَـٰلَمِينَ [ok]")
        #expect(text.marked("<b>", "</b>") == "<b>رَبِّ</b> ٱلْعَـٰلَمِينَ <b>ok</b>")
        #expect(text.hasFound)
        #expect(!HighlightedText(plain: "x").hasFound)
    }

    @Test func isWrittenAsTextAndRuns() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let written = HighlightedText([.init(text: "a ", isFound: false), .init(text: "b", isFound: true)])
        let data = try encoder.encode(written)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"runs":[{"found":false,"text":"a "},{"found":true,"text":"b"}],"text":"a b"}"#
        )
        #expect(try JSONDecoder().decode(HighlightedText.self, from: data) == written)
    }
}
