import ManasikPseudoTerminal
import Testing

@Suite struct EmulatedScreenTests {
    private func screen(_ text: String, columns: Int = 10, rows: Int = 4) -> EmulatedScreen {
        var screen = EmulatedScreen(columns: columns, rows: rows)
        // A byte at a time: a sequence may be cut anywhere.
        for byte in text.utf8 { screen.feed([byte]) }
        return screen
    }

    @Test(
        arguments: [
            ("one\r\ntwo", "one\ntwo"), ("abcdefghijkl", "abcdefghij\nkl"),
            ("abcdefghij\r\nk", "abcdefghij\nk"),
            ("ab\u{1B}[1;1HX", "Xb"), ("ab\u{8}X", "aX"), ("a\tb", "a       b"),
            ("abc\u{1B}[2D\u{1B}[K", "a"),
            ("abc\r\nd\u{1B}[2J", ""), ("abc\u{1B}[1K", ""), ("ab\u{1B}[3;2HX", "ab\n\n X"),
            ("1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5"), ("a\u{1B}[1;31mb\u{1B}[0mc", "abc"), ("漢字x", "漢字x"),
            ("漢\u{1B}[1;2HX", " X"), ("e\u{301}x", "éx"), ("\u{2067}مِن\u{2069}!", "مِن!"), ("👨‍👩‍👧x", "👨‍👩‍👧x"),
            ("abc\u{1B}[1;2H\u{1B}[P", "ac"), ("abc\u{1B}[1;2H\u{1B}[@", "a bc"),
            ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[M", "a\nc"),
            ("a\r\nb\u{1B}[1;1H\u{1B}[L", "\na\nb"), ("ab\u{1B}[1;1H\u{1B}[X", " b"),
            ("\u{1B}]0;title\u{7}a", "a"),
            ("\u{1B}7ab\u{1B}8X", "Xb"), ("\u{1B}[?7labcdefghijXYZ", "abcdefghiZ"),
            ("\u{1B}(Ba", "a"), ("ab\u{1B}[1;9H漢字", "ab      漢\n字"),
        ] as [(String, String)]
    )
    func shows(_ written: String, _ seen: String) {
        let screen = screen(written)
        #expect(screen.text == seen)
        #expect(screen.unknown.isEmpty)
    }

    @Test func keepsTheNormalScreenBehindTheAlternateOne() {
        var screen = screen("shell\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J\u{1B}[Happ")
        #expect(screen.text == "app" && screen.isAlternate && screen.isCursorHidden)
        screen.feed("\u{1B}[?25h\u{1B}[?1049l$")
        #expect(screen.text == "shell$" && !screen.isAlternate && !screen.isCursorHidden)
    }

    @Test func namesWhatItDoesNotKnow() {
        #expect(screen("\u{1B}[5zx").unknown == ["5z"])
    }

    @Test func keepsItsTextWhenItIsResized() {
        var screen = screen("one\r\ntwo")
        screen.resize(columns: 2, rows: 1)
        #expect(screen.text == "on")
        screen.resize(columns: 5, rows: 3)
        #expect(screen.text == "on" && screen.lines.count == 3)
    }

    @Test func tellsWhereARowBegins() {
        let screen = screen("\u{1B}[2;7Hab")
        #expect(screen.indent(ofRow: 1) == 6)
        #expect(screen.indent(ofRow: 0) == nil)
    }
}
