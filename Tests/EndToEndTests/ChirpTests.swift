import Foundation
import Testing

@Suite struct ChirpTests {
    private static let verse = "إِيَّاكَ نَعْبُدُ وَإِيَّاكَ نَسْتَعِينُ"
    private static let meaning = "You alone we worship, and You alone we ask for help."

    private func rows(_ json: Any) throws -> [[String: Any]] { try #require(json as? [[String: Any]]) }

    // MARK: A day and a year

    @Test func showsTheArabicItsMeaningAndItsSource() throws {
        let traveller = try Traveller.withTurnsPack()
        #expect(
            try traveller.run("chirp", "today").output == """
                Message of April 20, 2027
                ─────────────────────────
                \(Self.verse)
                \(Self.meaning)
                Source: Qur'an 1:5

                """
        )
        let json = try #require(try traveller.json("chirp", "2027-04-20") as? [String: [String: Any]])
        let chirp = try #require(json["chirp"])
        #expect(chirp["id"] as? String == "turns:help" && chirp["kind"] as? String == "quran")
        #expect(chirp["arabic"] as? String == Self.verse && chirp["slot"] as? Int == 111)
        #expect(chirp["message"] as? [String: String] == ["language": "en", "text": Self.meaning])
        #expect(chirp["sources"] as? [[String: String]] == [["work": "Qur'an", "verse": "1:5"]])
    }

