import Foundation
import Testing

/// What the program says where it cannot answer just what was asked, instead of answering something else in silence.
@Suite struct AskingTests {
    private let traveller = Traveller()

    /// Runs a verb with all packs that come with the program.
    private func run(_ words: String...) throws -> Traveller.Outcome { try run(words) }

    private func run(_ words: [String]) throws -> Traveller.Outcome {
        try traveller.execute(words + (words.contains("--now") ? [] : ["--now", "2026-11-23T09:00:00Z"]))
    }

    @Test func saysThatALanguageHasNoTexts() throws {
        for verb in [["today"], ["hijri"], ["lost"], ["doctor"]] {
            let outcome = try run(verb + ["--language", "xx"])
            let start = "manasik: there are no texts in 'xx', only in ar (Arabic), "
            #expect(outcome.error.hasPrefix(start), "\(verb)")
            #expect(outcome.error.hasSuffix("; the answer is in English\n"), "\(verb): \(outcome.error)")
            #expect(outcome.status == 0, "\(verb)")
        }
        #expect(try run("hijri", "--language", "ms").error.isEmpty)
        let profile = try run("profile", "set", "languages=xx")
        #expect(profile.status == 1)
        #expect(profile.error.hasPrefix("manasik: languages cannot be 'xx'"), "\(profile.error)")
        #expect(try run("profile", "set", "languages=fr,ms-MY").status == 0)
        let pack = try traveller.execute(["new", "country-sg", "--kind", "country", "--language", "zz"])
        #expect(pack.status == 64 && pack.error.contains("no language has the code 'zz'"), "\(pack.error)")
    }

    @Test func namesTheFiguresOfTheDay() throws {
        func told(_ date: String) throws -> String {
            try run("prayer", "--place", "Kuala Lumpur", "--date", date).output
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(
            try told("2018-11-23").contains(
                "fajr 20°, 'isha 18°; in force before November 21, 2019, fajr at 18° from that day"
            )
        )
        #expect(
            try told("2026-11-23").contains(
                "fajr 18°, 'isha 18°; in force since November 21, 2019, fajr at 20° before"
            )
        )
    }

    @Test func knowsThingsByTheirWords() throws {
        _ = try run("profile", "set", "journey=hajj", "hajj_type=tamattu")
        #expect(
            try run("dhikr", "show", "morning").error
                == "manasik: 'morning' is a category of dhikr; its dhikr are shown by: "
                + "manasik dhikr list --category morning\n"
        )
        for words in [
            ["walk", "details", "tawaf"], ["walk", "details", "sa'i"], ["dhikr", "count", "tasbih"],
        ] {
            let outcome = try run(words)
            #expect(outcome.status == 1)
            let refusal = "several things have '\(words[2])' in their name; write one of"
            #expect(outcome.error.contains(refusal), "\(outcome)")
        }
        let step = try run("walk", "details", "Arafat_Until_Sunset")
        #expect(step.status == 0, "\(step.error)")
        let item = try run("checklist", "done", "check YOUR passport, and renew it early")
        #expect(item.status == 0, "\(item.error)")
    }

    @Test func asksInTheDaysOfHajjForNothingThatIsPast() throws {
        _ = try run("profile", "set", "journey=hajj", "hajj_type=tamattu", "nationality=GB")
        let before = try run("profile", "ask", "--format", "json", "--now", "2027-02-18T09:00:00Z")
        let during = try run("profile", "ask", "--format", "json", "--now", "2027-05-18T09:00:00Z")
        for fact in ["departure", "arrival", "meningococcal_kind"] {
            #expect(before.output.contains(":\(fact)\""), "\(fact)")
            #expect(!during.output.contains(":\(fact)\""), "\(fact)")
        }
    }

    @Test func asksNothingForTheSakeOfWhatIsDone() throws {
        _ = try run(
            "profile",
            "set",
            "journey=hajj",
            "hajj_type=tamattu",
            "nationality=GB",
            "residence=GB",
            "sex=male",
            "school=shafii"
        )
        func asks() throws -> Bool {
            try run("profile", "ask", "--format", "json", "--now", "2027-05-18T09:00:00Z").output
                .contains("\"hajj:cannot_pay_hady\"")
        }
        func fast() throws -> Bool {
            try run("checklist", "show", "--format", "json", "--now", "2027-05-18T09:00:00Z").output
                .contains("hady-fast")
        }
        #expect(try asks())
        #expect(try fast())
        for (time, rites) in [
            ("2027-05-10T08:00:00Z", ["ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq"]),
            ("2027-05-16T08:00:00Z", ["hady"]),
        ] {
            for rite in rites {
                let outcome = try run("walk", "done", rite, "--now", time)
                #expect(outcome.status == 0, "\(rite): \(outcome.error)")
            }
        }
        #expect(try !asks())
        #expect(try !fast())
    }

    /// What `walk` says of the day must not be missing from the page that people open in the morning.
    @Test func theDaySaysWhatTheWalkWaitsFor() throws {
        _ = try run(
            "profile",
            "set",
            "journey=hajj",
            "school=shafii",
            "sex=male",
            "nationality=MY",
            "place=Makkah"
        )
        _ = try run("walk", "done", "ihram", "--now", "2027-05-10T05:00:00Z")
        let open = try run("today", "--now", "2027-05-14T06:00:00Z").output
        #expect(open.contains("Answer this first: Kind of hajj\nSteps that depend on this: "))
        // It is asked once.
        #expect(open.components(separatedBy: "hajj_type=…").count == 2)
        _ = try run("profile", "set", "hajj_type=ifrad")
        let late = try run("today", "--now", "2027-05-16T03:00:00Z").output
        #expect(late.contains("The time of these has passed, and nothing has been noted for them: "))
    }

    @Test func asksBeforeAStepIsMissedThatCanStillBeDone() throws {
        _ = try run(
            "profile",
            "set",
            "journey=hajj",
            "hajj_type=ifrad",
            "school=shafii",
            "sex=male",
            "place=Makkah"
        )
        let twelfth = "2027-05-18T12:00:00Z"
        let asked = try run("walk", "missed", "stoning_11", "--now", twelfth)
        #expect(asked.status == 64)
        #expect(
            asked.error.hasPrefix("manasik: It can still be done: until May 19, 2027 18:53. "),
            "\(asked.error)"
        )
        #expect(asked.error.contains("--yes"))
        #expect(try run("walk", "missed", "stoning_11", "--yes", "--now", twelfth).status == 0)
    }
}
