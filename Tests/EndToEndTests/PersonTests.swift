import Foundation
import ManasikPseudoTerminal
import ManasikWorkbench
import Testing

@Suite struct PersonTests {
    @Test func exportsErasesAndImportsAPerson() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        try traveller.run("checklist", "done", "passport")
        try traveller.run("profile", "set", "nationality=GB", "--person", "Siti")

        let export = try traveller.run("person", "export", "me", "--output", "me.json")
        #expect(export.output == "What is stored about me was written to me.json.\n")
        let archive = try traveller.read("me.json")
        #expect(archive.contains(#""person" : "me""#) && archive.contains("demo:passport"))
        #expect(!archive.contains("Siti"))
        #expect(try traveller.run("person", "export", "me").output == archive)
        let again = try traveller.run("person", "export", "me", "--output", "me.json")
        #expect(again.status == 74)
        #expect(again.error == "manasik: 'me.json' cannot be written: it exists already; name another file\n")

        let unsure = try traveller.run("person", "erase", "me")
        #expect(unsure.status == 64)
        #expect(
            unsure.error
                == "manasik: Erase everything that is stored about me? It cannot be undone. Answer on a terminal, "
                + "or add --yes.\n"
        )
        let erased = try traveller.run("person", "erase", "me", "--yes")
        #expect(erased.output == "4 records of me were erased.\n")
        #expect(try traveller.run("person", "list").output == "Siti\n")
        #expect(try traveller.run("checklist").output.contains("0 of 2 done"))

        #expect(
            try traveller.run("person", "import", "me.json").output
                == "What me.json holds about me is now stored.\n"
        )
        #expect(try traveller.run("checklist").output.contains("1 of 2 done"))
        #expect(try traveller.run("person", "import", "me.json").status == 64)
        #expect(try traveller.run("person", "import", "me.json", "--yes").status == 0)
    }

    @Test func anImportedWalkKeepsThePacksInUse() throws {
        let traveller = try Traveller.withRites()
        try traveller.run("profile", "set", "journey=umrah")
        let umrah = try traveller.run("walk", "done", "ihram", "--ritual", "umrah")
        #expect(umrah.status == 0, "\(umrah.error)")
        try traveller.run("person", "export", "me", "--output", "me.json")
        let other = ["MANASIK_HOME": traveller.directory + "/other"]
        #expect(try traveller.run("person", "import", "me.json", environment: other).status == 0)
        let doctor = try traveller.run("doctor", environment: other)
        #expect(doctor.status == 0, "\(doctor.output)")
        #expect(!doctor.output.contains("revisions kept for walks  0"))
    }

    @Test func takesOnePersonAtATime() throws {
        let traveller = try Traveller.withDemoPack()
        let two = try traveller.run("profile", "--person", "Siti", "--person", "Aminah")
        #expect(two.status == 64)
        #expect(two.error == "manasik: this verb takes one --person, not 2\n")
    }

    @Test func takesNoPersonWhereItIsNotAsked() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        try traveller.run("backup", "b.sqlite")
        for words in [["person", "list"], ["backup", "c.sqlite"], ["restore", "b.sqlite", "--yes"]] {
            let outcome = try traveller.execute(traveller.arguments(words + ["--person", "me"]))
            #expect(outcome.status == 64)
            #expect(
                outcome.error == "manasik: this verb is about everybody in the home and takes no --person\n"
            )
        }
        let help = try traveller.execute(["backup", "--help"]).output
        #expect(help.contains("--home") && !help.contains("--person") && !help.contains("--as"), "\(help)")
        for verb in ["export", "erase"] {
            let outcome = try traveller.run("person", verb, "me", "--person", "Siti")
            #expect(outcome.status == 64)
            #expect(
                outcome.error
                    == "manasik: this verb takes the person's name by itself, without --person\n"
            )
        }
        #expect(try traveller.run("person", "list").output == "me\n")
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/c.sqlite"))
    }

    @Test func importsAnArchiveForNobodyElse() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        try traveller.run("person", "export", "me", "--output", "me.json")
        try traveller.run("profile", "set", "nationality=GB")
        let before = try traveller.run("person", "export", "me").output
        let refused = try traveller.run("person", "import", "me.json", "--person", "Siti", "--yes")
        #expect(refused.status == 64)
        #expect(
            refused.error
                == "manasik: 'me.json' holds what is stored about me, not about Siti; nothing was changed; leave "
                + "--person out\n"
        )
        #expect(try traveller.run("person", "export", "me").output == before)
        #expect(try traveller.run("person", "list").output == "me\n")
        #expect(try traveller.run("person", "import", "me.json", "--person", "me", "--yes").status == 0)
    }

    @Test func aReadOfAMisspeltPersonStoresNothing() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY", "journey=umrah", "--person", "Aminah")
        for words in [
            ["today"], ["chirp"], ["chirp", "share"], ["dhikr"], ["dhikr", "today"], ["dhikr", "intro"],
            ["profile"],
            ["checklist"],
            ["schedule", "list"], ["schedule", "run", "--once"], ["feed", "chirps"], ["contacts"], ["lost"],
            ["favourite", "list"], ["search", "passport"], ["profile", "unset", "school"],
            ["prayer", "--place", "Makkah"],
            ["map", "umrah", "--whole"], ["explain", "passport"],
        ] {
            let outcome = try traveller.execute(traveller.arguments(words + ["--person", "Amina"]))
            #expect(outcome.status == 0, "\(words) \(outcome.error)")
            #expect(
                outcome.error == "manasik: Nothing is stored about Amina. Did you mean 'Aminah'?\n",
                "\(words) \(outcome.error)"
            )
        }
        #expect(try traveller.run("person", "list").output == "Aminah\n")
        #expect(try traveller.run("today", "--person", "Aminah").error == "")
        #expect(try traveller.run("today").error == "")
        let walk = try traveller.run("walk", "list", "--ritual", "umrah", "--person", "Amina")
        #expect(walk.status == 1)
        #expect(
            walk.error.hasSuffix("\nmanasik: Nothing is stored about Amina. Did you mean 'Aminah'?\n"),
            "\(walk.error)"
        )
        let change = try traveller.run("checklist", "done", "passport", "--person", "Amina")
        #expect(change.status == 0 && change.error == "", "\(change.error)")
        #expect(try traveller.run("person", "list").output == "Amina\nAminah\n")
    }

    @Test func warnsOfANewNameThatLooksLikeAnother() throws {
        let traveller = try Traveller.withDemoPack()
        let first = try traveller.run("profile", "set", "nationality=MY", "--person", "Aminah")
        #expect(first.error == "")
        let second = try traveller.run("profile", "set", "nationality=MY", "--person", "aminah")
        #expect(second.status == 0)
        #expect(second.error.hasPrefix("manasik: 'aminah' is new here and looks like 'Aminah'"), "\(second)")
        let third = try traveller.run("profile", "set", "nationality=ID", "--person", "aminah")
        #expect(third.error == "")
        // Whoever is imported may be the one who is here already.
        try traveller.run("person", "export", "aminah", "--output", "a.json")
        try traveller.run("person", "erase", "aminah", "--yes")
        let imported = try traveller.run("person", "import", "a.json")
        #expect(imported.status == 0)
        #expect(imported.error.contains("'aminah' is new here and looks like 'Aminah'"), "\(imported)")
    }

    @Test func namesTheNearestPersonAndWhatIsNoArchive() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(try traveller.run("person", "list").output == "Nothing is stored about anyone.\n")
        try traveller.run("profile", "set", "nationality=MY", "--person", "Aminah")
        let wrong = try traveller.run("person", "export", "Amina")
        #expect(wrong.status == 1)
        #expect(wrong.error == "manasik: Nothing is stored about Amina. Did you mean 'Aminah'?\n")
        try traveller.write("{}", to: "x.json")
        let archive = try traveller.run("person", "import", "x.json")
        #expect(archive.status == 74)
        #expect(
            archive.error
                == "manasik: 'x.json' is not a file that 'manasik person export' wrote: 'format' is missing; nothing was "
                + "changed\n"
        )
        let foreign = #"{"format":2,"jobs":[],"log":[],"person":"me","records":[]}"#
        try traveller.write(foreign, to: "x.json")
        let unsound = try traveller.run("person", "import", "x.json")
        #expect(unsound.status == 74)
        #expect(
            unsound.error
                == "manasik: 'x.json' cannot be imported: the archive has format 2, which this version does not know; "
                + "nothing was changed\n"
        )
        let none = try traveller.run("person", "import", "none.json")
        #expect(none.status == 74)
        #expect(none.error == "manasik: 'none.json' cannot be read: there is no such file\n")
        let directory = try traveller.run("person", "import", "packs")
        #expect(directory.status == 74)
        #expect(directory.error == "manasik: 'packs' cannot be read: it is a directory\n")
    }

    @Test func takesInNoArchiveWithWhatCannotBe() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("checklist", "done", "passport")
        try traveller.run("dhikr", "count", "subhanallah", "3")
        try traveller.run("person", "export", "me", "--output", "me.json")
        let archive = try traveller.read("me.json")
        #expect(archive.contains("\"count\" : 3"), "\(archive)")
        try traveller.write(
            archive.replacing("\"count\" : 3", with: "\"count\" : 9223372036854775807"),
            to: "much.json"
        )
        let before = try traveller.run("person", "export", "me").output
        let refused = try traveller.run("person", "import", "much.json", "--yes")
        #expect(refused.status == 74)
        #expect(
            refused.error.hasPrefix("manasik: 'much.json' has a record 'manasik:dhikr_days/"),
            "\(refused.error)"
        )
        #expect(
            refused.error.hasSuffix(
                "with an invalid field 'entries[0].count'; it takes a number from 0 to 1000000000; nothing was changed\n"
            )
        )
        #expect(try traveller.run("person", "export", "me").output == before)
    }

    @Test func takesInNoJobUnderTheKeyOfAnotherPersonsSchedule() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("schedule", "add", "pills", "06:30", "--title", "Pills")
        try traveller.run("person", "export", "me", "--output", "me.json")
        let archive = try traveller.read("me.json")
        try traveller.write(archive.replacing("schedule/me/", with: "schedule/victim/"), to: "key.json")
        #expect(try traveller.read("key.json") != archive)
        let refused = try traveller.run("person", "import", "key.json", "--yes")
        #expect(refused.status == 74)
        #expect(
            refused.error
                == "manasik: 'key.json' has a record 'jobs' with an invalid field 'key'; it takes the key of one of the "
                + "person's schedules; nothing was changed\n"
        )
        #expect(try traveller.run("person", "import", "me.json", "--yes").status == 0)
    }

    @Test func tellsWhichCopiesStillHoldWhatWasErased() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        #expect(
            try traveller.run("backup", "b.sqlite").output
                == "A checked copy of the records was written to b.sqlite.\n1 person\n"
        )
        #expect(try traveller.run("backup", "b.sqlite").status == 74)
        try traveller.run("profile", "set", "nationality=GB")
        let unsure = try traveller.run("restore", "b.sqlite")
        #expect(unsure.status == 64)
        let kept = "~/home/manasik.sqlite.before-restore-20270420T030000Z"
        #expect(
            try traveller.run("restore", "b.sqlite", "--yes").output == """
                The records of b.sqlite are now in use.
                What was there before is kept in \(kept).

                """
        )
        #expect(try traveller.run("profile").output.contains("nationality=MY"))
        #expect(
            try traveller.run("person", "erase", "me", "--yes").output == """
                2 records of me were erased.
                These files may still hold what was erased; remove them yourself when you no longer need them:
                  \(kept)

                """
        )
        let wrong = try traveller.run("restore", "none.sqlite", "--yes")
        #expect(wrong.status == 74)
        #expect(wrong.error == "manasik: none.sqlite cannot be used: there is no such file\n")
    }

    @Test func asksOnATerminalBeforeItErases() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        func erase(_ answer: String) throws {
            let terminal = try traveller.open(["person", "erase", "me", "--language", "ar"], columns: 40)
            try terminal.wait(for: "نعم")
            terminal.send(answer + "\r")
            #expect(try terminal.waitForExit() == .exited(0))
        }
        try erase("لا")
        #expect(try traveller.run("person", "list").output == "me\n")
        try erase("نعم")
        #expect(try traveller.run("person", "list").output == "Nothing is stored about anyone.\n")
    }
}
