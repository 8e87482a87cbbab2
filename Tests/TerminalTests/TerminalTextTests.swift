import ManasikTerminal
import Testing

@Suite struct TerminalTextTests {
    @Test(
        arguments: [
            ("Mina", 4), ("é", 1), ("e\u{301}", 1), ("بِسْمِ ٱللَّهِ", 8), ("漢字", 4), ("한글", 4), ("👨‍👩‍👧", 2),
            ("🇲🇾", 2), ("❤️", 2), ("👍🏽", 2), ("✓", 1), ("۝", 1), ("\u{2067}مكة\u{2069}", 3),
            ("نمی\u{200C}خواهم", 8),
        ])
    func measuresColumns(_ text: String, _ width: Int) {
        #expect(TerminalText.width(of: text) == width)
    }

    @Test func takesOutEverythingThatActsOnTheTerminal() {
        let hostile = "a\u{1B}[2Jb\u{7}c\u{9B}31m\u{202E}d\u{0}\u{FEFF}e\r\nf\tg\u{85}h\u{2028}i\u{7F}"
        #expect(
            TerminalText.sanitized(hostile) == "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}31md\u{FFFD}e f g h i\u{FFFD}"
        )
        #expect(TerminalText.sanitized("a\r\nb\rc\n", keepsLines: true) == "a\nb\nc\n")
    }

    @Test func neverLetsAControlThroughWhateverTheScalar() {
        for value in UInt32(0)...0x3100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for result in TerminalText.sanitized("a\(Character(scalar))b").unicodeScalars {
                #expect(result.value >= 0x20 && !(0x7F...0x9F).contains(result.value))
                #expect(!(0x202A...0x202E).contains(result.value))
            }
        }
    }

    @Test func closesIsolatesAndDropsStrayEnds() {
        #expect(
            TerminalText.sanitized("\u{2067}a\u{2069}\u{2069}b\u{2068}c")
                == "\u{2067}a\u{2069}b\u{2068}c\u{2069}"
        )
        #expect(
            TerminalText.sanitized("\u{2067}a\nb", keepsLines: true) == "\u{2067}a\u{2069}\nb"
        )
    }

    @Test func limitsTheMarksOnALetter() {
        let stacked = "a" + String(repeating: "\u{301}", count: 500)
        #expect(TerminalText.sanitized(stacked).unicodeScalars.count == 13)
    }

    @Test func breaksBetweenWords() {
        #expect(TerminalText.wrapped("one two  three", to: 7) == ["one two", "three"])
        #expect(TerminalText.wrapped("one\n\ntwo", to: 7) == ["one", "", "two"])
    }

    @Test func breaksALongWordBetweenClusters() {
        #expect(TerminalText.wrapped("ab e\u{301}e\u{301}e\u{301}e\u{301}", to: 3) == ["ab", "ééé", "é"])
        #expect(TerminalText.wrapped("漢字漢字", to: 5) == ["漢字", "漢字"])
    }

    @Test func reopensAnIsolateOnTheNextLine() {
        #expect(
            TerminalText.wrapped("\u{2067}one two\u{2069}", to: 4)
                == ["\u{2067}one\u{2069}", "\u{2067}two\u{2069}"]
        )
    }

    @Test func cutsWithAnEllipsisAndNeverInsideACluster() {
        #expect(TerminalText.truncated("Muzdalifah", to: 5) == "Muzd…")
        #expect(TerminalText.truncated("Mina", to: 4) == "Mina")
        #expect(TerminalText.truncated("漢字漢", to: 4) == "漢…")
        #expect(TerminalText.truncated("abc", to: 0).isEmpty)
        #expect(TerminalText.truncated("بِسْمِ ٱللَّهِ", to: 4) == "بِسْمِ…")
    }

    @Test func padsToAWidth() {
        #expect(TerminalText.padded("漢", to: 4) == "漢  ")
        #expect(TerminalText.padded("a", to: 3, alignment: .end) == "  a")
        #expect(TerminalText.padded("a", to: 4, alignment: .center) == " a  ")
    }

    @Test func findsTheDirectionOfTheFirstStrongLetter() {
        #expect(LineDirection(firstStrongOf: "12. مكة and more") == .rightToLeft)
        #expect(LineDirection(firstStrongOf: "(Mina) منى") == .leftToRight)
        #expect(LineDirection(firstStrongOf: "\u{2067}مكة\u{2069} Mina") == .leftToRight)
        #expect(LineDirection(firstStrongOf: "12:30!") == nil)
    }
}
