import ManasikTerminal
import Testing

@Suite struct RendererTests {
    private func renderer(_ colors: ColorDepth = .none, _ bidi: BidiMode = .terminal, width: Int = 10)
        -> Renderer
    {
        Renderer(colors: colors, bidi: bidi, width: width)
    }

    @Test func writesNoSequenceWithoutColor() {
        #expect(renderer().string(Line("Mina", .current)) == "Mina")
    }

    @Test func switchesAStyleOnAndOff() {
        #expect(renderer(.basic).string(Line("Mina", .current)) == "\u{1B}[1;33mMina\u{1B}[0m")
        #expect(renderer(.extended).string(Line("Mina", .done)) == "\u{1B}[38;5;71mMina\u{1B}[0m")
        #expect(renderer(.basic).string(Line("Mina")) == "Mina")
    }

    @Test func isolatesARightToLeftPieceAndAlignsItsLine() {
        #expect(renderer().string(Line("مكة!")) == "      \u{2067}مكة!\u{2069}")
        #expect(renderer().string(Line("Makkah (مكة)")) == "\u{2066}Makkah (مكة)\u{2069}")
    }

    @Test func reordersWithStylesForATerminalThatDoesNot() {
        let piece = Piece([TextRun("אב "), TextRun("גד", .bold)])
        let line = Line([piece], direction: .rightToLeft)
        #expect(renderer(.basic, .visual).string(line) == "     \u{1B}[1mדג\u{1B}[0m בא")
    }

    @Test func keepsReadingOrderForAPipe() {
        let line = Line([Piece("מ"), .spaces(2), Piece("Mina")], direction: .rightToLeft)
        #expect(renderer(.none, .logical).string(line) == "מ  Mina")
        #expect(renderer(.none, .terminal).string(line) == "   Mina  \u{2067}מ\u{2069}")
    }

    @Test func neverWritesAnEscapeOfAPack() {
        let line = Line("\u{1B}]0;title\u{7}\u{1B}[31mred")
        #expect(!renderer(.none).string(line).contains("\u{1B}"))
    }

    @Test(arguments: [BidiMode.terminal, .visual, .logical])
    func keepsEveryWidgetWithinItsWidth(_ bidi: BidiMode) {
        for width in stride(from: 20, through: 100, by: 7) {
            for direction in [LineDirection.leftToRight, .rightToLeft] {
                for isPlain in [false, true] {
                    let layout = Layout(width: width, direction: direction, bidi: bidi, isPlain: isPlain)
                    let widgets = [
                        layout.journeyMap(Samples.journey), layout.journeyMap(Samples.arabicJourney),
                        layout.table(Samples.contacts), layout.table(Samples.arabicContacts),
                        layout.checklist(Samples.rows), layout.checklist(Samples.arabicRows),
                        layout.article(markdown: Samples.article), layout.hints(Samples.hints),
                        layout.keyValues(Samples.values), layout.keyValues(Samples.arabicValues),
                        layout.progressBar(ProgressBar(label: "Tawaf", completed: 4, total: 7)),
                        layout.heading("Remembrances after each of the five daily prayers"),
                    ]
                    for line in widgets.joined() {
                        #expect(line.width <= width, "\(width) \(layout): \(line.text)")
                        let text = Renderer(colors: .none, bidi: bidi, width: width).string(line)
                        #expect(TerminalText.width(of: text) <= width, "\(width) \(layout): \(text)")
                    }
                }
            }
        }
    }
}
