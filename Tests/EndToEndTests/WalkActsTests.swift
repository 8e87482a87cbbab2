import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import ManasikWorkbench
import Testing

/// What costs something, or cannot be taken back in one stroke, on the interactive walk: told first, then done.
@Suite struct WalkActsTests {
    private func open(
        _ traveller: Traveller,
        _ words: String...,
        columns: Int = 80,
        rows: Int = 24
    ) throws -> PseudoTerminal {
        try traveller.open(["walk"] + words, columns: columns, rows: rows)
    }

    private func owed(_ traveller: Traveller) throws -> [String] {
        let json = try #require(try traveller.json("walk", "remedies") as? [String: Any])
        let remedies = try #require(json["remedies"] as? [[String: Any]])
        return remedies.filter { $0["owed"] as? Bool == true }.compactMap { $0["key"] as? String }
    }

    // MARK: Violations

    @Test func aViolationIsChosenAskedAboutAndToldBeforeItIsNoted() throws {
        let traveller = try ActsPack.traveller("school=maliki", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "v a violation of ihram")
        terminal.send(.character("v"))
        try terminal.wait(for: "❯ 1  A cap")
        #expect(terminal.screen.text.contains("What happened?\nIhram: in ihram"))
        terminal.send(.down)
        try terminal.wait(for: "❯ 2  Perfume")
        terminal.send(.enter)
        try terminal.wait(for: "How did it happen?")
        // A key that names nothing changes nothing.
        terminal.send(.character("7"))
        terminal.send(.character("1"))
        try terminal.wait(for: "y yes   n no")
        #expect(
            terminal.screen.text.contains(
                """
                Note this? In ihram: Perfume (knowingly)

                This would follow:

                In ihram: Perfume (knowingly)
                Owed.
                a remedy is owed: A sacrifice, according to the Maliki school
                Source: Five Schools
                A sacrifice
                1. A sheep.
                2. A seventh of a cow.
                In the Haram.
                Source: Five Schools

                No scholar has reviewed this yet.
                """
            )
        )
        terminal.send(.character("n"))
        try terminal.wait(for: "Nothing was changed.")
        #expect(try owed(traveller) == [])
        terminal.send(.character("1"))
        try terminal.wait(for: "y yes   n no")
        terminal.send(.character("y"))
        try terminal.wait(for: "Noted: In ihram: Perfume (knowingly)")
        #expect(try owed(traveller) == ["acts:perfume#1"])
        // Undoing it would lose how it happened: it asks.
        terminal.send(.character("u"))
        try terminal.wait(for: "Remove this, which was noted by mistake? In ihram: Perfume (knowingly)")
        try terminal.wait(for: "Then you would no longer owe this: In ihram: Perfume (knowingly).")
        terminal.send(.character("y"))
        try terminal.wait(for: "Undone: Perfume")
        #expect(try owed(traveller) == [])
        try terminal.leave()
    }

    @Test func aViolationThatDependsOnSomethingUnknownAsksForIt() throws {
        let traveller = try ActsPack.traveller("school=shafii")
        let terminal = try open(traveller)
        try terminal.wait(for: "v a violation of ihram")
        terminal.send(.character("v"))
        try terminal.wait(for: "depends on: Sex")
        terminal.send(.character("1"))
        try terminal.wait(for: "Are you a woman or a man?")
        terminal.send(.character("1"))
        try terminal.wait(for: "Sex: Woman")
        terminal.send(.character("v"))
        try terminal.wait(for: "❯ 1  Perfume")
        #expect(!terminal.screen.text.contains("A cap"))
        terminal.send(.escape)
        try terminal.wait(for: "q leave")
        try terminal.leave()
    }

    @Test func aViolationIsNotedAndSettledInArabicOnASmallScreen() throws {
        let traveller = try ActsPack.traveller("school=maliki", "sex=male")
        let terminal = try open(traveller, "--language", "ar", columns: 40, rows: 24)
        try terminal.wait(for: "خروج")
        terminal.send("ر")
        try terminal.wait(for: "ماذا وقع؟")
        #expect(terminal.screen.text.contains("غطاء الرأس  ١ ❮"))
        terminal.send("٢")
        try terminal.wait(for: "كيف وقع؟")
        terminal.send("١")
        try terminal.wait(for: "أتسجل هذا؟ في الإحرام: الطيب (عمدًا)")
        #expect(terminal.screen.lines.allSatisfy { TerminalText.width(of: $0) <= 40 })
        terminal.send("ن")
        try terminal.wait(for: "سُجّل: في الإحرام: الطيب (عمدًا)")
        terminal.send("خ")
        try terminal.wait(for: "لم يُسوَّ بعد.")
        terminal.send(.enter)
        try terminal.wait(for: "سُوّي s")
        terminal.send("س")
        try terminal.wait(for: "بأي هذه سُوّي؟")
        terminal.send("١")
        try terminal.wait(for: "سيُسجَّل أنه سُوّي بهذا: شاة.")
        terminal.send("في اليوم العاشر\r")
        try terminal.wait(for: "سُوّي (في الإحرام: الطيب): شاة.")
        #expect(try owed(traveller) == [])
        terminal.send(.escape, .escape)
        try terminal.wait(for: "خروج")
        try terminal.leave()
    }

    // MARK: Remedies

    @Test func aRemedyIsSettledByAnAlternativeAndOwedAgain() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "missed", "stones")
        let terminal = try open(traveller)
        try terminal.wait(for: "o remedies")
        terminal.send(.character("o"))
        try terminal.wait(for: "❯ 1  ! Missed: Stoning\n       Owed.")
        terminal.send(.enter)
        try terminal.wait(for: "s settled   Esc return")
        try terminal.wait(for: "2. A seventh of a cow.\nIn the Haram.")
        terminal.send(.character("s"))
        try terminal.wait(for: "How was it settled?\n\n❯ 1  A sheep.\n  2  A seventh of a cow.")
        terminal.send(.character("2"))
        try terminal.wait(for: "This is noted as settled by: A seventh of a cow.")
        terminal.send(.escape)
        try terminal.wait(for: "s settled   Esc return")
        #expect(try owed(traveller) == ["stones"])
        terminal.send(.character("s"), .character("2"))
        try terminal.wait(for: "Note: _")
        terminal.send("on the 12th\r")
        try terminal.wait(for: "Settled (Missed: Stoning): A seventh of a cow.")
        try terminal.wait(for: "By this: A seventh of a cow.\non the 12th")
        #expect(try owed(traveller) == [])
        terminal.send(.character("u"))
        try terminal.wait(for: "Note this as not settled after all? Missed: Stoning")
        terminal.send(.character("y"))
        try terminal.wait(for: "Owed again: A sacrifice")
        #expect(try owed(traveller) == ["stones"])
        terminal.send(.escape)
        try terminal.wait(for: "❯ 1  ! Missed: Stoning")
        terminal.send(.escape)
        try terminal.wait(for: "q leave")
        try terminal.leave()
    }

    @Test func whereNothingIsOwedTheRemediesSaySo() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.character("o"))
        try terminal.wait(for: "Nothing that is owed has been noted here.")
        terminal.send(.enter, .down, .character("1"), .escape)
        try terminal.wait(for: "q leave")
        try terminal.leave()
    }

    // MARK: Steps

    @Test func anOrderIsBrokenOnlyAfterItsPriceIsToldAndTaken() throws {
        let traveller = try ActsPack.traveller("school=maliki", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Stoning")
        terminal.send(.right)
        try terminal.wait(for: "To do now: Stoning")
        terminal.send(.character("d"))
        try terminal.wait(for: "Note this as done before its turn: Shaving?")
        #expect(
            terminal.screen.text.contains(
                """
                Shaving comes after Stoning according to the Maliki school. Keep the order. If
                it was done before that, a remedy is owed.

                This would follow:

                Out of order: Shaving was done before Stoning
                """
            )
        )
        terminal.send(.escape)
        try terminal.wait(for: "Nothing was changed.")
        terminal.send(.character("d"))
        try terminal.wait(for: "y yes   n no")
        terminal.send(.character("y"))
        try terminal.wait(for: "Done: Shaving")
        #expect(try owed(traveller) == ["halq/order"])
        try terminal.leave()
    }

    /// The command that marks a step as missed asks as the screen does; in a pipe it says afterwards what is owed.
    @Test func theCommandAsksBeforeAStepIsMissed() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller, "missed", "stones")
        try terminal.wait(for: "Mark this as missed: Stoning?")
        #expect(terminal.screen.text.contains("a remedy is owed: A sacrifice"))
        terminal.send("n\r")
        try terminal.wait(for: "Nothing was changed.")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try owed(traveller) == [])
        let piped = try traveller.run("walk", "missed", "stones")
        #expect(piped.status == 0)
        let wayBack = "If this was noted by mistake: manasik walk undo stones\n"
        #expect(piped.output.contains(wayBack), "\(piped.output)")
        #expect(try owed(traveller) == ["stones"])
    }

    @Test func anotherDoesARiteWhereAnotherMay() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male", "birth_date=1950-01-02")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Stoning")
        terminal.send(.character("y"))
        try terminal.wait(for: "Who did it for you? For whoever is unable.\nName: _")
        terminal.send("  \r")
        try terminal.wait(for: "You are here: Stoning")
        terminal.send(.character("y"))
        try terminal.wait(for: "Name: _")
        terminal.send("أحمد\r")
        try terminal.wait(for: "Done by أحمد: Stoning")
        terminal.send(.character("y"))
        try terminal.wait(for: "Nobody can do this for you: Shaving.")
        try terminal.leave()
    }

    @Test func whoeverIsNotUnableIsToldSoBeforeANameIsAsked() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male", "birth_date=1990-01-02")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Stoning")
        terminal.send(.character("y"))
        try terminal.wait(for: "According to your profile nobody can do this for you: Stoning.")
        try terminal.leave()
    }

    @Test func roundsAreCountedBackAndSet() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "0 of 7 pebbles")
        terminal.send("dd-")
        try terminal.wait(for: "1 of 7 pebbles")
        terminal.send(.character("="))
        try terminal.wait(for: "How many have you done, of 7?\nCount: _")
        terminal.send("five\r")
        try terminal.wait(for: "“five” is not a whole number.")
        terminal.send("٥\r")
        try terminal.wait(for: "5 of 7 pebbles")
        terminal.send("=9\r")
        try terminal.wait(for: "from 0 to 7")
        terminal.send("=0\r")
        try terminal.wait(for: "░ 0 of 7 pebbles")
        terminal.send(.character("-"))
        try terminal.wait(for: "q leave")
        try terminal.leave()
    }

    @Test func aStepIsMissedOnlyAfterAQuestionAndTakenBackByItself() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Stoning")
        terminal.send(.character("m"))
        try terminal.wait(for: "Mark this as missed: Stoning?")
        try terminal.wait(for: "1. A sheep.")
        terminal.send(.character("x"), .character("n"))
        try terminal.wait(for: "Nothing was changed.")
        terminal.send(.character("m"), .character("y"))
        try terminal.wait(for: "Stoning (missed)")
        terminal.send(.character("d"))
        try terminal.wait(for: "Done: Shaving")
        terminal.send(.left, .left)
        try terminal.wait(for: "\nStoning\n")
        terminal.send(.character("z"))
        try terminal.wait(for: "Undo the last entry of this step: Stoning?")
        try terminal.wait(for: "Then you would no longer owe this: Missed: Stoning.")
        terminal.send(.character("y"))
        try terminal.wait(for: "Undone: Stoning")
        #expect(try owed(traveller) == [])
        try terminal.leave()
    }

    @Test func aStepIsDoneAtAnotherTime() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Stoning")
        terminal.send(.character("t"))
        try terminal.wait(for: "When did you do it?")
        terminal.send("noon\r")
        try terminal.wait(for: "“noon” is not a time such as 14:05 or 2027-05-16T14:05.")
        terminal.send("2027-04-20T07:00\r")
        try terminal.wait(for: "has not come yet")
        terminal.send(.character("t"))
        try terminal.wait(for: "When did you do it?")
        terminal.send("05:00\r")
        try terminal.wait(for: "Done: Stoning, at Apr 20, 2027 05:00")
        try terminal.leave()
    }

    @Test func aChoiceIsMadeAnew() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "choose", "early")
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.character("c"))
        try terminal.wait(for: "❯ 1  Leave later\n     chosen now: Leave early (Leaving)")
        terminal.send(.enter)
        try terminal.wait(for: "Choose this instead: Leave later?")
        terminal.send(.character("y"))
        try terminal.wait(for: "Leaving: Leave later")
        try terminal.leave()
    }

    // MARK: Menus and beginning

    @Test func allThatCanBeDoneStandsInOneMenu() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "count", "stones", "2")
        let terminal = try open(traveller, rows: 40)
        try terminal.wait(for: "x more   ? help   q leave")
        #expect(terminal.screen.lines.count { $0.contains("q leave") } == 1)
        terminal.send(.character("x"))
        try terminal.wait(for: "Esc return")
        #expect(
            terminal.screen.text.contains(
                """
                Stoning

                ❯ d  one more
                  t  done at another time
                  y  done by another for you
                  =  say how many
                  s  skip
                  m  missed
                  -  one less
                  z  undo this step
                  u  undo
                  c  choose
                  v  a violation of ihram
                  o  remedies
                """
            )
        )
        terminal.send(.end)
        try terminal.wait(for: "❯ r  start over")
        terminal.send(.character("-"))
        try terminal.wait(for: "1 of 7 pebbles")
        terminal.send(.character("x"))
        try terminal.wait(for: "Esc return")
        terminal.send(.escape)
        try terminal.wait(forAbsenceOf: "Esc return")
        terminal.send(.character("?"))
        try terminal.wait(for: "Before anything is owed you are told what it is, and asked.")
        terminal.send(.escape)
        try terminal.wait(forAbsenceOf: "Before anything is owed")
        try terminal.leave()
    }

    @Test func theMenuRunsFromTheRightInArabicWithTheLettersOfBothKeyboards() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller, "--language", "ar", rows: 40)
        try terminal.wait(for: "المزيد x")
        terminal.send("ء")
        try terminal.wait(for: "زيادة واحد  d ❮")
        terminal.send(.down, .up, .enter)
        try terminal.wait(for: "١ من ٧ حصيات")
        terminal.send("ء")
        try terminal.wait(for: "زيادة واحد  d ❮")
        terminal.send("ع")
        try terminal.wait(for: "تراجعت عن: الرمي")
        terminal.send("؟")
        try terminal.wait(for: "محظور في الإحرام          v ر")
        try terminal.wait(for: "رجوع Esc")
        terminal.send(.escape)
        try terminal.wait(forAbsenceOf: "رجوع Esc")
        try terminal.leave()
    }

    @Test func theWalkBeginsBeforeAnythingIsDone() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male", begun: false)
        let terminal = try open(traveller)
        try terminal.wait(for: "→ begin")
        terminal.send(.right)
        try terminal.wait(for: "The walk began.")
        try terminal.wait(for: "You are here: Enter ihram")
        try terminal.wait(for: "→ next")
        try terminal.leave()
    }

    @Test func thePacksInUseAreGoneOnWithAfterTheirChangesAreTold() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        try traveller.write(ActsPack.manifest.replacing("1.0.0", with: "1.1.0"), to: "packs/acts/pack.json")
        try traveller.write(
            ActsPack.ritual.replacing(#""id": "halq""#, with: #""id": "hair""#)
                .replacing(#""full": "halq""#, with: #""full": "hair""#)
                .replacing(
                    #""when": { "journey": ["umrah"] },"#,
                    with: #""when": { "journey": ["umrah"] }, "renamed": { "halq": "hair" },"#
                ),
            to: "packs/acts/definitions/ritual.json"
        )
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.character("k"))
        try terminal.wait(for: "Go on with the packs in use? What was noted stays.")
        try terminal.wait(for: "acts: 1.0.0, in use 1.1.0\n• halq is now called hair")
        terminal.send(.character("n"))
        try terminal.wait(for: "Nothing was changed.")
        terminal.send(.character("k"), .character("y"))
        try terminal.wait(for: "The walk now follows the packs in use.")
        terminal.send(.character("k"))
        try terminal.wait(for: "The walk already follows the packs in use.")
        try terminal.leave()
    }
}
