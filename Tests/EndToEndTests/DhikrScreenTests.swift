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

    // MARK: What testers of such an app go through

    @Test func opensWithTheThreeDailyCategories() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        #expect(
            terminal.screen.text == """
                Dhikr of Tuesday, April 20, 2027
                ────────────────────────────────
                0 of 7 done

                ❯ ○ Morning
                    0 of 3 done
                  ○ Evening
                    0 of 1 done
                  ○ After the prayer: Fajr
                    0 of 2 done
                  ○ After the prayer: Dhuhr
                    0 of 1 done
                  ○ After the prayer: 'Asr
                    0 of 1 done
                  ○ After the prayer: Maghrib
                    0 of 1 done
                  ○ After the prayer: 'Isha
                    0 of 1 done










                ────────────────────────────────────────────────────────────────────────────────
                Enter open   ← → another day   t Free tasbih   s Settings   ? help   q leave
                """
        )
        try terminal.leave()
    }

    @Test func theNextDayIsEmptyAndTheDayBeforeIsAsItWas() throws {
        let traveller = try traveller()
        try traveller.run("dhikr", "done", "morning", "--now", "2027-04-19T08:00:00Z")
        let terminal = try open(traveller)
        try terminal.wait(for: "0 of 7 done")
        terminal.send(.right)
        try terminal.wait(for: "This day has not come. Its to-dos are made when it begins.")
        #expect(!terminal.screen.text.contains("Morning"))
        terminal.send(.left)
        try terminal.wait(for: "0 of 7 done")
        terminal.send(.left)
        try terminal.wait(for: "Dhikr of Monday, April 19, 2027")
        try terminal.wait(for: "1 of 7 done")
        #expect(terminal.screen.text.contains("❯ ✓ Morning\n    3 of 3 done"))
        try terminal.leave()
    }

    @Test func opensTheDetailOfACategory() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "Esc close")
        #expect(
            terminal.screen.text.hasPrefix(
                """
                Morning  ██████████░░░░░░░░░░░░░░░░░░░░ 1 of 3 · 0 of 3 done
                ────────────────────────────────────────────────────────────────────────────────
                Glory to Allah
                """
            )
        )
        for text in [
            "Subhana-llah\nGlory be to Allah.\n", "░ 0 of 3\n", "When it is said  In the morning.",
            "Its virtue       Much.", "Recording        tasbih.ogg", "Source: Sahih Muslim 596 (sahih)",
            "No scholar has reviewed this yet.",
        ] { #expect(terminal.screen.text.contains(text), "\(text)") }
        // The Arabic goes out in logical order, set apart, for the terminal to order.
        let written = String(decoding: terminal.transcript, as: UTF8.self)
        #expect(written.contains("\u{2067}\u{1B}[1mسُبْحَانَ اللَّهِ\u{1B}[0m\u{2069}"))
        try terminal.leave()
    }

    @Test func swipesToTheNextReadingAndBack() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "1 of 3 · ")
        terminal.send(.right)
        try terminal.wait(for: "2 of 3 · ")
        #expect(terminal.screen.text.contains("Praise be to Allah"))
        terminal.send(.left)
        try terminal.wait(for: "1 of 3 · ")
        terminal.send(.left)
        try terminal.wait(for: "This is the first dhikr.")
        try terminal.leave()
    }

    @Test func movesAlongTheSeekBarToTheLastReadingWithAdd() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "1 of 3 · ")
        #expect(!terminal.screen.text.contains("add: all said"))
        terminal.send(.character("a"))
        try terminal.wait(for: "Look at the last dhikr first; there all of it can be noted as said.")
        terminal.send(.character("2"))
        try terminal.wait(for: "2 of 3 · ")
        terminal.send(.character("9"))
        try terminal.wait(for: "██████████████████████████████ 3 of 3 · 0 of 3 done")
        try terminal.wait(for: "a add: all said")
        terminal.send(.home)
        try terminal.wait(for: "1 of 3 · ")
        terminal.send(.end)
        try terminal.wait(for: "3 of 3 · ")
        terminal.send(.right)
        try terminal.wait(for: "This is the last dhikr.")
        try terminal.leave()
    }

    @Test func addClosesTheSheetAndTheCategoryIsDone() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter, .end)
        try terminal.wait(for: "a add: all said")
        terminal.send(.character("a"))
        try terminal.wait(for: "Noted as said: Morning")
        #expect(terminal.screen.text.contains("❯ ✓ Morning\n    3 of 3 done"))
        #expect(terminal.screen.text.contains("1 of 7 done"))
        try terminal.leave()
        #expect(try traveller.run("dhikr", "today").output.contains("✓ Morning\n"))
    }

    @Test func closingTheSheetKeepsWhatWasCounted() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.enter)
        try terminal.wait(for: "░ 0 of 3")
        terminal.send("   ")
        try terminal.wait(for: "Done: Glory to Allah")
        // The next comes by itself, and the bell has sounded.
        try terminal.wait(for: "2 of 3 · 1 of 3 done")
        #expect(terminal.transcript.contains(7))
        terminal.send(.escape)
        try terminal.wait(for: "❯ ○ Morning\n    1 of 3 done")
        terminal.send(.enter)
        // It goes on where it was left.
        try terminal.wait(for: "2 of 3 · 1 of 3 done")
        try terminal.leave()
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
        try terminal.wait(for: "❯ ✓ Counting by itself: one in\n    2 seconds")
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
