import Testing

@testable import ManasikTerminal

/// Letters of the Hebrew alphabet stand for right-to-left text: they are easier to follow in an editor.
@Suite struct BidiOrderTests {
    private func seen(_ text: String, _ direction: LineDirection) -> String {
        String(BidiOrder.glyphs(Array(text), direction: direction).map(\.character))
    }

    @Test func leavesLeftToRightTextAlone() {
        #expect(seen("Mina (2)", .leftToRight) == "Mina (2)")
    }

    @Test func reversesRightToLeftRuns() {
        #expect(seen("abc אבג def", .leftToRight) == "abc גבא def")
        #expect(seen("אבג abc דהו", .rightToLeft) == "והד abc גבא")
    }

    @Test func keepsNumbersFromLeftToRight() {
        #expect(seen("אבג 123 דהו", .rightToLeft) == "והד 123 גבא")
        #expect(seen("ا ١٢٣ ب", .rightToLeft) == "ب ١٢٣ ا")
        #expect(seen("א 12:30 ב", .rightToLeft) == "ב 12:30 א")
        #expect(seen("א 50% ב", .rightToLeft) == "ב 50% א")
        #expect(seen("ا 12-30 ب", .rightToLeft) == "ب 30-12 ا")
    }

    @Test func mirrorsBrackets() {
        #expect(seen("אב (גד) הו", .rightToLeft) == "וה (דג) בא")
        #expect(seen("אב «גד»", .rightToLeft) == "«דג» בא")
        #expect(seen("אב (abc) גד", .rightToLeft) == "דג (abc) בא")
    }

    @Test func putsPunctuationAtTheEndOfItsParagraph() {
        #expect(seen("אבג.", .rightToLeft) == ".גבא")
        #expect(seen("abc.", .rightToLeft) == ".abc")
        #expect(seen("אבג.", .leftToRight) == "גבא.")
    }

    @Test func keepsIsolatesApart() {
        #expect(seen("abc \u{2067}אב 1\u{2069} 2", .leftToRight) == "abc 1 בא 2")
        #expect(seen("\u{2068}אב\u{2069}, \u{2068}גד\u{2069}", .leftToRight) == "בא, דג")
        #expect(seen("אב \u{2066}c-ד\u{2069} ה", .rightToLeft) == "ה c-ד בא")
    }

    @Test func movesALetterWithItsMarks() {
        #expect(BidiOrder.glyphs(Array("بِسْمِ"), direction: .rightToLeft).map(\.index) == [2, 1, 0])
    }

    @Test func losesNoCharacterWhateverTheText() {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let letters = Array("ab אבا12٣ ()[]<>.,:+%") + ["\u{2067}", "\u{2066}", "\u{2068}", "\u{2069}"]
        for _ in 0..<2000 {
            let text = (0..<random(16)).map { _ in letters[random(letters.count)] }
            let direction: LineDirection = random(2) == 0 ? .leftToRight : .rightToLeft
            let indices = BidiOrder.glyphs(text, direction: direction).map(\.index)
            let isolates: Set<Character> = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
            #expect(indices.sorted() == text.indices.filter { !isolates.contains(text[$0]) })
        }
    }
}
