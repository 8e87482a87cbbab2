import ManasikTerminal
import Testing

@Suite struct KeyParserTests {
    private func keys(_ text: String) -> [Key] {
        var parser = KeyParser()
        return parser.feed(text.utf8) + parser.flush()
    }

    @Test(
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
            ("\u{1B}[D", .left),
            ("\u{1B}[1;5C", .right), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OF", .end),
            ("\u{1B}[4~", .end),
            ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert),
            ("\u{1B}[Z", .backTab), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
            ("\u{8}", .backspace), ("\u{1B}", .escape), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
            ("\u{1B}x", .alt("x")), ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)),
            ("\u{1B}[24~", .function(12)), ("\u{1B}[[A", .function(1)), ("q", .character("q")),
            ("ن", .character("ن")), ("َ", .character("َ")), ("漢", .character("漢")), ("😀", .character("😀")),
        ])
    func readsAKey(_ text: String, _ key: Key) {
        #expect(keys(text) == [key])
    }

    @Test func readsKeysCutAnywhere() {
        var parser = KeyParser()
        var read: [Key] = []
        for byte in "a\u{1B}[Aن\u{1B}[6~z".utf8 { read += parser.feed([byte]) }
        #expect(read == [.character("a"), .up, .character("ن"), .pageDown, .character("z")])
        #expect(!parser.isPending)
    }

    @Test func swallowsUnknownSequences() {
        #expect(
            keys("\u{1B}[?1;2c\u{1B}[99~\u{1B}[12;40R\u{1B}]11;rgb:0/0/0\u{7}\u{1B}P1\u{1B}\\x") == [
                .function(3), .character("x"),
            ]
        )
    }

    @Test func takesTwoEscapesAsTwo() {
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    }

    @Test func givesAPasteWholeAndClean() {
        #expect(
            keys("\u{1B}[200~yes\r\u{1B}[31mq\u{1B}[201~z") == [.paste("yes \u{FFFD}[31mq"), .character("z")]
        )
    }

    @Test func limitsAPaste() {
        let long = String(repeating: "x", count: 3 * KeyParser.pasteLimit)
        #expect(keys("\u{1B}[200~\(long)\u{1B}[201~") == [.paste(String(long.prefix(KeyParser.pasteLimit)))])
    }

    @Test func replacesBrokenText() {
        var parser = KeyParser()
        let read = parser.feed([0xFF, 0xC3, 0x41, 0xE2, 0x82])
        #expect(read == [.character("\u{FFFD}"), .character("\u{FFFD}"), .character("A")])
        let rest = parser.flush()
        #expect(rest == [.character("\u{FFFD}")])
    }

    @Test func takesNoControlAndNoOverrideAsALetter() {
        #expect(keys("\u{9B}\u{202E}a") == [.character("a")])
    }

    @Test func survivesEveryPairOfBytes() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                var parser = KeyParser()
                _ = parser.feed([first, second, 0x1B, 0x5B, 0x41]) + parser.flush()
                #expect(!parser.isPending)
            }
        }
    }

    @Test func swapsLeftAndRightForRightToLeftLanguages() {
        #expect(Key.left.mirrored(for: .rightToLeft) == .right)
        #expect(Key.left.mirrored(for: .leftToRight) == .left)
        #expect(Key.up.mirrored(for: .rightToLeft) == .up)
    }

    @Test func answersAConfirmation() {
        let question = Confirmation("Reset?", yes: .init("ن", "نعم"), no: .init("ل", "لا"))
        #expect(question.answer(to: Key.character("ن")) == true)
        #expect(question.answer(to: Key.character("ل")) == false)
        #expect(question.answer(to: Key.escape) == false)
        #expect(question.answer(to: Key.enter) == false)
        #expect(question.answer(to: Key.character("q")) == nil)
        #expect(question.answer(to: Key.paste("ن")) == nil)
        #expect(question.answer(to: " نعم ") == true)
        #expect(question.answer(to: "") == false)
    }

    @Test func editsALineOfText() {
        var entry = TextEntry(limit: 4)
        for key in [Key.character("ب"), .character("ِ"), .backspace, .paste("cdefg"), .up] {
            _ = entry.take(key)
        }
        #expect(entry.text == "بcde")
        let tookEnter = entry.take(.enter)
        #expect(!tookEnter)
        _ = entry.take(.control("u"))
        #expect(entry.text.isEmpty)
    }

    @Test func editsWithinALineOfText() {
        var entry = TextEntry("tawf")
        for key in [Key.left, .character("a"), .home, .delete, .character("T")] { _ = entry.take(key) }
        #expect(entry.text == "Tawaf")
        #expect(entry.parts.before == "T")
        for key in [Key.end, .character(" "), .paste("of  arrival"), .control("w")] { _ = entry.take(key) }
        #expect(entry.text == "Tawaf of  ")
        _ = entry.take(.home)
        let stays = entry
        for key in [Key.left, .backspace] { _ = entry.take(key) }
        #expect(entry == stays)
    }

    @Test func movesOverALetterWithItsVowelSignsAndTakesBackOneSign() {
        var entry = TextEntry("بِسْ")
        _ = entry.take(.right)
        #expect(entry.parts.before == "بِ")
        _ = entry.take(.backspace)
        #expect(entry.text == "بسْ")
        _ = entry.take(.character("ُ"))
        #expect(entry.text == "بُسْ")
        #expect(entry.parts.after == "سْ")
        _ = entry.take(.left)
        #expect(entry.parts.after.isEmpty)
    }

    @Test(arguments: [("سعي", Key.right), ("sa'i", .left), ("33", .left)])
    func movesBackTheWayInWhichTheTextIsReadWhateverTheDirectionOfTheScreen(text: String, back: Key) {
        for screen in [LineDirection.leftToRight, .rightToLeft] {
            var entry = TextEntry(text)
            _ = entry.take(back.mirrored(for: screen), mirroredFor: screen)
            #expect(entry.parts.before == String(text.dropLast()))
        }
    }
}
