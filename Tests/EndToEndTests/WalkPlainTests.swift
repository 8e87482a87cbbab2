import ManasikPseudoTerminal
import ManasikWorkbench
import Testing

/// The walk line by line, for screen readers: what the screen has as keys, by numbers, letters and words.
@Suite struct WalkPlainTests {
    private func open(_ traveller: Traveller, _ words: String...) throws -> PseudoTerminal {
        let terminal = try traveller.open(["walk", "--plain"] + words, columns: 80, rows: 200)
        try terminal.wait(for: "\n>")
        return terminal
    }

    /// Types a line and waits for an answer that ends with `text` and the prompt.
    private func type(_ line: String, _ terminal: PseudoTerminal, until text: String) throws {
        terminal.send(line + "\r")
        try terminal.wait(for: text)
    }

    private func leave(_ terminal: PseudoTerminal) throws {
        terminal.send("q\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    private func owed(_ traveller: Traveller) throws -> [String] {
        let json = try #require(try traveller.json("walk", "remedies") as? [String: Any])
        let remedies = try #require(json["remedies"] as? [[String: Any]])
        return remedies.filter { $0["owed"] as? Bool == true }.compactMap { $0["key"] as? String }
    }

    @Test func aViolationIsAskedAboutAndToldBeforeItIsNotedAndSettled() throws {
        let traveller = try ActsPack.traveller("school=maliki", "sex=male")
        let terminal = try open(traveller)
        try type(
            "v",
            terminal,
            until: """
                What happened?
                --------------
                Ihram: in ihram, according to the Maliki school
                1 = A cap
                2 = Perfume
                q = return
                Type a number, then Enter.
                >
                """
        )
        try type("9", terminal, until: "“9” is not one of these.")
        try type(
            "perfume",
            terminal,
            until: "How did it happen?\n1 = knowingly\n2 = in forgetfulness\nq = return"
        )
        try type(
            "1",
            terminal,
            until: """
                This would follow:

                In ihram: Perfume (knowingly)
                -----------------------------
                Owed.
                a remedy is owed: A sacrifice, according to the Maliki school
                Source: Five Schools
                A sacrifice
                1. A sheep.
                2. A seventh of a cow.
                In the Haram.
                Source: Five Schools

                No scholar has reviewed this yet.

                Note this? In ihram: Perfume (knowingly)
                """
        )
        try type("", terminal, until: "Nothing was changed.")
        #expect(try owed(traveller) == [])
        try type("1", terminal, until: "Note this? In ihram: Perfume (knowingly)\n\ny = yes\nn = no\n>")
        try type("yes", terminal, until: "Noted: In ihram: Perfume (knowingly)")
        #expect(try owed(traveller) == ["acts:perfume#1"])
        try type("remedies", terminal, until: "1 = In ihram: Perfume (knowingly) (Owed.)\nq = return")
        try type("1", terminal, until: "1 s = settled\n2 z = noted by mistake\nq = return")
        try type("s", terminal, until: "How was it settled?\n1 = A sheep.")
        try type("2", terminal, until: "This is noted as settled by: A seventh of a cow.")
        try type("on the 12th", terminal, until: "Settled (In ihram: Perfume): A seventh of a cow.")
        #expect(try owed(traveller) == [])
        try terminal.wait(for: "1 u = not settled after all")
        try type("1", terminal, until: "Note this as not settled after all? In ihram: Perfume")
        try type("y", terminal, until: "Owed again: A sacrifice")
        #expect(try owed(traveller) == ["acts:perfume#1"])
        try type(
            "z",
            terminal,
            until: "Remove this, which was noted by mistake? In ihram: Perfume (knowingly)"
        )
        try type("y", terminal, until: "Undone: Perfume")
        #expect(try owed(traveller) == [])
        try leave(terminal)
    }

    @Test func whatAViolationDependsOnIsAsked() throws {
        let traveller = try ActsPack.traveller("school=shafii")
        let terminal = try open(traveller)
        try type("v", terminal, until: "1 = A cap (depends on: Sex)")
        try type("1", terminal, until: "Are you a woman or a man?")
        try type("1", terminal, until: "Sex: Woman")
        try type("v", terminal, until: "1 = Perfume\nq = return")
        try type("q", terminal, until: "What now?")
        try leave(terminal)
    }

    @Test func aStepIsDoneByAnotherAtAnotherTimeAndByItsCount() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male", "birth_date=1950-01-02")
        let terminal = try open(traveller)
        try type("y", terminal, until: "Who did it for you? For whoever is unable.\nq = return\nName:\n>")
        try type("q", terminal, until: "What now?")
        try type("=", terminal, until: "How many have you done, of 7?\nq = return\nCount:\n>")
        try type("five", terminal, until: "“five” is not a whole number.")
        try type("٥", terminal, until: "5 of 7 pebbles")
        try type("one less", terminal, until: "4 of 7 pebbles")
        try type("d", terminal, until: "5 of 7 pebbles")
        try type("t", terminal, until: "When did you do it?")
        try type("noon", terminal, until: "“noon” is not a time such as 14:05 or 2027-05-16T14:05.")
        try type("2027-04-20T07:00", terminal, until: "has not come yet")
        try type("t", terminal, until: "When did you do it?")
        try type("05:00", terminal, until: "Done: Stoning, at Apr 20, 2027 05:00")
        try type("y", terminal, until: "Nobody can do this for you: Shaving.")
        try type("b", terminal, until: "Stoning")
        try type("z", terminal, until: "Undo the last entry of this step: Stoning?")
        try type("n", terminal, until: "Nothing was changed.")
        try leave(terminal)
    }

