import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// The questions about oneself, and the first run.
@Suite struct WalkQuestionTests {
    private func terminal(
        _ traveller: Traveller,
        _ words: String...,
        columns: Int = 80,
        rows: Int = 40
    ) throws -> PseudoTerminal {
        try traveller.open(words, columns: columns, rows: rows)
    }

    @Test func asksOneAtATimeUntilNothingIsLeft() throws {
        let traveller = try WalkPack.traveller()
        let outcome = try traveller.run(
            "profile",
            "ask",
            input: "2\nHanafi\nfemale\nMakkah\nSiti\nAl-Falah\nHilton\n"
        )
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """

                Are you going for hajj or for 'umrah?
                1  Hajj
                2  'Umrah
                Press Enter to leave it unanswered. Type q to stop.
                > Journey: 'Umrah

                Which school of law do you follow?
                1  Hanafi
                2  Maliki
                3  Shafi'i
                4  Hanbali
                Press Enter to leave it unanswered. Type q to stop.
                > School of law: Hanafi

                Are you a woman or a man? Some rites differ.
                1  Woman
                2  Man
                Press Enter to leave it unanswered. Type q to stop.
                > Sex: Woman

                Where are you?
                Why: Prayer times, the qibla and the day where you are depend on it.
                (a city, such as Kuala Lumpur)
                Press Enter to leave it unanswered. Type q to stop.
                > Place: Makkah

                What is your name?
                Why: It is on the card that you show when you are lost or need help.
                (a text)
                Press Enter to leave it unanswered. Type q to stop.
                > Name: Siti

                What is your group called?
                Why: It is on the card that you show when you are lost, so that others can bring
                you back.
                (a text)
                Press Enter to leave it unanswered. Type q to stop.
                > Group: Al-Falah

                Which is your hotel?
                Why: It is on the card that you show when you are lost in the city.
                (a text)
                Press Enter to leave it unanswered. Type q to stop.
                > Hotel: Hilton
                Nothing more needs to be asked.

                """
        )
        #expect(try traveller.run("profile", "ask").output == "Nothing more needs to be asked.\n")
    }

    @Test func leavesOpenWhatIsNotAnsweredAndStopsAtQ() throws {
        let traveller = try WalkPack.traveller()
        let output = try traveller.run("profile", "ask", input: "umrha\n7\n2\nhanafy\nshafii\nq\n").output
        #expect(
            output.contains(
                "“umrha” does not answer this. The answer is one of the numbers. Did you mean\n“'Umrah”?"
            )
        )
        #expect(output.contains("“7” does not answer this. The answer is one of the numbers.\n"))
        #expect(
            output.contains(
                "“hanafy” does not answer this. The answer is one of the numbers. Did you mean\n“Hanafi”?"
            )
        )
        #expect(output.contains("School of law: Shafi'i\n"))
    }

    @Test func understandsDatesLanguagesAndCountriesByTheirNames() throws {
        let traveller = try WalkPack.traveller([
            "definitions/checklist.json": """
            [{
              "id": "list", "title": { "text": "umrah" }, "phase": "before",
              "items": [
                { "id": "a", "text": { "text": "ihram" }, "when": { "nationality": ["MY"] } },
                { "id": "b", "text": { "text": "ihram" }, "when": { "speaks": ["ar"] } },
                { "id": "c", "text": { "text": "ihram" }, "when": { "age": { "min": 60 } } }
              ]
            }]
            """
        ])
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi", "sex=male")
        let output = try traveller.run(
            "profile",
            "ask",
            "--language",
            "ar",
            input: "ماليزيه\nماليزيا\n٢٠\n١٩٥٠/١/٢\nmalay، العربية\n"
        ).output
        #expect(output.contains("«٢٠» ليس جوابًا عن هذا. المطلوب: تاريخ ميلادي: السنة فالشهر فاليوم"))
        #expect(output.contains("هل المقصود\n«ماليزيا»؟"))
        #expect(!output.contains("⟨"))
        let facts = try #require(try traveller.json("profile") as? [[String: Any]])
        let known = Dictionary(
            uniqueKeysWithValues: facts.map { ($0["fact"] as? String ?? "", $0["value"]) }
        )
        #expect(known["manasik:nationality"] as? String == "MY")
        #expect(known["manasik:birth_date"] as? String == "1950-01-02")
        #expect(known["manasik:languages"] as? [String] == ["ms", "ar"])
    }

    @Test func givesTheQuestionsAsJSON() throws {
        let traveller = try WalkPack.traveller()
        let questions = try #require(try traveller.json("profile", "ask") as? [[String: Any]])
        #expect(questions.first?["fact"] as? String == "manasik:journey")
    }

    @Test func welcomesAtTheFirstRun() throws {
        let traveller = try WalkPack.traveller()
        let terminal = try terminal(traveller, "walk")
        try terminal.wait(for: "In which language do you read?\n1  English\n2  العربية\n")
        terminal.send("1\r")
        try terminal.wait(for: "Are you going for hajj or for 'umrah?")
        let text = terminal.screen.text
        #expect(text.contains("Welcome. Manasik leads you through the rites of hajj and 'umrah"))
        #expect(text.contains("No scholar has reviewed the texts yet."))
        #expect(text.contains("What you say and mark stays on this machine."))
        terminal.send("2\r")
        try terminal.wait(for: "Which school of law do you follow?")
        terminal.send("\r")
        try terminal.wait(for: "Are you a woman or a man?")
        terminal.send("2\r")
        try terminal.wait(for: "You are here: Enter ihram")
        try terminal.leave()
        let again = try self.terminal(traveller, "walk")
        try again.wait(for: "You are here: Enter ihram")
        try again.leave()
    }

    @Test func readsOnInTheLanguageThatWasChosen() throws {
        let traveller = try WalkPack.traveller()
        let terminal = try terminal(traveller, "walk", columns: 40)
        try terminal.wait(for: "2  العربية")
        terminal.send("2\r")
        try terminal.wait(for: "أأنت ذاهب للحج أم للعمرة؟")
        terminal.send("٢\r")
        try terminal.wait(for: "أي مذهب فقهي تتبع؟")
        terminal.send("ض\r")
        try terminal.wait(for: "أنت هنا: الإحرام")
        terminal.send("ض")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try traveller.run("walk").output.contains("أنت هنا: الإحرام"))
        #expect(try traveller.run("walk", "--language", "en").output.contains("You are here: Enter ihram"))
        #expect(try traveller.run("today").output.contains("الإحرام"))
    }

    @Test func asksForTheRitualWhereItIsNotKnown() throws {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "school=hanafi")
        let terminal = try terminal(traveller, "walk")
        try terminal.wait(for: "Are you going for hajj or for 'umrah?")
        terminal.send("2\r")
        try terminal.wait(for: "You are here: Enter ihram")
        try terminal.leave()
    }
}
