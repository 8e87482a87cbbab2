import Foundation
import Testing

/// The verbs of dhikr in a pipe.
@Suite struct DhikrTests {
    @Test func showsTheDayAndCountsInIt() throws {
        let traveller = try SeriesPack.traveller()
        try traveller.run("profile", "set", "place=Makkah", "time_zone=Asia/Riyadh")
        #expect(
            try traveller.run("dhikr").output == """
                Dhikr of Tuesday, April 20, 2027
                ────────────────────────────────
                0 of 7 done

                ○ Morning
                  0 of 3 done · morning
                ○ Evening
                  0 of 1 done · evening
                ▸ After the prayer: Fajr
                  0 of 2 done · 04:39 · after-prayer/fajr
                ○ After the prayer: Dhuhr
                  0 of 1 done · 12:20 · after-prayer/dhuhr
                ○ After the prayer: 'Asr
                  0 of 1 done · 15:43 · after-prayer/asr
                ○ After the prayer: Maghrib
                  0 of 1 done · 18:42 · after-prayer/maghrib
                ○ After the prayer: 'Isha
                  0 of 1 done · 20:12 · after-prayer/isha

                """
        )
        #expect(
            try traveller.run("dhikr", "count", "tasbih", "--in", "morning").output
                == "Glory to Allah: 1 of 3\n"
        )
        #expect(
            try traveller.run("dhikr", "count", "tasbih", "--in", "morning", "--by", "-1").output
                == "Glory to Allah: 0 of 3\n"
        )
        #expect(
            try traveller.run("dhikr", "set", "tasbih", "33", "--in", "evening").output
                == "Glory to Allah: 33 of 3\nAll of it is done: Evening\n"
        )
        #expect(
            try traveller.run("dhikr", "done", "fajr").output == "Noted as said: After the prayer: Fajr\n"
        )
        #expect(
            try traveller.run("dhikr", "today", "after-prayer/fajr").output == """
                After the prayer: Fajr
                ──────────────────────
                ██████████████████████████████ 2 of 2 done

                ✓ Allah is greater
                  1 of 1 · words:takbir
                ✓ No god but Allah
                  10 of 10 · words:dawn

                """
        )
        #expect(
            try traveller.run("dhikr", "reset", "--in", "evening", "--yes").output
                == "Set back to 0: Evening\n"
        )
        let unasked = try traveller.run("dhikr", "reset", "--in", "fajr")
        #expect(unasked.status == 64)
        #expect(unasked.error.hasPrefix("manasik: Set After the prayer: Fajr back to 0?"))
        let json = try #require(try traveller.json("dhikr", "today") as? [String: Any])
        #expect(json["done"] as? Int == 1 && json["total"] as? Int == 7)
        #expect(json["begins"] as? String == "2027-04-19T21:00:00Z")
        #expect(json["border"] as? String == "midnight")
        let series = try #require(json["series"] as? [[String: Any]])
        #expect(
            series.map { $0["name"] as? String }.prefix(3) == ["morning", "evening", "after-prayer/fajr"]
        )
        #expect(series[2]["complete"] as? Bool == true)
        #expect(series[2]["added_at"] as? String == "2027-04-20T03:00:00Z")
    }

    @Test func showsYesterdayAndNothingOfTomorrow() throws {
        let traveller = try SeriesPack.traveller()
        try traveller.run("dhikr", "set", "tasbih", "2", "--in", "morning")
        let next = ["--now", "2027-04-21T08:00:00Z"]
        #expect(
            try traveller.run("dhikr", "today", "morning", "--date", "yesterday", next[0], next[1]).output
                .contains("○ Glory to Allah\n  2 of 3 · words:tasbih\n")
        )
        #expect(
            try traveller.run("dhikr", "today", "--date", "2027-04-22", next[0], next[1]).output == """
                Dhikr of Thursday, April 22, 2027
                ─────────────────────────────────
                This day has not come yet. Its to-dos are made when it begins.

                """
        )
        #expect(
            try traveller.run("dhikr", "today", "--date", "2027-04-01").output.hasSuffix(
                "Nothing was noted on this day.\n"
            )
        )
        let early = try traveller.run("dhikr", "count", "tasbih", "--in", "morning", "--date", "2027-04-22")
        #expect(early.status == 1)
        #expect(early.error == "manasik: April 22, 2027 has not come yet\n")
        let wrong = try traveller.run("dhikr", "today", "--date", "tomorow")
        #expect(wrong.status == 64)
    }

    @Test func notesWhatWasForgottenOnADayThatWasNeverOpened() throws {
        let traveller = try SeriesPack.traveller()
        let day = ["--date", "2027-04-01"]
        let count = ["dhikr", "count", "tasbih", "2", "--in", "morning"] + day
        #expect(try traveller.execute(traveller.arguments(count)).output == "Glory to Allah: 2 of 3\n")
        let unclear = try traveller.execute(traveller.arguments(["dhikr", "count", "takbir"] + day))
        #expect(unclear.status == 1 && unclear.error.hasPrefix("manasik: 'takbir' is said in several series"))
        let done = try traveller.run("dhikr", "done", "evening", "--date", "yesterday")
        #expect(done.output == "Noted as said: Evening\n")
        let shown = try traveller.run("dhikr", "today", "--date", "yesterday").output
        #expect(shown.contains("1 of 7 done\n") && shown.contains("✓ Evening\n"))
        let wrong = try traveller.run("dhikr", "done", "evning", "--date", "2027-04-02")
        #expect(wrong.error == "manasik: the day has no series 'evning'; did you mean 'evening'?\n")
        #expect(
            try traveller.run("dhikr", "today", "--date", "2027-04-02").output.hasSuffix(
                "Nothing was noted on this day.\n"
            )
        )
    }

    @Test func tellsNoProgressOfADayWithoutToDos() throws {
        let traveller = Traveller()
        try traveller.run("dhikr", "count", "--by", "3", "--date", "2027-04-02")
        let date = ["dhikr", "today", "--date", "2027-04-02"]
        #expect(
            try traveller.execute(traveller.arguments(date)).output == """
                Dhikr of Friday, April 2, 2027
                ──────────────────────────────
                ○ Free counting
                  3 times · free

                """
        )
        try traveller.run("dhikr", "count", "--by", "-3", "--date", "2027-04-02")
        #expect(
            try traveller.execute(traveller.arguments(date)).output == """
                Dhikr of Friday, April 2, 2027
                ──────────────────────────────
                Nothing was noted on this day.
                ○ Free counting
                  0 times · free

                """
        )
    }

    @Test func takesANumberAfterTheNameAndNoneBelowZeroToSet() throws {
        let traveller = try SeriesPack.traveller()
        let counted = try traveller.run("dhikr", "count", "tahmid", "2")
        #expect(counted.output == "Praise be to Allah: 2 of 2\n")
        let twice = try traveller.run("dhikr", "count", "tahmid", "2", "--by", "3")
        #expect(twice.status == 64)
        #expect(twice.error.hasPrefix("Error: give the number once: by itself or with --by\n"))
        func refusal(_ words: String...) throws -> String {
            let outcome = try traveller.execute(traveller.arguments(["dhikr", "set"] + words))
            #expect(outcome.status == 64)
            return outcome.error.split(separator: "\n").first.map(String.init) ?? ""
        }
        #expect(
            try refusal("tahmid", "-5", "--in", "morning")
                == "Error: <count> is 0 or more, not -5; a count is never negative"
        )
        #expect(try refusal("tahmid", "-15").contains("not -15;"))
        #expect(try refusal("tahmid") == "Error: Missing expected argument '<count>'")
        #expect(try refusal("tahmid", "many") == "Error: The value 'many' is invalid for '<count>'")
        #expect(try refusal("tahmid", "5", "6") == "Error: Unexpected argument '6'")
        #expect(try refusal("tahmid", "--into", "morning") == "Error: Unknown option '--into'")
        #expect(try traveller.run("dhikr", "set", "tahmid", "1").output == "Praise be to Allah: 1 of 2\n")
    }

    @Test func saysWhatItDoesNotKnow() throws {
        let traveller = try SeriesPack.traveller()
        func error(_ words: String...) throws -> String {
            let outcome = try traveller.execute(traveller.arguments(["dhikr"] + words))
            #expect(outcome.status == 1)
            return outcome.error
        }
        #expect(
            try error("count", "tasbih")
                == "manasik: 'tasbih' is said in several series of the day; name one with --in: "
                + "morning, evening\n"
        )
        #expect(
            try error("count", "tasbi", "--in", "morning")
                == "manasik: nothing is called 'tasbi'; did you mean 'tasbih'?\n"
        )
        #expect(
            try error("count", "road", "--in", "morning") == "manasik: words:road is not in morning\n"
        )
        #expect(
            try error("done", "mornin")
                == "manasik: the day has no series 'mornin'; did you mean 'morning'?\n"
        )
        #expect(
            try error("set", "tahmid", "1000001") == "manasik: counts go from 0 to 1000000\n"
        )
        #expect(try traveller.run("dhikr", "reset").status == 64)
        #expect(
            try traveller.run("dhikr", "set", "tahmid", "-1", "-l", "ar").status == 64
        )
    }

    @Test func countsFreely() throws {
        let traveller = try SeriesPack.traveller()
        #expect(try traveller.run("dhikr", "count", "--by", "100").output == "Free tasbih: 100\n")
        #expect(try traveller.run("dhikr", "count", "road").output == "On the road: 1\n")
        #expect(
            try traveller.run("dhikr", "today").output.hasSuffix("○ Free counting\n  101 times · free\n")
        )
        #expect(
            try traveller.run("dhikr", "today", "free").output == """
                Free counting
                ─────────────
                ✓ Free tasbih
                  100 · manasik:tasbih
                ✓ On the road
                  1 · words:road

                """
        )
    }

    @Test func saysWhereNothingIsDaily() throws {
        let traveller = Traveller()
        #expect(
            try traveller.run("dhikr").output == """
                Dhikr of Tuesday, April 20, 2027
                ────────────────────────────────
                No category is a daily to-do. Make one daily with: manasik dhikr category edit
                NAME --daily yes

                """
        )
    }
}
