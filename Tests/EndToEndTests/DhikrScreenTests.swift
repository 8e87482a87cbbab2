import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// The interactive dhikr at a terminal.
@Suite struct DhikrScreenTests {
    private func traveller() throws -> Traveller {
        let traveller = try SeriesPack.traveller()
        try traveller.run("dhikr", "intro")
        return traveller
    }

    private func open(
        _ traveller: Traveller,
        _ words: String...,
        columns: Int = 80,
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try traveller.open(["dhikr"] + words, columns: columns, rows: 30, environment: environment)
    }

    // MARK: Counting

    @Test func countsDownSetsAndSetsBackWhenAsked() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "░ 0 of 3")
        terminal.send("  ")
        try terminal.wait(for: "2 of 3\n")
        terminal.send(.character("-"))
        try terminal.wait(for: "1 of 3\n")
        terminal.send("n99999999\r")
        try terminal.wait(for: "counts go from 0 to 1000000")
        terminal.send("٢\r")
        try terminal.wait(for: "2 of 3\n")
        terminal.send(.character("r"))
        try terminal.wait(for: "Set Glory to Allah back to 0?")
        terminal.send(.character("n"))
        try terminal.wait(for: "Nothing was changed.")
        terminal.send("ry")
        try terminal.wait(for: "░ 0 of 3")
        try terminal.leave()
    }

    @Test func keepsTheCountInSightWhileALongTextScrolls() throws {
        let traveller = try traveller()
        let text = Array(repeating: "Lord of the worlds, have mercy on us.", count: 30).joined(separator: " ")
        try traveller.run(
            "dhikr",
            "add",
            "Long",
            "--translation",
            text,
            "--times",
            "3",
            "--category",
            "morning"
        )
        try traveller.run("dhikr", "hide", "tasbih", "--in", "morning")
        try traveller.run("dhikr", "order", "own-1", "1", "--in", "morning")
        for (columns, rows) in [(40, 20), (80, 16), (30, 12), (40, 8)] {
            let terminal = try traveller.open(["dhikr"], columns: columns, rows: rows)
            func wait(forCount count: Int) throws {
                try terminal.wait("\(count) at \(columns)x\(rows)") { screen in
                    screen.lines.contains { $0.hasSuffix("░ \(count) of 3") }
                }
            }
            try terminal.wait(for: "Morning")
            terminal.send(.home, .enter)
            try wait(forCount: 0)
            terminal.send(.character(" "))
            try wait(forCount: 1)
            let top = terminal.screen.text
            terminal.send(.pageDown)
            try terminal.wait("scrolled") { $0.text != top }
            try wait(forCount: 1)
            // Home and end are of the bar, not of the text.
            terminal.send(.end)
            try terminal.wait(for: "Allah is greater")
            terminal.send(.home, .character("-"))
            try wait(forCount: 0)
            try terminal.leave()
        }
    }

    @Test func namesTheKeysThatScroll() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "↑ ↓ scroll")
        terminal.send(.character("?"))
        try terminal.wait(for: "↑ ↓ PgUp PgDn  scroll")
        #expect(terminal.screen.text.contains("1-9 Home End   along the bar"))
        terminal.send(.escape)
        try terminal.wait(for: "Esc close")
        try terminal.leave()
        #expect(try traveller.run("dhikr", "today", "morning").output.contains("○ Glory to Allah"))
    }

    @Test func countsByItselfUntilItIsPaused() throws {
        let traveller = try traveller()
        try traveller.run("dhikr", "settings", "tempo=1", "advance=no", "bell=no")
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "p count by itself")
        terminal.send(.character("p"))
        try terminal.wait(for: "p pause")
        try terminal.wait(for: "2 of 3\n")
        terminal.send(.character("p"))
        try terminal.wait(for: "p count by itself")
        terminal.send(.character("p"))
        try terminal.wait(for: "Done: Glory to Allah")
        // It stops where nothing more is to be said, and is silent where that is wished.
        try terminal.wait(for: "p count by itself")
        #expect(!terminal.transcript.contains(7))
        try terminal.leave()
    }

    @Test func countsBeadsWithoutWords() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.character("t"))
        try terminal.wait(for: "Free tasbih\n")
        terminal.send("    ")
        try terminal.wait(for: "\n4\n")
        terminal.send(.escape)
        try terminal.wait(for: "❯ ○ Free counting\n    4 times")
        try terminal.leave()
    }

    @Test func changesTheSettingsAndShowsByThem() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "Subhana-llah")
        terminal.send(.character("s"), .down, .character(" "))
        try terminal.wait(for: "❯ ○ Show how it is pronounced\n    no")
        terminal.send(.down, .down, .enter)
        try terminal.wait(for: "❯ ○ Show vowel signs\n    no")
        terminal.send(.end, .left)
        try terminal.wait(for: "❯ ✓ Automatic counting: one every\n    2 seconds")
        terminal.send(.escape)
        try terminal.wait(for: "Glory be to Allah.")
        #expect(!terminal.screen.text.contains("Subhana-llah"))
        let written = String(decoding: terminal.transcript, as: UTF8.self)
        #expect(written.contains("سبحان الله"))
        try terminal.leave()
        let settings = try #require(try traveller.json("dhikr", "settings") as? [String: Any])
        #expect(settings["tempo"] as? Int == 2 && settings["vowel_signs"] as? Bool == false)
    }

    @Test func runsFromTheRightInArabic() throws {
        let traveller = try traveller()
        let terminal = try open(traveller, "--language", "ar", environment: ["MANASIK_BIDI": "visual"])
        try terminal.wait(for: "خروج".visual)
        terminal.send(.enter)
        try terminal.wait(for: "إغلاق".visual)
        // Forward is to the left, and the keys are those of an Arabic keyboard.
        terminal.send(.left)
        try terminal.wait(for: "التحميد".visual)
        terminal.send(.right)
        try terminal.wait(for: "التسبيح".visual)
        terminal.send("   ")
        try terminal.wait(for: "التحميد".visual)
        #expect(terminal.screen.lines.contains { $0.hasSuffix("التحميد".visual) })
        terminal.send("ض")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try traveller.run("dhikr", "today", "morning").output.contains("✓ Glory to Allah"))
    }

    // MARK: Of one's own

    @Test func keepsANoteOnADhikr() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "1 of 3 · ")
        terminal.send(.character("w"))
        try terminal.wait(for: "Leave it empty to remove the note.")
        terminal.send("With the fingrs")
        terminal.send(.left, .left, .character("e"))
        try terminal.wait(for: "Your note: With the finge|rs")
        terminal.send(.enter)
        try terminal.wait(for: "Your note on Glory to Allah (words:tasbih) is kept.")
        #expect(terminal.screen.text.contains("Your note        With the fingers"))
        terminal.send(.character("w"), .control("u"), .enter)
        try terminal.wait(for: "Your note on Glory to Allah (words:tasbih) is removed.")
        try terminal.leave()
        let shown = try #require(try traveller.json("dhikr", "show", "tasbih") as? [String: Any])
        #expect(shown["note"] == nil)
    }

    @Test func writesDownChangesAndRemovesADhikrOfOnesOwn() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "1 of 3 · ")
        terminal.send(.character("e"))
        try terminal.wait(
            for: "Glory to Allah comes with a pack and stays as it is. You can write a note on"
        )
        terminal.send(.character("o"))
        try terminal.wait(for: "It is said in: Morning")
        #expect(terminal.screen.text.hasPrefix("A dhikr of your own\n"))
        terminal.send(.end, .up, .enter, .enter, .enter, .enter, .enter, .enter)
        try terminal.wait(for: "Write a name or the Arabic.")
        terminal.send("For my parents\r")
        try terminal.wait(for: "Arabic: _")
        terminal.send("رب اغفر لي\r")
        try terminal.wait(for: "How it is pronounced: _")
        terminal.send("\r")
        terminal.send("Forgive me\r")
        try terminal.wait(for: "How often: 1_")
        terminal.send("x\r\r")
        try terminal.wait(for: "“x” is not a number of times: write one from 0 to 100000")
        // What is typed is the number, and not behind what stood there.
        terminal.send("٧\r")
        try terminal.wait(for: "Source: _")
        terminal.send("My grandmother\r")
        try terminal.wait(for: "Added: For my parents (own:own-1)")
        try terminal.wait(for: "4 of 4 · 0 of 4 done")
        #expect(terminal.screen.text.contains("Forgive me"))
        #expect(terminal.screen.text.contains("0 of 7"))
        terminal.send(.character("e"))
        try terminal.wait(for: "Change For my parents")
        // Nothing was typed, so nothing is lost.
        terminal.send(.escape)
        try terminal.wait(for: "Nothing was changed.")
        terminal.send(.character("e"))
        try terminal.wait(for: "Change For my parents")
        terminal.send(" all")
        try terminal.wait(for: "For my parents all_")
        terminal.send(.escape)
        try terminal.wait(for: "Discard what you typed?")
        terminal.send(.character("n"))
        try terminal.wait(for: "For my parents all_")
        terminal.send(.escape)
        try terminal.wait(for: "Discard what you typed?")
        terminal.send(.character("y"))
        try terminal.wait(for: "Nothing was changed.")
        terminal.send(.character("e"))
        try terminal.wait(for: "For my parents_")
        terminal.send(" and me\r\r\r\r\r\r")
        try terminal.wait(for: "Changed: For my parents and me (own:own-1)")
        terminal.send(.character("d"))
        try terminal.wait(for: "Remove For my parents and me? Past days keep what was said of it.")
        terminal.send(.character("n"))
        try terminal.wait(for: "Nothing was changed.")
        terminal.send("dy")
        try terminal.wait(for: "Removed: For my parents and me (own:own-1)")
        try terminal.wait(for: "3 of 3 · 0 of 3 done")
        try terminal.leave()
    }

    @Test func leavesAFormWithoutKeepingIt() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.character("o"))
        try terminal.wait(for: "Name: _")
        terminal.send("Nothing")
        try terminal.wait(for: "Name: Nothing_")
        terminal.send(.escape)
        try terminal.wait(for: "Discard what you typed?")
        terminal.send(.character("y"))
        try terminal.wait(for: "Nothing was changed.")
        try terminal.leave()
        #expect(!(try traveller.run("dhikr", "list").output.contains("own-1")))
    }

    @Test func introducesItselfOnce() throws {
        let traveller = try SeriesPack.traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "Enter begin")
        #expect(terminal.screen.text.hasPrefix("Dhikr, day by day\n"))
        terminal.send(.enter)
        try terminal.wait(for: "0 of 7 done")
        try terminal.leave()
        let again = try open(traveller)
        try again.wait(for: "0 of 7 done")
        try again.leave()
    }
}

extension String {
    /// The text as a terminal without bidi is given it.
    fileprivate var visual: String { String(reversed()) }
}
