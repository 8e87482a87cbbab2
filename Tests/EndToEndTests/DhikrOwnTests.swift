import Foundation
import Testing

/// The verbs for what of dhikr is a person's own.
@Suite struct DhikrOwnTests {
    @Test func keepsShowsChangesAndRemovesADhikr() throws {
        let traveller = try SeriesPack.traveller()
        #expect(
            try traveller.run(
                "dhikr",
                "add",
                "For my parents",
                "--arabic",
                "رَبِّ ارْحَمْهُمَا",
                "--translation",
                "My Lord, have mercy on them.",
                "--times",
                "3",
                "--source",
                "Qur'an 17:24",
                "--category",
                "morning",
                "--tag",
                "parents"
            ).output == "Added: For my parents (own:own-1)\n"
        )
        #expect(
            try traveller.run("dhikr", "note", "own-1", "With my sister").output
                == "Your note on For my parents (own:own-1) is kept.\n"
        )
        #expect(
            try traveller.run("dhikr", "show", "own-1").output == """
                For my parents
                ──────────────
                رَبِّ ارْحَمْهُمَا

                What it means  My Lord, have mercy on them.
                How often      3 times
                Categories     Morning
                Tags           parents
                Your note      With my sister
                Source: Qur'an 17:24

                """
        )
        #expect(
            try traveller.run("dhikr", "edit", "own-1", "--times", "7", "--translation", "").output
                == "Changed: For my parents (own:own-1)\n"
        )
        #expect(
            try traveller.run("dhikr", "today", "morning").output.contains(
                "○ For my parents\n  0 of 7 · own:own-1\n"
            )
        )
        #expect(
            try traveller.run("dhikr", "share", "own-1").output == """
                For my parents
                رَبِّ ارْحَمْهُمَا
                7 times
                — Qur'an 17:24

                """
        )
        #expect(
            try traveller.run("dhikr", "note", "own-1", "--remove").output
                == "Your note on For my parents (own:own-1) is removed.\n"
        )
        #expect(
            try traveller.run("dhikr", "remove", "own-1").output == "Removed: For my parents (own:own-1)\n"
        )
        let foreign = try traveller.run("dhikr", "remove", "tasbih")
        #expect(foreign.status == 1)
        #expect(
            foreign.error
                == "manasik: words:tasbih comes with a pack and stays as it is; leave it out with: "
                + "manasik dhikr hide words:tasbih --in …\n"
        )
        #expect(try traveller.run("dhikr", "note", "tasbih").status == 64)
        #expect(
            try traveller.run("dhikr", "add", " ").error
                == "manasik: the text is empty; write at least one letter\n"
        )
    }

    @Test func changesTheSetOfACategory() throws {
        let traveller = try SeriesPack.traveller()
        func said(_ words: String...) throws -> String {
            let outcome = try traveller.execute(traveller.arguments(["dhikr"] + words))
            #expect(outcome.status == 0, "\(outcome.error)")
            return outcome.output
        }
        #expect(try said("hide", "tahmid", "--in", "morning") == "Left out of Morning: Praise be to Allah\n")
        #expect(try said("include", "road", "--in", "morning") == "Said in Morning too: On the road\n")
        #expect(
            try said("order", "road", "1", "--in", "morning") == "On the road is now at place 1 of Morning.\n"
        )
        #expect(
            try said("times", "takbir", "100", "--in", "morning")
                == "Allah is greater is said 100 times in Morning.\n"
        )
        #expect(
            try said("list", "--category", "morning") == """
                Morning (morning)
                ─────────────────
                ○ On the road
                  3 times · words:road
                ○ Glory to Allah
                  3 times · words:tasbih
                ○ Allah is greater
                  100 times · words:takbir

                """
        )
        #expect(
            try said("times", "takbir", "--in", "morning") == "Allah is greater is said once in Morning.\n"
        )
        #expect(try said("unhide", "tahmid", "--in", "morning") == "Back in Morning: Praise be to Allah\n")
        #expect(
            try said("category", "restore", "morning")
                == "Restored as in the packs: Morning (words:morning)\n"
        )
        let stranger = try traveller.run("dhikr", "hide", "road", "--in", "morning")
        #expect(stranger.error == "manasik: words:road is not in words:morning\n")
    }

    @Test func makesCategoriesAndDailyOnes() throws {
        let traveller = try SeriesPack.traveller()
        #expect(
            try traveller.run("dhikr", "category", "add", "Before lessons", "--daily").output
                == "Added: Before lessons (own:own-1)\n"
        )
        try traveller.run("dhikr", "category", "edit", "travel", "--daily", "yes")
        try traveller.run("dhikr", "category", "edit", "evening", "--daily", "no")
        try traveller.run("dhikr", "hide", "tahmid", "--in", "morning")
        #expect(
            try traveller.run("dhikr", "category").output == """
                Categories
                ──────────
                ✓ Morning
                  2 dhikr · daily · changed by you · left out: tahmid · words:morning
                ○ Evening
                  1 dhikr · changed by you · words:evening
                ✓ After the prayer
                  2 dhikr · daily · after each prayer · words:after-prayer
                ✓ Travel
                  1 dhikr · daily · changed by you · words:travel
                ✓ Before lessons
                  0 dhikr · daily · your own · own:own-1

                """
        )
        let refused = try traveller.run("dhikr", "category", "edit", "travel", "--title", "X")
        #expect(
            refused.error
                == "manasik: words:travel comes with a pack; you can only change whether it is daily, and its dhikr\n"
        )
        #expect(try traveller.run("dhikr", "category", "edit", "travel").status == 64)
        let rows = try #require(try traveller.json("dhikr", "category", "list") as? [[String: Any]])
        #expect(rows.last?["own"] as? Bool == true && rows.last?["id"] as? String == "own:own-1")
        for name in ["own:own-1", "own-1", "before LESSONS"] {
            let listed = try traveller.json("dhikr", "list", "--category", name) as? [[String: Any]]
            #expect(listed?.map { $0["id"] as? String } == ["own:own-1"], "\(name)")
        }
    }

    @Test func setsWhatIsShownAndTellsWhatItTakes() throws {
        let traveller = try SeriesPack.traveller()
        #expect(
            try traveller.run("dhikr", "settings", "tempo=5", "vowel_signs=no").output == """
                Settings
                ────────
                The day begins at: midnight · border
                Show how it is pronounced: yes · transliteration
                Show what it means: yes · translation
                Show vowel signs: no · vowel_signs
                Size of the Arabic, in clients that draw it: normal · arabic_size
                Size of the pronunciation, in clients that draw it:
                  normal · transliteration_size
                Size of the meaning, in clients that draw it: normal · translation_size
                Go on by itself when a dhikr is done: yes · advance
                Sound when a dhikr is done: yes · bell
                Automatic counting: one every: 5 seconds · tempo

                """
        )
        #expect(try traveller.run("dhikr", "show", "tasbih").output.contains("سبحان الله\n"))
        let wrong = try traveller.run("dhikr", "settings", "tempo=9", "border=dawn")
        #expect(wrong.status == 1)
        #expect(wrong.error == "manasik: border takes midnight, fajr, not 'dawn'\n")
        // All of them are set or none.
        let settings = try #require(try traveller.json("dhikr", "settings") as? [String: Any])
        #expect(settings["tempo"] as? Int == 5)
        let unknown = try traveller.run("dhikr", "settings", "tempi=3")
        #expect(unknown.error == "manasik: no setting is called 'tempi'; did you mean 'tempo'?\n")
        #expect(try traveller.run("dhikr", "settings", "tempo").status == 64)
    }

    @Test func introducesAndReminds() throws {
        let traveller = try SeriesPack.traveller()
        #expect(
            try traveller.run("dhikr", "intro").output == """
                Dhikr, day by day
                ─────────────────
                Each day has its to-dos: the dhikr of the morning, of the evening, and after
                each of the five prayers. They are made when you first look at a day, and those
                of past days stay as they were.

                Open one with Enter and count with the space bar. Each dhikr shows how often it
                is said; the next one comes by itself. At the last one you may mark the whole
                series as said.

                You may write down dhikr and categories of your own, change numbers and order,
                and hide what you do not say. New versions of the packs leave that as it is.

                Everything that you count is saved on this machine at once. Each text names its
                source; a text that no source confirms says so.

                """
        )
        try traveller.run("profile", "set", "place=Makkah", "time_zone=Asia/Riyadh")
        #expect(
            try traveller.run("dhikr", "remind", "on", "morning", "--at", "06:30").output == """
                Reminders of dhikr
                ──────────────────
                ✓ Morning
                  every day at 06:30 · April 20, 2027, 06:30 · morning

                """
        )
        try traveller.run("dhikr", "remind", "on", "after-prayer")
        try traveller.run("dhikr", "remind", "off", "after-prayer/asr")
        let listed = try traveller.run("dhikr", "remind").output
        #expect(
            listed.contains(
                "✓ After the prayer: Fajr\n  every day: 15 minutes after dawn (fajr) · April 21, 2027, 04:5"
            )
        )
        #expect(
            listed.contains(
                "○ After the prayer: 'Asr\n  every day: 15 minutes after afternoon (asr) · no reminder · "
            )
        )
        #expect(listed.contains("○ Evening\n  no reminder · evening\n"))
        let unknown = try traveller.run("dhikr", "remind", "on", "morning", "--at", "dawnish")
        #expect(unknown.status == 64)
        #expect(
            unknown.error
                == "manasik: “dawnish” is not a time: --at takes a clock time such as 06:30, a prayer such as fajr or "
                + "'fajr + 20 min', or weekdays with a time such as 'friday 13:00'\n"
        )
        #expect(try traveller.run("dhikr", "remind", "on", "morning", "--at", "fajr + soon").status == 64)
        let timeless = try traveller.run("dhikr", "remind", "on", "travel")
        #expect(timeless.status == 64)
        #expect(
            timeless.error == "manasik: 'travel' has no time of its own; say when with --at, such as: "
                + "manasik dhikr remind on travel --at 21:30\n"
        )
        let told = try traveller.run(
            "schedule",
            "run",
            "--once",
            "--now",
            "2027-04-20T03:30:30Z"
        )
        #expect(told.output.contains("Morning"))
    }

    @Test func travelsWithThePerson() throws {
        let traveller = try SeriesPack.traveller()
        try traveller.run("dhikr", "add", "For my parents", "--times", "3", "--category", "morning")
        try traveller.run("dhikr", "note", "tasbih", "With the fingers")
        try traveller.run("dhikr", "hide", "tahmid", "--in", "morning")
        try traveller.run("dhikr", "settings", "border=fajr")
        try traveller.run("dhikr", "count", "own-1", "--by", "2")
        func all() throws -> [String] {
            try [["today"], ["list"], ["settings"], ["category"], ["remind"]].map { words in
                try traveller.execute(traveller.arguments(["dhikr"] + words + ["--format", "json"])).output
            }
        }
        let before = try all()
        try traveller.run("person", "export", "me", "--output", "me.json")
        try traveller.run("person", "erase", "me", "--yes")
        #expect(try all() != before)
        try traveller.run("person", "import", "me.json", "--yes")
        #expect(try all() == before)
    }
}
