import Foundation
import Testing

@Suite struct DailyTests {
    @Test func showsTheDayOnOneScreen() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "departure=2027-05-01", "journey=umrah", "school=hanafi")
        #expect(
            try traveller.run("favourite", "add", "subhanallah").output
                == "Added to your favourites: Glory to Allah\n"
        )
        #expect(
            try traveller.run("today").output == """
                Today: Tuesday, April 20, 2027
                ──────────────────────────────
                13 Dhu al-Qa'dah 1448 AH
                (computed by the Umm al-Qura calendar; the sighting of the moon may differ by a
                day)

                Next rite
                'Umrah
                Enter ihram
                Begin it with: manasik walk next

                Due
                ! Renew your passport
                  required · as soon as possible · demo:passport
                1 required thing is still open.

                A question for you
                Which country's passport do you travel on?
                Answer with: manasik profile set nationality=…

                Message of the day
                Be patient.

                Dhikr
                0 of 1 to-dos done: manasik dhikr
                سُبْحَانَ اللَّهِ
                Glory to Allah · 33 times · demo:subhanallah

                Favourites
                Glory to Allah · 33 times · demo:subhanallah

                """
        )
        let json = try #require(try traveller.json("today") as? [String: Any])
        #expect(json["date"] as? String == "2027-04-20")
        let hijri = try #require(json["hijri"] as? [String: Any])
        #expect(hijri["year"] as? Int == 1448 && hijri["month"] as? Int == 11 && hijri["day"] as? Int == 13)
        #expect(hijri["computed"] as? Bool == true)
        let walk = try #require(json["walk"] as? [String: Any])
        #expect(walk["step"] as? String == "demo:umrah/ihram" && walk["begun"] as? Bool == false)
    }

    @Test func leavesOutWhatBelongsBeforeTheDepartureOnceThatIsPast() throws {
        let traveller = try Traveller.withDemoPack()
        func open() throws -> Int? {
            let json = try #require(try traveller.json("today") as? [String: Any])
            #expect((json["due"] as? [Any])?.isEmpty == (json["open_required"] as? Int == 0))
            return json["open_required"] as? Int
        }
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        for (departure, count) in [("2027-04-21", 1), ("2027-04-20", 1), ("2027-04-19", 0)] {
            try traveller.run("profile", "set", "departure=\(departure)")
            #expect(try open() == count, "\(departure)")
        }
        #expect(try !traveller.run("today").output.contains("still open"))
    }

    @Test func countsWhatBelongsBeforeTheDepartureUntilARiteIsDoneWhereItsDayIsNotKnown() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        #expect(try traveller.run("today").output.contains("1 required thing is still open."))
        try traveller.run("walk", "done", "ihram")
        #expect(try !traveller.run("today").output.contains("still open"))
        // A later journey is being prepared.
        try traveller.run("profile", "set", "departure=2027-05-01")
        #expect(try traveller.run("today").output.contains("1 required thing is still open."))
    }

    @Test func showsTheMessageOfADay() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("chirp", "2027-01-02").output == """
                Message of January 2, 2027
                ──────────────────────────
                Be grateful.

                """
        )
        #expect(try traveller.run("chirp", "today").output.hasSuffix("Be patient.\n"))
        #expect(
            try traveller.run("chirp", "--now", "2027-04-21T00:00:00Z", "--language", "ar").output == """
                رسالة يوم ٢١ أبريل، ٢٠٢٧
                ────────────────────────
                اشكر.

                """
        )
        #expect(try traveller.run("chirp", "yesterday").status == 64)
        #expect(try Traveller().run("chirp").output == "No pack has messages.\n")
    }

    @Test func showsDhikrAndFavourites() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("dhikr", "list", "--category", "morning").output == """
                Morning (morning)
                ─────────────────
                ○ Glory to Allah
                  33 times · demo:subhanallah

                """
        )
        #expect(
            try traveller.run("dhikr", "show", "subhanallah").output == """
                Glory to Allah
                ──────────────
                سُبْحَانَ اللَّهِ

                How it is pronounced  Subhana-llah
                What it means         Glory be to Allah.
                How often             33 times
                Categories            Morning
                Tags                  Praise
                Source: Sahih Muslim 596
                No scholar has reviewed this yet.

                """
        )
        let wrong = try traveller.run("dhikr", "show", "subhanalah")
        #expect(wrong.status == 1)
        #expect(wrong.error == "manasik: nothing is called 'subhanalah'; did you mean 'subhanallah'?\n")
        let category = try traveller.run("dhikr", "list", "--category", "mornin")
        #expect(category.error == "manasik: nothing is called 'mornin'; did you mean 'morning'?\n")
        #expect(
            try traveller.run("favourite").output
                == "You have no favourites yet. Add one with: manasik favourite add talbiyah\n"
        )
        try traveller.run("favourite", "add", "subhanallah")
        let rows = try #require(try traveller.json("favourite", "list") as? [[String: String]])
        #expect(rows == [["id": "demo:subhanallah", "title": "Glory to Allah"]])
        #expect(
            try traveller.run("favourite", "remove", "subhanallah").output
                == "No longer a favourite: Glory to Allah\n"
        )
    }
}
