import ManasikWorkbench
import Testing

/// What the program says to a word: none at all, one that is no verb, and the names of steps, items, dhikr and schedules.
@Suite struct NamingTests {
    @Test func greetsWhoNamesNoVerb() throws {
        let traveller = try Traveller.withDemoPack()
        let outcome = try traveller.execute([])
        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        let heading = outcome.output.prefix { $0 != "\n" }
        #expect(heading.hasPrefix("Manasik "))
        #expect(
            outcome.output.dropFirst(heading.count) == """

                \(String(repeating: "─", count: heading.count))
                Manasik leads you step by step, in your language. It works offline, and what you
                say stays on this machine.
                No scholar has reviewed its texts yet: ask one whom you trust.

                Three things to do now
                manasik profile ask  say who you are, one question at a time
                manasik today        see what matters today
                manasik walk         be led through the rites

                Everything else: manasik --help. When you are lost or need help: manasik lost

                """
        )
        let arabic = try traveller.execute([], environment: ["LANG": "ar_SA.UTF-8"])
        #expect(arabic.output.contains("\u{2068}manasik profile ask\u{2069}  "))
        #expect(!arabic.output.contains("things to do"))
    }

    @Test func greetsWhoNamesAHomeOrALanguageAlone() throws {
        let traveller = try Traveller.withDemoPack()
        let bare = try traveller.execute([])
        let home = try traveller.execute(["--home", traveller.home])
        #expect(home.status == 0)
        #expect(home.output == bare.output)
        let arabic = try traveller.execute(["--language", "ar", "--home=\(traveller.home)"])
        #expect(arabic.status == 0)
        #expect(arabic.error == "")
        #expect(arabic.output.contains("\u{2068}manasik profile ask\u{2069}  "))
        #expect(!arabic.output.contains("things to do"))
        #expect(try traveller.execute(["--help"]).output.contains("USAGE: manasik <subcommand>"))
    }

    @Test(arguments: [
        (["--home", "/tmp", "today"], "options come after the verb: manasik today …"),
        (["--hom", "/tmp"], "Unknown option '--hom'. Did you mean '--home'?"),
        (
            ["--person", "a/b"],
            "--person takes a name of 1 to 64 characters, without '/', control characters or invisible characters"
        ),
    ])
    func saysWhatIsWrongWithOptionsAlone(words: [String], message: String) throws {
        let outcome = try Traveller.withDemoPack().execute(words)
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix("Error: \(message)\n"), "\(outcome.error)")
    }

    @Test(arguments: [
        (["tody"], "there is no verb 'tody'; did you mean 'manasik today'?"),
        (["checklist", "dne", "x"], "there is no verb 'dne'; did you mean 'manasik checklist done'?"),
        (["walk", "choos"], "there is no verb 'choos'; did you mean 'manasik walk choose'?"),
        (
            ["repository", "list"],
            "there is no verb 'manasik repository list'; there are: init, add, yank, delegate, refresh, rotate"
        ),
        (["qwertyuiop"], "there is no verb 'qwertyuiop'; all verbs: manasik --help"),
    ])
    func saysWhichVerbWasProbablyMeant(words: [String], message: String) throws {
        let outcome = try Traveller.withDemoPack().execute(words)
        #expect(outcome.status == 64)
        #expect(outcome.error == "Error: \(message)\n")
    }

    @Test func saysWhichChoiceAndWhichBranchWereProbablyMeant() throws {
        let traveller = try ActsPack.traveller("school=maliki")
        let choice = try traveller.run("walk", "choose", "leavin", "early")
        #expect(choice.status == 1)
        #expect(choice.error == "manasik: There is no step “leavin”. Did you mean “leaving”?\n")
        let branch = try traveller.run("walk", "choose", "leaving", "erly")
        #expect(branch.status == 1)
        #expect(
            branch.error
                == "manasik: Leaving has no branch “erly”. It has Leave early (early) and Leave later (later). "
                + "Did you mean “early”?\n"
        )
    }

    @Test func saysThatANewScheduleReplacedTheOneOfItsName() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("schedule", "add", "pills", "06:30").output
                == "Added: pills, every day at 06:30. Next: April 20, 2027, 06:30\n"
        )
        #expect(
            try traveller.run("schedule", "add", "pills", "07:30").output
                == "Replaced the one with this name: pills, every day at 07:30. Next: April 20, 2027, 07:30\n"
        )
        let list = try #require(try traveller.json("schedule", "list") as? [[String: Any]])
        #expect(list.count == 1)
    }

    @Test func saysWhichWordOfATriggerIsWrong() throws {
        let outcome = try Traveller.withDemoPack().run("schedule", "add", "x", "fajrr + 20 min")
        #expect(outcome.status == 64)
        #expect(
            outcome.error.hasPrefix(
                "Error: 'fajrr + 20 min' is not a trigger: 'fajrr' is not a time; did you mean 'fajr'?\n"
            ),
            "\(outcome.error)"
        )
    }

    @Test func takesTheTitleOfAnItemForIt() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("checklist", "done", "renew your passport").output
                == "Done: Renew your passport\n"
        )
        #expect(try traveller.run("checklist", "add", "Give the keys to Mum").status == 0)
        #expect(
            try traveller.run("checklist", "done", "Give the keys to mum.").output
                == "Done: Give the keys to Mum\n"
        )
    }

    @Test func takesTheTitleOfAStepAndOfADhikrForThem() throws {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        #expect(try traveller.run("walk", "done", "enter ihram").status == 0)
        let list = try traveller.run("walk", "list", "--plain").output
        #expect(list.contains("[x] Enter ihram (ihram)"), "\(list)")
        let dhikr = try traveller.run("dhikr", "show", "TALBIYAH").output
        #expect(dhikr.contains("لَبَّيْكَ"), "\(dhikr)")
        #expect(try traveller.run("dhikr", "show", "التلبية", "--language", "ar").output.contains("لَبَّيْكَ"))
    }

    @Test func listsTheItemsThatANameMayMean() throws {
        let traveller = Traveller()
        for (pack, text) in [("first", "Take the map"), ("second", "Take the lamp")] {
            let files = [
                "pack.json": """
                { "id": "\(pack)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
                """,
                "definitions/checklist.json": """
                [{ "id": "before", "title": { "text": "before" }, "phase": "before",
                  "items": [{ "id": "same", "text": { "text": "same" }, "level": "optional", "unverified": true },
                            { "id": "alike", "text": { "text": "alike" }, "level": "optional", "unverified": true }] }]
                """,
                "locales/en.json": """
                { "before": "Before you go", "same": "\(text)", "alike": "Ask at home" }
                """,
            ]
            for (path, text) in files { try traveller.write(text, to: "packs/\(pack)/\(path)") }
        }
        let short = try traveller.run("checklist", "done", "same")
        #expect(short.status == 1)
        #expect(
            short.error == "manasik: several things are called 'same'; write one of "
                + "first:same (Take the map), second:same (Take the lamp)\n"
        )
        let title = try traveller.run("checklist", "done", "ask at home")
        #expect(
            title.error == "manasik: several things are called 'ask at home'; write one of "
                + "first:alike (Ask at home), second:alike (Ask at home)\n"
        )
        #expect(try traveller.run("checklist", "done", "first:same").output == "Done: Take the map\n")
        #expect(try traveller.run("checklist", "done", "take the lamp").output == "Done: Take the lamp\n")
    }
}
