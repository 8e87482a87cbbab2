import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// What testers of an app of daily dhikr go through, a test for each row of their list.
@Suite struct DhikrRowsTests {
    private func traveller() throws -> Traveller {
        let traveller = try SeriesPack.traveller()
        try traveller.run("dhikr", "intro")
        return traveller
    }

    private func open(_ traveller: Traveller) throws -> PseudoTerminal {
        let terminal = try traveller.open(["dhikr"], rows: 30)
        try terminal.wait(for: "q leave")
        return terminal
    }

    /// The terminal with the first category of the day opened.
    private func openMorning(_ traveller: Traveller) throws -> PseudoTerminal {
        let terminal = try open(traveller)
        terminal.send(.enter)
        try terminal.wait(for: "Esc close")
        return terminal
    }

    @Test("1, open") func opens() throws {
        let terminal = try open(traveller())
        #expect(terminal.screen.isAlternate)
        #expect(terminal.screen.text.hasPrefix("Dhikr of Tuesday, April 20, 2027\n"))
        try terminal.leave()
    }

    @Test("2, three daily items") func showsTheThreeDailyCategories() throws {
        let terminal = try open(traveller())
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










                ───────────────────────────────────────────────────────────────────────────────
                Enter open   ← → another day   t Free tasbih   s Settings   ? help   q leave
                """
        )
        try terminal.leave()
    }

    @Test("3, the next day is empty") func showsNothingOnTheNextDay() throws {
        let traveller = try traveller()
        try traveller.run("dhikr", "done", "morning", "--now", "2027-04-19T08:00:00Z")
        let terminal = try open(traveller)
        terminal.send(.right)
        try terminal.wait(for: "This day has not come yet. Its to-dos are made when it begins.")
        #expect(!terminal.screen.text.contains("Morning"))
        // The day before is as it was.
        terminal.send(.left)
        try terminal.wait(for: "0 of 7 done")
        terminal.send(.left)
        try terminal.wait(for: "Dhikr of Monday, April 19, 2027")
        try terminal.wait(for: "1 of 7 done")
        #expect(terminal.screen.text.contains("❯ ✓ Morning\n    3 of 3 done"))
        try terminal.leave()
    }

    @Test("4, detail") func opensTheDetailOfACategory() throws {
        let terminal = try openMorning(traveller())
        #expect(
            terminal.screen.text.hasPrefix(
                """
                Morning  ██████████░░░░░░░░░░░░░░░░░░░░ 1 of 3 · 0 of 3 done
                ───────────────────────────────────────────────────────────────────────────────
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

    @Test("5, swipe") func goesToTheNextReadingAndBack() throws {
        let terminal = try openMorning(traveller())
        terminal.send(.right)
        try terminal.wait(for: "2 of 3 · ")
        #expect(terminal.screen.text.contains("Praise be to Allah"))
        terminal.send(.left)
        try terminal.wait(for: "1 of 3 · ")
        terminal.send(.left)
        try terminal.wait(for: "This is the first dhikr.")
        try terminal.leave()
    }

    @Test("6, seek bar") func movesAlongTheSeekBar() throws {
        let terminal = try openMorning(traveller())
        terminal.send(.character("2"))
        try terminal.wait(for: "████████████████████░░░░░░░░░░ 2 of 3 · ")
        terminal.send(.character("9"))
        try terminal.wait(for: "██████████████████████████████ 3 of 3 · 0 of 3 done")
        terminal.send(.home)
        try terminal.wait(for: "██████████░░░░░░░░░░░░░░░░░░░░ 1 of 3 · ")
        terminal.send(.end)
        try terminal.wait(for: "3 of 3 · ")
        terminal.send(.right)
        try terminal.wait(for: "This is the last dhikr.")
        try terminal.leave()
    }

    @Test("7, the last reading has Add") func offersAddAtTheLastReadingAlone() throws {
        let terminal = try openMorning(traveller())
        #expect(!terminal.screen.text.contains("add: all said"))
        terminal.send(.character("a"))
        try terminal.wait(for: "Go to the last dhikr first; there you can mark all of it as said.")
        terminal.send(.end)
        try terminal.wait(for: "a add: all said")
        try terminal.leave()
    }

    @Test("8, Add") func addNotesAllOfTheCategoryAsSaid() throws {
        let traveller = try traveller()
        let terminal = try openMorning(traveller)
        terminal.send(.end)
        try terminal.wait(for: "a add: all said")
        terminal.send(.character("a"))
        try terminal.wait(for: "Noted as said: Morning")
        #expect(terminal.screen.text.contains("❯ ✓ Morning\n    3 of 3 done"))
        #expect(terminal.screen.text.contains("1 of 7 done"))
        try terminal.leave()
        #expect(try traveller.run("dhikr", "today").output.contains("✓ Morning\n"))
    }

    @Test("9, the sheet is closed") func closesTheSheetAndKeepsWhatWasCounted() throws {
        let terminal = try openMorning(traveller())
        terminal.send("   ")
        try terminal.wait(for: "Done: Glory to Allah")
        // The next comes by itself, and the bell has sounded.
        try terminal.wait(for: "2 of 3 · 1 of 3 done")
        #expect(terminal.transcript.contains(7))
        terminal.send(.escape)
        try terminal.wait(for: "❯ ○ Morning\n    1 of 3 done")
        #expect(!terminal.screen.text.contains("Esc close"))
        terminal.send(.enter)
        // It goes on where it was left.
        try terminal.wait(for: "2 of 3 · 1 of 3 done")
        // With Add it closes by itself.
        terminal.send(.end)
        try terminal.wait(for: "a add: all said")
        terminal.send(.character("a"))
        try terminal.wait(for: "❯ ✓ Morning\n    3 of 3 done")
        #expect(!terminal.screen.text.contains("Esc close"))
        try terminal.leave()
    }
}
