import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The interactive search at a terminal.
@Suite struct SearchScreenTests {
    private let traveller: Traveller

    init() throws { traveller = try Traveller.withDemoPack() }

    private func open(
        _ words: [String] = ["search"],
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try traveller.open(words, columns: columns, rows: rows, environment: environment)
    }

    private func leave(_ terminal: PseudoTerminal) throws {
        terminal.send(.escape)
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(!terminal.screen.isAlternate)
    }

    // MARK: Typing

    @Test func answersWhileOneTypes() throws {
        let terminal = try open()
        try terminal.wait(for: "Type a word in any language: a rite, a dhikr, a place, someone to call.")
        #expect(terminal.screen.text.hasPrefix("Search for: _\n"))
        terminal.send("tawaf")
        try terminal.wait(for: "1 hit")
        #expect(
            terminal.screen.text == """
                Search for: tawaf_
                1 hit
                ───────────────────────────────────────────────────────────────────────────────
                ❯ Tawaf
                    Rite · 'Umrah

















                ───────────────────────────────────────────────────────────────────────────────
                Enter open   Tab narrow   Esc leave
                """
        )
        terminal.send(.backspace, .backspace, .backspace, .backspace, .backspace, .character("p"))
        try terminal.wait(for: "Search for: p_")
        try terminal.wait(for: "❯ P")
        terminal.send(.control("u"))
        try terminal.wait(for: "Type a word in any language")
        try leave(terminal)
    }

    @Test func editsWithinTheFieldAndSaysWhatItSearchedForInstead() throws {
        let terminal = try open()
        terminal.send("passprot")
        try terminal.wait(for: "Nothing was found for “passprot”; this was found for “passport”.")
        try terminal.wait(for: "❯ Renew your passport")
        terminal.send(.left, .left, .left, .left)
        try terminal.wait(for: "Search for: pass|prot")
        terminal.send(.character("o"))
        try terminal.wait(for: "Search for: passo|prot")
        terminal.send(.control("u"))
        terminal.send("passport")
        try terminal.wait(forAbsenceOf: "Nothing was found")
        terminal.send(.control("u"))
        terminal.send("qwertyuiop")
        try terminal.wait(for: "Nothing was found for “qwertyuiop”.")
        terminal.send(.control("u"))
        terminal.send("tag:anger")
        try terminal.wait(for: "no tag is called “anger”")
        try leave(terminal)
    }

    @Test func findsArabicWithItsSignsAndWithout() throws {
        let terminal = try open(
            ["search", "--language", "ar"],
            environment: ["MANASIK_BIDI": "visual"]
        )
        try terminal.wait(for: "خروج".reversedText)
        terminal.send("سُبحان")
        try terminal.wait(for: "تسبيح".reversedText)
        // The field begins at the right, and the pointer with it.
        #expect(terminal.screen.lines[0].hasSuffix("البحث عن:".reversedText))
        #expect(terminal.screen.lines.contains { $0.hasSuffix("❮") || $0.contains("تسبيح".reversedText) })
        terminal.send(.enter)
        try terminal.wait(for: "رجوع".reversedText)
        terminal.send("ض")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func showsWhatWasFoundWithoutColours() throws {
        let terminal = try open(environment: ["NO_COLOR": "1"])
        terminal.send("six months")
        try terminal.wait(for: "It must be valid for [six] [months].")
        try leave(terminal)
        let colored = try open()
        colored.send("six months")
        try colored.wait(for: "It must be valid for six months.")
        #expect(String(decoding: colored.transcript, as: UTF8.self).contains("\u{1B}[1;4msix\u{1B}[0m"))
        try leave(colored)
    }

    @Test func fitsASmallTerminal() throws {
        let terminal = try open(columns: 40, rows: 12)
        terminal.send("be")
        try terminal.wait(for: "Search for: be_")
        try terminal.wait(for: "❯ ")
        #expect(terminal.screen.lines[0] == "Search for: be_")
        #expect(terminal.screen.lines.last?.contains("Esc leave") == true)
        terminal.send(.down)
        try terminal.wait("another hit") { $0.lines.dropFirst(3).contains { $0.hasPrefix("❯") } }
        // The field stays where it is, however far down one goes.
        terminal.send(.pageDown, .pageDown)
        #expect(terminal.screen.lines[0] == "Search for: be_")
        terminal.resize(columns: 80, rows: 24)
        try terminal.wait("a wider rule") { $0.lines[2].count == 79 }
        try leave(terminal)
    }

    // MARK: Opening

    @Test func opensADhikrAndCountsIt() throws {
        let terminal = try open()
        terminal.send("glory")
        try terminal.wait(for: "Dhikr · 33 times · Morning")
        terminal.send(.enter)
        try terminal.wait(for: "Esc return")
        #expect(terminal.screen.text.hasPrefix("Glory to Allah\n"))
        #expect(terminal.screen.text.contains("Today  Morning: 0 of 33"))
        terminal.send("  -")
        try terminal.wait(for: "Today  Morning: 1 of 33")
        terminal.send(.character("f"))
        try terminal.wait(for: "Added to your favourites: Glory to Allah")
        terminal.send(.escape)
        try terminal.wait(for: "Search for: glory_")
        try leave(terminal)
        #expect(try traveller.run("dhikr", "today", "morning").output.contains("1 of 33"))
        #expect(try traveller.run("favourite").output.contains("Glory to Allah"))
    }

    /// The keys come before there is an index to find anything in.
    @Test func enterWaitsForWhatIsFound() throws {
        let terminal = try open(["search", "glory", "--interactive"])
        terminal.send(.enter)
        try terminal.wait(for: "Esc return")
        #expect(terminal.screen.text.hasPrefix("Glory to Allah\n"))
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test(arguments: [
        ("passport", "Renew your passport", ["Before you go", "Why: It must be valid for six months."]),
        ("polio", "Get a polio vaccination", ["Before you go", "Ministry of Health"]),
        ("police", "Police", ["Numbers", "Police: 999", "verified on January 1, 2027"]),
        ("grateful", "Be grateful.", ["Message", "Be grateful."]),
        ("tawaf", "Tawaf", ["Tawaf", "'Umrah", "Not part of your walk, according to your profile."]),
    ])
    func opensEveryKind(typed: String, title: String, shown: [String]) throws {
        let terminal = try open()
        terminal.send(typed)
        try terminal.wait(for: "❯ " + title)
        terminal.send(.enter)
        try terminal.wait(for: "Esc return")
        for text in shown { #expect(terminal.screen.text.contains(text), "\(text)") }
        terminal.send(.escape)
        try terminal.wait(for: "Esc leave")
        try leave(terminal)
    }

    @Test func opensAStepAsTheWalkShowsIt() throws {
        try traveller.run("profile", "set", "journey=umrah")
        let terminal = try open()
        terminal.send("tawaf")
        try terminal.wait(for: "❯ Tawaf")
        terminal.send(.enter)
        try terminal.wait(for: "Obligation")
        #expect(!terminal.screen.text.contains("Not part of your walk"))
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    // MARK: Narrowing

    @Test func narrowsByWhatWasFound() throws {
        let terminal = try open()
        terminal.send("be")
        try terminal.wait(for: "Tab narrow")
        terminal.send(.tab)
        try terminal.wait(for: "Narrow the search to")
        try terminal.wait(for: "Kinds\n❯ 1  ○ Checklist · 3\n  2  ○ Message · 2")
        terminal.send(.character("2"))
        try terminal.wait(for: "✓ Message · 2")
        try terminal.wait(for: "2 hits · only Message")
        terminal.send(.escape)
        try terminal.wait(for: "❯ Be patient.")
        #expect(!terminal.screen.text.contains("passport"))
        terminal.send(.tab)
        try terminal.wait(for: "⌫ everything again")
        terminal.send(.backspace)
        try terminal.wait(forAbsenceOf: "only Message")
        terminal.send(.tab)
        try terminal.wait(for: "Esc leave")
        try leave(terminal)
    }

    // MARK: From the command line

    @Test func opensWithTheTextFilledIn() throws {
        let terminal = try open(["search", "six", "months", "--interactive"])
        try terminal.wait(for: "Search for: six months_")
        try terminal.wait(for: "❯ Renew your passport")
        try leave(terminal)
    }

    @Test func looksForDhikrAlone() throws {
        let terminal = try open(["dhikr", "search"])
        try terminal.wait(for: "Search for (Dhikr): _")
        try terminal.wait(for: "Type a word of a dhikr in any language and spelling")
        terminal.send("tawaf")
        try terminal.wait(for: "Nothing was found for “tawaf”.")
        terminal.send(.control("u"))
        terminal.send("tasbih")
        try terminal.wait(for: "❯ Glory to Allah")
        try leave(terminal)
    }

    @Test(arguments: [["--plain"], ["--format", "json"]])
    func wantsATextWhereNothingIsDrawn(options: [String]) throws {
        let terminal = try open(["search"] + options, columns: 120)
        #expect(try terminal.waitForExit() == .exited(64))
        let said = "manasik: say what to look for, such as: manasik search tawaf"
        #expect(terminal.screen.text.contains(said))
    }

    @Test func leavesTheTerminalAsItWas() throws {
        let terminal = try open()
        try terminal.wait(for: "Search for: _")
        terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(!terminal.screen.isAlternate)
        let again = try open()
        try again.wait(for: "Search for: _")
        again.signal(SIGTERM)
        #expect(try again.waitForExit() == .signalled(SIGTERM))
        #expect(!again.screen.isAlternate)
    }
}

/// The search in a pipe.
@Suite struct SearchVerbTests {
    @Test func wantsSomethingToLookFor() throws {
        let traveller = try Traveller.withDemoPack()
        let none = try traveller.run("search")
        #expect(none.status == 64)
        #expect(none.error == "manasik: say what to look for, such as: manasik search tawaf\n")
        let dhikr = try traveller.run("dhikr", "search", "--person", "Siti", "--language", "id")
        #expect(dhikr.status == 64)
        #expect(
            dhikr.error
                == "manasik: sebutkan apa yang dicari, misalnya: manasik dhikr search patience --person 'Siti'\n"
        )
        let screen = try traveller.run("search", "tawaf", "-i")
        #expect(screen.status == 64)
        #expect(
            screen.error
                == "manasik: --interactive needs a terminal to draw on; elsewhere say what to look for, such as: "
                + "manasik search tawaf\n"
        )
    }

    @Test func countsWhatWasFound() throws {
        let traveller = try Traveller.withDemoPack()
        let found = try traveller.run("search", "be", "--facets", "--kind", "chirp")
        #expect(found.output.hasSuffix("\nKinds       Message 2\nCategories  The year 2\n"))
        let arabic = try traveller.json("search", "سبحان", "--facets", "--language", "ar")
        let facets = try #require((arabic as? [String: Any])?["facets"] as? [[String: Any]])
        let kinds = try #require(
            facets.first { $0["field"] as? String == "kind" }?["values"] as? [[String: Any]]
        )
        #expect(kinds.first?["title"] as? String == "ذكر" && kinds.first?["id"] as? String == "dhikr")
        let plain = try #require(try traveller.json("search", "be") as? [String: Any])
        #expect((plain["facets"] as? [Any])?.isEmpty == true)
    }

    @Test func tellsOfDhikrHowOftenAndWhenTheyAreSaid() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("dhikr", "search", "tasbih").output == """
                Glory to Allah
                  [tasbih]
                  Dhikr · 33 times · Morning · demo:subhanallah

                """
        )
        let json = try #require(try traveller.json("dhikr", "search", "tasbih") as? [String: Any])
        let hit = try #require((json["hits"] as? [[String: Any]])?.first)
        #expect(hit["times"] as? Int == 33 && hit["id"] as? String == "demo:subhanallah")
        let nothing = try traveller.run("dhikr", "search", "tawaf")
        #expect(nothing.status == 1)
        #expect(nothing.output == "Nothing was found for “tawaf”.\n")
    }
}

extension String {
    /// The text as a terminal without bidi is given it.
    fileprivate var reversedText: String { String(reversed()) }
}