    @Test func keepsTheMessageOfEveryDateInALeapYear() throws {
        let traveller = try Traveller.withTurnsPack()
        let leap = try rows(traveller.json("chirp", "year", "2028"))
        let common = try rows(traveller.json("chirp", "year", "2027"))
        #expect(leap.count == 366 && common.count == 365)
        #expect(leap.compactMap { $0["slot"] as? Int } == Array(1...366))
        #expect(common.compactMap { $0["slot"] as? Int } == Array(1...59) + Array(61...366))
        func messages(_ rows: [[String: Any]]) -> [String: String] {
            let days = rows.compactMap { row -> (String, String)? in
                guard let date = row["date"] as? String, let id = row["id"] as? String else { return nil }
                return (String(date.dropFirst(5)), id)
            }
            return Dictionary(uniqueKeysWithValues: days)
        }
        let (inLeap, inCommon) = (messages(leap), messages(common))
        #expect(inCommon.allSatisfy { inLeap[$0.key] == $0.value })
        #expect(Set(inLeap.keys).subtracting(inCommon.keys) == ["02-29"])
        #expect(
            try traveller.run("chirp", "2028-02-29").output == """
                Message of February 29, 2028
                ────────────────────────────
                Be grateful.

                """
        )
        #expect(
            try traveller.run("chirp", "year", "2028").output.split(separator: "\n")[58...60] == [
                "2028-02-28  \(Self.meaning)", "2028-02-29  Be grateful.", "2028-03-01  \(Self.meaning)",
            ]
        )
        #expect(
            try traveller.run("chirp", "year", "-l", "ar", "--now", "2028-02-29T12:00:00Z").output
                .split(separator: "\n")[58...59] == ["٢٠٢٨-٠٢-٢٨  \(Self.verse)", "٢٠٢٨-٠٢-٢٩  اشكر."]
        )
    }

    // MARK: To pass on

    @Test func writesAMessageAsPlainText() throws {
        let traveller = try Traveller.withTurnsPack()
        let shared = "\(Self.verse)\n\(Self.meaning)\n— Qur'an 1:5\n"
        #expect(try traveller.run("chirp", "share").output == shared)
        #expect(try traveller.run("chirp", "share", "2027-04-20").output == shared)
        #expect(try traveller.run("chirp", "share", "turns:help").output == shared)
        #expect(
            try traveller.json("chirp", "share", "thanks") as? [String: String] == ["text": "Be grateful."]
        )
        let wrong = try traveller.run("chirp", "share", "thnks")
        #expect(wrong.status == 1 && wrong.output == "")
        #expect(wrong.error == "manasik: nothing is called 'thnks'; did you mean 'thanks'?\n")
    }

    @Test func aMessageCanBeAFavourite() throws {
        let traveller = try Traveller.withTurnsPack()
        #expect(
            try traveller.run("favourite", "add", "thanks").output
                == "Added to your favourites: Be grateful.\n"
        )
        #expect(
            try traveller.json("favourite") as? [[String: String]]
                == [["id": "turns:thanks", "title": "Be grateful."]]
        )
    }

    // MARK: Rotations

    @Test func showsWhoseMessagesTakeTurnsAndLetsOneChoose() throws {
        let traveller = try Traveller.withTurnsPack()
        let everyone = """
            Messages
            ────────
            ✓ For everyone
              turns:daily
            ○ For women
              turns:women

            """
        #expect(try traveller.run("chirp", "rotations").output == everyone)
        #expect(try traveller.run("chirp", "choose", "women").output == "Chosen: For women\n")
        #expect(try traveller.run("chirp", "share").output == "Go at your own pace, sister.\n")
        #expect(
            try traveller.run("chirp", "choose", "women", "turns:daily", "-l", "ar").output
                == "اخترت: للنساء وللجميع\n"
        )
        let chosen = try rows(traveller.json("chirp", "rotations"))
        #expect(chosen.map { $0["id"] as? String } == ["turns:daily", "turns:women"])
        #expect(chosen.allSatisfy { $0["chosen"] as? Bool == true && $0["shown"] as? Bool == true })
        #expect(chosen.map { $0["messages"] as? Int } == [2, 1])
        #expect(
            try traveller.run("chirp", "choose", "all").output == "All that concern you take turns.\n"
        )
        #expect(try traveller.run("chirp", "rotations").output == everyone)
        let json = try traveller.json("chirp", "choose", "daily") as? [String: [String]]
        #expect(json == ["chosen": ["turns:daily"]])
    }

    @Test func aRotationConcernsThoseWhomItsConditionNames() throws {
        let traveller = try Traveller.withTurnsPack()
        try traveller.run("profile", "set", "sex=female")
        let shown = try rows(traveller.json("chirp", "rotations")).map { $0["shown"] as? Bool }
        #expect(shown == [true, true])
        let year = try rows(traveller.json("chirp", "year", "2027")).prefix(4).map { $0["id"] as? String }
        #expect(year == ["turns:help", "turns:sister", "turns:thanks", "turns:sister"])
    }

    // MARK: Being told

    @Test func tellsTheMessageEveryDayAtItsTime() throws {
        let traveller = try Traveller.withTurnsPack()
        try traveller.run("profile", "set", "place=Makkah")
        #expect(
            try traveller.run("chirp", "on").output
                == "You will get the message of the day: every day at 07:00. Next: April 20, 2027, 07:00\n"
        )
        #expect(
            try traveller.run("chirp", "at", "fajr+10").output
                == "You will get the message of the day: every day: 10 minutes after dawn (fajr). "
                + "Next: April 21, 2027, 04:48\n"
        )
        #expect(
            try traveller.run("chirp", "off").output == "You will no longer get the message of the day.\n"
        )
        #expect(
            try traveller.json("chirp", "off") as? [String: String] == ["id": "chirp", "change": "paused"]
        )
        #expect(
            try traveller.json("chirp", "at", "06:30") as? [String: String]
                == ["id": "chirp", "change": "added"]
        )
        let told = ["schedule", "run", "--once", "--now", "2027-04-21T06:30:00+03:00"]
        #expect(
            try traveller.execute(traveller.arguments(told)).output
                == "2027-04-21 06:30  Message of the day: Be grateful.\n"
        )
    }

    @Test func silencesWhatWasNeverAskedFor() throws {
        let traveller = try Traveller.withTurnsPack()
        #expect(
            try traveller.run("chirp", "off").output == "You will no longer get the message of the day.\n"
        )
        #expect(try traveller.json("schedule") as? [String] == [])
    }

    // MARK: What is wrong

    @Test(arguments: [
        (["2027-02-29"], "Error: The value '2027-02-29' is invalid for '<date>'"),
        (["year", "1800"], "Error: a year is a number from 1900 to 2200, not '1800'"),
        (["year", "soon"], "Error: The value 'soon' is invalid for '<year>'"),
        (["choose"], "Error: Missing expected argument '<name> ...'"),
        (["choose", "all", "women"], "Error: 'all' is used alone; name rotations without it to choose some"),
        (["at"], "Error: Missing expected argument '<time>'"),
        (
            ["at", "friday 06:30"],
            "Error: the message comes every day: write a time such as 06:30 or 'fajr + 10 min', not 'friday 06:30'"
        ),
        (["on", "now"], "Error: Unexpected argument 'now'"),
        (["--format", "csv"], "manasik: this verb writes text or json, not csv"),
    ])
    func refusesWhatIsWritten(words: [String], message: String) throws {
        let outcome = try Traveller.withTurnsPack().execute(["chirp"] + words + ["--no-bundled"])
        #expect(outcome.status == 64 && outcome.output == "")
        #expect(outcome.error.split(separator: "\n").first.map(String.init) == message)
    }

    @Test func namesTheNearestRotation() throws {
        let traveller = try Traveller.withTurnsPack()
        let outcome = try traveller.run("chirp", "choose", "daily", "womn")
        #expect(outcome.status == 1)
        #expect(outcome.error == "manasik: nothing is called 'womn'; did you mean 'women'?\n")
        let rotations = try rows(traveller.json("chirp", "rotations"))
        #expect(rotations.allSatisfy { $0["chosen"] as? Bool == false })
    }

    @Test(arguments: [["year"], ["share"], ["rotations"]])
    func saysThatNoPackBringsMessages(words: [String]) throws {
        let traveller = Traveller()
        let outcome = try traveller.execute(traveller.arguments(["chirp"] + words))
        #expect(outcome.status == 0 && outcome.output == "No pack has messages.\n")
    }
}