    @Test func whoIsUnableIsStoodInForByName() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male", "birth_date=1950-01-02")
        let terminal = try open(traveller)
        try type("y", terminal, until: "Name:\n>")
        try type("أحمد", terminal, until: "Done by أحمد: Stoning")
        try leave(terminal)
    }

    @Test func anOrderIsBrokenOnlyAfterItsPriceIsToldAndTaken() throws {
        let traveller = try ActsPack.traveller("school=maliki", "sex=male")
        let terminal = try open(traveller)
        try type("n", terminal, until: "To do now: Stoning")
        try type("d", terminal, until: "Note this as done before its turn: Shaving?\n\ny = yes\nn = no\n>")
        #expect(terminal.screen.text.contains("Shaving comes after Stoning according to the Maliki school."))
        try type("n", terminal, until: "Nothing was changed.")
        try type("d", terminal, until: "\n>")
        try type("y", terminal, until: "Done: Shaving")
        #expect(try owed(traveller) == ["halq/order"])
        try leave(terminal)
    }

    @Test func allThatCanBeDoneStandsInOneListAndItsLettersInTheHelp() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "count", "stones", "2")
        let terminal = try open(traveller)
        // The numbers that stand there are those of what can be done, not of the choice further on.
        #expect(!terminal.screen.text.contains("1 = Leave early"))
        try type(
            "x",
            terminal,
            until: """
                Stoning
                -------
                1 d = one more
                2 t = done at another time
                3 y = done by another for you
                4 = = say how many
                5 s = skip
                6 m = missed
                7 - = one less
                8 z = undo this step
                9 u = undo
                10 c = choose
                11 v = a violation of ihram
                12 o = remedies
                13 p = a question about you
                14 l = all steps
                15 h = history
                16 r = start over
                q = return
                Type a number, a letter or the words, then Enter.
                >
                """
        )
        try type("7", terminal, until: "1 of 7 pebbles")
        try type("?", terminal, until: "Before anything is owed you are told what it is, and asked.")
        #expect(terminal.screen.text.contains("\nk: go on with the packs in use\n"))
        try type("m", terminal, until: "Mark this as missed: Stoning?")
        try type("", terminal, until: "Nothing was changed.")
        try type("c", terminal, until: "1 = Leave early\n2 = Leave later\nq = return")
        try type("leave later", terminal, until: "Leaving: Leave later")
        try type("c", terminal, until: "1 = Leave early (chosen now: Leave later (Leaving))")
        try type("1", terminal, until: "Choose this instead: Leave early?")
        try type("y", terminal, until: "Leaving: Leave early")
        try type("r", terminal, until: "Start over?")
        try type("no", terminal, until: "Nothing was changed.")
        try leave(terminal)
    }

    @Test func thePacksInUseAreGoneOnWithAfterTheirChangesAreTold() throws {
        let traveller = try ActsPack.traveller("school=hanafi", "sex=male")
        try traveller.write(ActsPack.manifest.replacing("1.0.0", with: "1.1.0"), to: "packs/acts/pack.json")
        try traveller.write(
            ActsPack.ritual.replacing(#""count": 7"#, with: #""count": 3"#),
            to: "packs/acts/definitions/ritual.json"
        )
        let terminal = try open(traveller)
        try type("k", terminal, until: "Go on with the packs in use? What was noted stays.")
        try terminal.wait(for: "acts: 1.0.0, in use 1.1.0")
        try type("n", terminal, until: "Nothing was changed.")
        try type("k", terminal, until: "\n>")
        try type("y", terminal, until: "The walk now follows the packs in use.")
        try terminal.wait(for: "0 of 3 pebbles")
        try type("k", terminal, until: "The walk already follows the packs in use.")
        try leave(terminal)
    }

    @Test func arabicLettersWordsAndDigitsAnswer() throws {
        let traveller = try ActsPack.traveller("school=maliki", "sex=male")
        let terminal = try open(traveller, "--language", "ar")
        try type("ر", terminal, until: "ماذا وقع؟")
        try type("٢", terminal, until: "كيف وقع؟")
        try type("عمدًا", terminal, until: "أتسجل هذا؟ في الإحرام: الطيب (عمدًا)")
        try type("نعم", terminal, until: "سُجّل: في الإحرام: الطيب (عمدًا)")
        #expect(try owed(traveller) == ["acts:perfume#1"])
        try type("شيء", terminal, until: "«شيء» ليس من هذه.")
        try type("ع", terminal, until: "أتتراجع عن هذا وقد سُجل خطأ؟")
        try type("y", terminal, until: "تراجعت عن: الطيب")
        #expect(try owed(traveller) == [])
        terminal.send("ض\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
