import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// Dhikr line by line: `--plain`, and terminals on which nothing can be drawn.
@Suite struct PlainDhikrTests {
    private func open(
        _ traveller: Traveller,
        _ words: [String] = ["--plain"],
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try traveller.run("dhikr", "intro")
        return try traveller.open(["dhikr"] + words, rows: 60, environment: environment)
    }

    private func leave(_ terminal: PseudoTerminal) throws {
        #expect(try terminal.waitForExit() == .exited(0))
        // Nothing was drawn: a screen reader has read every line in its order.
        #expect(!terminal.transcript.contains(0x1B))
    }

    @Test func countsALineATime() throws {
        let traveller = try SeriesPack.traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "Type the number of what you want to say, t for free tasbih, or q to leave.")
        #expect(terminal.screen.text.contains("1 = Morning: 0 of 3 done"))
        terminal.send("8\r")
        try terminal.wait(for: "There is no number “8” in the list.")
        terminal.send("1\r")
        try terminal.wait(
            for: "Enter: one more. A number: that many. + and -: one more, one less. n: the next."
        )
        try terminal.wait(for: "Glory to Allah: 0 of 3")
        #expect(terminal.screen.text.contains("Glory be to Allah.\n"))
        terminal.send("\r")
        try terminal.wait(for: "Glory to Allah: 1 of 3")
        terminal.send("-\r")
        try terminal.wait("counted back") {
            $0.text.components(separatedBy: "Glory to Allah: 0 of 3").count == 3
        }
        terminal.send("٢\r")
        try terminal.wait(for: "Glory to Allah: 2 of 3")
        terminal.send("9999999\r")
        try terminal.wait(for: "counts go from 0 to 1000000")
        terminal.send("perhaps\r")
        try terminal.wait(for: "“perhaps” means nothing here. ? shows what can be typed.")
        terminal.send("+\r")
        try terminal.wait(for: "Done: Glory to Allah")
        // The next comes by itself.
        try terminal.wait(for: "Praise be to Allah: 0 of 2")
        terminal.send("a\r")
        try terminal.wait(for: "Go to the last dhikr first; there you can mark all of it as said.")
        terminal.send("n\r")
        try terminal.wait(for: "Allah is greater: 0 of 1")
        terminal.send("n\r")
        try terminal.wait(for: "This is the last dhikr.")
        terminal.send("a\r")
        try terminal.wait(for: "Noted as said: Morning")
        try terminal.wait(for: "1 = Morning: 3 of 3 done")
        terminal.send("q\r")
        try leave(terminal)
        #expect(try traveller.run("dhikr", "today").output.contains("✓ Morning\n"))
    }

    @Test func goesBackToTheDayAndKeepsANote() throws {
        let traveller = try SeriesPack.traveller()
        let terminal = try open(traveller, environment: ["TERM": "dumb"])
        try terminal.wait(for: "or q to leave.")
        terminal.send("1\r")
        try terminal.wait(for: "Glory to Allah: 0 of 3")
        terminal.send("w\r")
        try terminal.wait(for: "Your note: –. Leave it empty to remove the note.")
        terminal.send("On the bus\r")
        try terminal.wait(for: "Your note on Glory to Allah (words:tasbih) is kept.")
        terminal.send("q\r")
        try terminal.wait("back at the day") { $0.text.components(separatedBy: "or q to leave.").count == 3 }
        terminal.send("t\r")
        try terminal.wait(for: "Free tasbih: 0")
        terminal.send("33\r")
        try terminal.wait(for: "Free tasbih: 33")
        // The end of the input ends it, too.
        terminal.send("\u{04}")
        try leave(terminal)
        let shown = try #require(try traveller.json("dhikr", "show", "tasbih") as? [String: Any])
        #expect(shown["note"] as? String == "On the bus")
    }

    @Test func answersToTheKeysOfAnArabicKeyboard() throws {
        let traveller = try SeriesPack.traveller()
        let terminal = try open(
            traveller,
            ["--plain", "--language", "ar"],
            environment: ["MANASIK_BIDI": "logical"]
        )
        try terminal.wait(for: "للخروج.")
        terminal.send("١\r")
        try terminal.wait(for: "التسبيح: ٠ من ٣")
        terminal.send("ى\r")
        try terminal.wait(for: "التحميد: ٠ من ٢")
        terminal.send("ض\r")
        terminal.send("ض\r")
        try leave(terminal)
    }
}
