import Foundation
import Testing

/// What is shown and answered of a step.
extension WalkPipeTests {
    @Test func looksAroundWithoutChangingAnything() throws {
        let traveller = try begun()
        try traveller.run("walk", "next")
        let ahead = try traveller.run("walk", "next").output
        #expect(ahead.contains("You are looking at another step. To do now: Enter ihram\n"))
        #expect(ahead.contains("\nTawaf\nWalk around the Ka'bah.\n"))
        #expect(ahead.contains("Status           after Enter ihram\n"))
        #expect(try traveller.run("walk", "back").output.contains("You are here: Enter ihram\n"))
        #expect(try traveller.run("walk", "back").error == "manasik: This is the first step.\n")
        #expect(try traveller.run("walk").output.contains("0 of 5 done"))
    }

    @Test func showsAllThatIsToBeKnownOfAStep() throws {
        let traveller = try begun("school=hanafi")
        #expect(
            try traveller.run("walk", "details", "ihram").output == """
                You are here: Enter ihram
                Put on the clothes and make the intention.

                Where            The miqat
                When             from 1 Shawwal; 10 Dhu al-Hijjah, until dawn (fajr), according
                                 to the Hanafi school
                Date             1 Shawwal 1448 AH, Tuesday, March 9, 2027, subject to sighting
                Now              open, closes May 16, 2027 04:12, in 26 days
                Obligation       condition (shart), according to the Hanafi school
                If it is missed  the steps are not complete until it is done
                Note             Women wear modest dress.

                All times are Makkah time.

                To recite: Talbiyah · 3 times
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                Labbayka-llahumma labbayk
                Here I am, O Allah, here I am.
                Source: Sahih Muslim 1184

                Source: Sahih Muslim 1218
                No scholar has reviewed this yet.

                Ihram
                ─────
                Wash, then dress.

                │ لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ — Sahih Muslim 1184

                """
        )
        #expect(
            try traveller.run("walk", "details", "sai").output == """
                Sa'i

                Count            0 of 7 legs
                Status           after Enter ihram and Tawaf
                Where            Safa and Marwah
                Obligation       obligatory (wajib), according to the Hanafi school
                Needs before it  Tawaf
                If it is missed  a remedy is owed: Dam, according to the Hanafi school

                No scholar has reviewed this yet.

                Dam
                • Slaughter a sheep.
                • Take a seventh of a cow.
                In the Haram.

                """
        )
        #expect(
            try traveller.run("walk", "details", "say").error
                == "manasik: There is no step “say”. Did you mean “sai”?\n"
        )
    }

    @Test func showsTheArticleOfAGroup() throws {
        let rituals = try #require(WalkPack.files["definitions/ritual.json"])
        let traveller = try WalkPack.traveller([
            "definitions/ritual.json": rituals.replacing(
                "\"id\": \"hair\",",
                with: "\"id\": \"hair\", \"details\": { \"article\": \"hair\" },"
            ),
            "texts/en/hair.md": "# Shaving and trimming\n\nShave all of it, or trim all of it.\n",
            "texts/ar/hair.md": "# الحلق والتقصير\n\nاحلق الكل أو قصر الكل.\n",
        ])
        try traveller.run("profile", "set", "journey=umrah")
        #expect(
            try traveller.run("walk", "details", "hair").output.hasSuffix(
                """
                Shaving and trimming
                ────────────────────
                Shave all of it, or trim all of it.

                """
            )
        )
        let json = try #require(try traveller.json("walk", "details", "hair") as? [String: Any])
        let step = json["step"] as? [String: Any]
        let article = step?["article"] as? [String: Any]
        #expect((article?["title"] as? [String: Any])?["text"] as? String == "Shaving and trimming")
    }

    @Test func answersInAFormThatStays() throws {
        let traveller = try begun()
        let walk = try #require(try traveller.json("walk", "done") as? [String: Any])
        #expect(
            walk.keys.sorted() == [
                "advice", "begun", "blocked", "change", "choices", "current", "finished", "kept", "lost",
                "next",
                "nodes", "other_packs", "others", "overdue", "pack_changes", "places", "previous", "progress",
                "remaining",
                "remedies", "revision", "ritual", "season", "see_also", "shown", "step",
                "undecided",
            ]
        )
        #expect(walk["current"] as? String == "tawaf")
        #expect((walk["progress"] as? [String: Int]) == ["done": 1, "settled": 1, "total": 5])
        #expect((walk["change"] as? [String: Any])?["text"] as? String == "Done: Enter ihram")
        let step = try #require(walk["step"] as? [String: Any])
        #expect(
            step.keys.sorted() == [
                "bars", "brings", "closes", "dates", "id", "late", "late_consequences", "missed", "needs",
                "node",
                "obligations", "opens", "order", "place", "recite", "releases", "reviewed_by", "school_notes",
                "see_also", "sources", "summary", "unit", "unverified",
            ]
        )
        #expect(step["id"] as? String == "small:umrah/tawaf")
        #expect((step["reviewed_by"] as? [String]) == [])
        let places = try #require(walk["places"] as? [[String: Any]])
        #expect(places.map { $0["status"] as? String } == ["travelled", "here", "ahead"])
        let history = try #require(try traveller.json("walk", "history") as? [String: Any])
        #expect(
            (history["history"] as? [[String: Any]])?.map { $0["text"] as? String } == [
                "The walk began.", "Done: Enter ihram",
            ]
        )
    }
}
