import Testing

/// What is said to a person as they read and where they are: refusals, values, prayers, meanings.
@Suite struct ReaderTests {
    @Test func refusesInTheLanguageThatThePersonReads() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(try traveller.run("profile", "set", "languages=ms").status == 0)
        let own = try traveller.run("checklist", "done", "zzz").error
        let asked = try traveller.run("checklist", "done", "zzz", "--language", "ms").error
        let english = try traveller.run("checklist", "done", "zzz", "--language", "en").error
        #expect(own == asked)
        #expect(english == "manasik: no checklist has an item 'zzz'\n")
        #expect(own != english)
        let trigger = try traveller.run("schedule", "add", "x", "whenever").error
        #expect(trigger.contains("bukan waktu yang difahami; tulis seperti '06:30'"), "\(trigger)")
    }

    @Test func takesValuesByTheirNamesInTheReadersLanguage() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("profile", "set", "sex=Lelaki", "school=Shafi'i", "--language", "ms").status
                == 0
        )
        #expect(try traveller.run("profile", "set", "school=شافعي", "--language", "ar").status == 0)
        #expect(try traveller.run("profile", "set", "hajj_type=الافراد", "--language", "ar").status == 0)
        let shown = try traveller.run("profile").output
        for words in ["Man", "Shafi'i", "Ifrad"] { #expect(shown.contains(words), "\(shown)") }
        let wrong = try traveller.run("profile", "set", "sex=xx")
        #expect(wrong.error == "manasik: sex cannot be 'xx': it takes female, male\n")
    }

    @Test func saysWhichWalkAChangedJourneyLeavesBehind() throws {
        let traveller = try Traveller.withRites()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        #expect(try traveller.run("walk", "done", "ihram").status == 0)
        let changed = try traveller.run("profile", "set", "journey=hajj", "hajj_type=ifrad").output
        #expect(changed.contains("manasik walk --ritual hajj:hajj"), "\(changed)")
    }

    @Test func warnsOfADepartureAfterTheDayOfArafat() throws {
        let traveller = try Traveller.withDemoPack()
        let late = try traveller.run("profile", "set", "journey=hajj", "departure=2027-05-20")
        #expect(
            late.output.hasSuffix(
                """
                By your departure on May 20, 2027 it is too late for Hajj: 9 Dhu al-Hijjah is
                over. Correct departure or journey in your profile.

                """
            ),
            "\(late.output)"
        )
        let early = try traveller.run("profile", "set", "departure=2027-05-01")
        #expect(!early.output.contains("too late"))
    }

    @Test func duringTheRitesTodayTellsThePrayersOfMakkah() throws {
        let traveller = try Traveller.withRites()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi", "place=London")
        #expect(try traveller.run("today").output.contains("London"))
        #expect(try traveller.run("walk", "done", "ihram").status == 0)
        let there = try traveller.run("today").output
        #expect(there.contains("Makkah") && !there.contains("London"), "\(there)")
    }

    @Test func besideTheKaabahItIsFacedItself() throws {
        let near = try Traveller.withDemoPack().run(
            "qibla",
            "--at",
            "21.4200,39.8262",
            "--time-zone",
            "Asia/Riyadh"
        )
        #expect(
            near.output.hasSuffix(
                "The Ka'bah is near: where you can see it, face the Ka'bah itself. This close, the "
                    + "direction is no more exact than the place.\n"
            ),
            "\(near)"
        )
    }

    @Test func anArabicReaderIsGivenNoEnglishMeaning() throws {
        let traveller = try Traveller.withRites()
        let english = try traveller.run("dhikr", "show", "talbiyah").output
        let arabic = try traveller.run("dhikr", "show", "talbiyah", "--language", "ar").output
        #expect(english.contains("Here I am"))
        #expect(arabic.contains("لَبَّيْكَ") && !arabic.contains("Here I am"), "\(arabic)")
    }

    @Test func saysOnceThatNothingIsOwed() throws {
        let traveller = try Traveller.withRites()
        try traveller.run("profile", "set", "journey=umrah", "school=shafii", "sex=male")
        #expect(try traveller.run("walk", "done", "ihram").status == 0)
        let noted = try traveller.run("walk", "violation", "perfume", "--circumstance", "intent=forgetful")
            .output
        #expect(noted.lowercased().occurrences(of: "nothing is owed") == 1, "\(noted)")
    }
}

extension String {
    /// How often a text stands in this one.
    fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
