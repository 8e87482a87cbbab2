import ManasikTerminal
import Testing

@Suite struct TerminalCapabilitiesTests {
    private func detect(
        _ environment: [String: String],
        isPlain: Bool = false,
        isTerminal: Bool = true
    ) -> TerminalCapabilities {
        .detect(
            isPlain: isPlain,
            environment: environment,
            isTerminal: { _ in isTerminal },
            size: { _ in TerminalSize(columns: 100, rows: 30) }
        )
    }

    @Test func drawsInColorOnATerminal() {
        let found = detect(["TERM": "xterm"])
        #expect(found.canDrawScreen && found.canAsk && found.colors == .basic && !found.isPlain)
        #expect(found.size == TerminalSize(columns: 100, rows: 30))
        #expect(found.bidi == .terminal)
    }

    @Test(arguments: [["TERM": "xterm-256color"], ["TERM": "xterm", "COLORTERM": "truecolor"]])
    func findsMoreColors(_ environment: [String: String]) {
        #expect(detect(environment).colors == .extended)
    }

    @Test func obeysNoColor() {
        #expect(detect(["TERM": "xterm", "NO_COLOR": "1"]).colors == .none)
        #expect(detect(["TERM": "xterm", "NO_COLOR": "1"]).canDrawScreen)
        #expect(detect(["TERM": "xterm", "NO_COLOR": ""]).colors == .basic)
    }

    @Test(arguments: [["TERM": "dumb"], [:]])
    func isPlainOnADumbTerminal(_ environment: [String: String]) {
        let found = detect(environment)
        #expect(found.isPlain && !found.canDrawScreen && found.canAsk && found.colors == .none)
    }

    @Test func asksLineByLineWherePlainOutputIsWanted() {
        let found = detect(["TERM": "xterm"], isPlain: true)
        #expect(found.isPlain && !found.canDrawScreen && found.canAsk && found.colors == .none)
    }

    @Test func printsInAPipe() {
        let found = detect(["TERM": "xterm", "COLUMNS": "40"], isTerminal: false)
        #expect(!found.canAsk && found.colors == .none && found.bidi == .logical && !found.isPlain)
        #expect(found.size.columns == 40)
        #expect(detect(["COLUMNS": "-3"], isTerminal: false).size.columns == 80)
    }

    @Test func takesTheBidiModeFromTheEnvironment() {
        #expect(detect(["TERM": "xterm", "MANASIK_BIDI": "visual"]).bidi == .visual)
        #expect(detect(["TERM": "xterm", "MANASIK_BIDI": "sideways"]).bidi == .terminal)
    }
}
