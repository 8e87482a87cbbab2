import Foundation
import Testing

/// The walk where nobody can press keys.
@Suite struct WalkPipeTests {
    private func begun(_ facts: String...) throws -> Traveller {
        let traveller = try WalkPack.traveller()
        for fact in ["journey=umrah"] + facts { try traveller.run("profile", "set", fact) }
        return traveller
    }

    @Test func showsEachRulingWhereTheSchoolIsUnknown() throws {
        let traveller = try begun()
        let outcome = try traveller.run("walk")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                'Umrah
                ──────
                0 of 5 done

                Begin with: manasik walk next

                You are here: Enter ihram
                Put on the clothes and make the intention.

                Where            The miqat
                When             from 1 Shawwal; 10 Dhu al-Hijjah, until dawn (fajr), according
                                 to the Hanafi school; until 9 Dhu al-Hijjah, according to the
                                 Maliki school
                Date             1 Shawwal 1448 AH, Tuesday, March 9, 2027, subject to sighting
                Now              open, closes May 16, 2027 04:12, in 26 days, according to the
                                 Hanafi school; open, closes May 15, 2027 18:58, in 26 days,
                                 according to the Maliki school; open, according to the Shafi'i
                                 and Hanbali schools
                Obligation       condition (shart), according to the Hanafi school; pillar
                                 (rukn), according to the Maliki, Shafi'i and Hanbali schools
                If it is missed  the rites are not complete until it is done
                Note             Women wear modest dress.

                All times are Makkah time.

                The schools differ here. Set your school to see only its rulings.
                Answer with: manasik profile set school=…

                To recite: Talbiyah · 3 times
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                Labbayka-llahumma labbayk
                Here I am, O Allah, here I am.
                Source: Sahih Muslim 1184

                Source: Sahih Muslim 1218
                No scholar has reviewed this yet.

                Next step: Tawaf

                """
        )
    }

    /// A rite of which the man's form was done before it was said that she is a woman.
    @Test func tellsInWhichFormARiteWasDone() throws {
        func form(_ id: String, _ sex: String) -> String {
            """
            { "type": "step", "id": "\(id)", "title": { "text": "\(id)" }, "rite": "prayer", "obligation": "wajib",
              "when": { "sex": ["\(sex)"] } }
            """
        }
        let traveller = try WalkPack.traveller([
            "definitions/ritual.json": """
            [{ "id": "umrah", "title": { "text": "umrah" },
              "nodes": [\(form("prayer", "male")), \(form("zamzam", "female"))] }]
            """
        ])
        try traveller.run("profile", "set", "sex=male")
        try traveller.run("walk", "next")
        #expect(try traveller.run("walk", "done").status == 0)
        #expect(try traveller.run("profile", "set", "sex=female").status == 0)
        let list = try traveller.run("walk", "list", "--plain")
        #expect(
            list.output.contains(
                """
                [x] Drink Zamzam (zamzam)
                    done as “Two rak'ahs”
                """
            )
        )
        #expect(!list.output.contains("no longer part of your walk"))
        #expect(list.output.contains("1 of 1 done"))
        let json = try #require(try traveller.json("walk") as? [String: Any])
        let nodes = try #require(json["nodes"] as? [[String: Any]])
        #expect(nodes.map { $0["done_as"] as? String } == ["prayer"])
        let again = try traveller.run("walk", "done", "zamzam")
        #expect(again.status == 1)
        #expect(again.error == "manasik: Drink Zamzam is done already. Undo it first to change it.\n")
        #expect(try traveller.run("walk", "undo", "zamzam").output.contains("Undone: Two rak'ahs"))
    }

    @Test func showsOnlyTheRulingsOfOnesSchool() throws {
        let traveller = try begun("school=maliki")
        let text = try traveller.run("walk").output
        #expect(text.contains("Obligation       pillar (rukn), according to the Maliki school\n"))
        #expect(
            text.contains("until 9 Dhu al-Hijjah, according to the Maliki\n                 school\n")
        )
        #expect(!text.contains("Hanafi"))
        #expect(!text.contains("schools differ"))
    }

    @Test func showsItInArabic() throws {
        let traveller = try begun("school=hanafi")
        let output = try traveller.run("walk", "--language", "ar").output
        #expect(
            output == """
                العمرة
                ──────
                تم ٠ من ٥

                للبدء: \u{2068}manasik walk next\u{2069}

                أنت هنا: الإحرام
                البس ثياب الإحرام وانو.

                المكان   الميقات
                الوقت    من يوم ١ شوال؛ يوم ١٠ ذي الحجة، حتى الفجر، على المذهب الحنفي
                التاريخ  ١ شوال ١٤٤٨ هـ، الثلاثاء، ٩ مارس، ٢٠٢٧، رهن رؤية الهلال
                الآن     وقته الآن وينتهي يوم ١٦ مايو، ٢٠٢٧ الساعة \u{2068}٠٤:١٢\u{2069}، بعد ٢٦ يومًا
                الحكم    شرط، على المذهب الحنفي
                إن فات   لا يتم النسك حتى يؤدَّى
                ملاحظة   تلبس المرأة ثيابها.

                جميع الأوقات بتوقيت مكة المكرمة.

                ما يقال: التلبية · ٣ مرات
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                المصدر: \u{2068}Sahih Muslim 1184\u{2069}

                المصدر: \u{2068}Sahih Muslim 1218\u{2069}
                لم يراجع هذا عالم بعد.

                الخطوة التالية: الطواف

                """
        )
    }

    @Test func saysOneThingALineWherePlainIsAskedFor() throws {
        let traveller = try begun("school=hanafi")
        #expect(
            try traveller.run("walk", "next", "--plain").output == """
                The walk began.

                'Umrah
                ======
                0 of 5 done

                You are here: Enter ihram
                -------------------------
                Put on the clothes and make the intention.

                Where: The miqat

                When:
                  from 1 Shawwal; 10 Dhu al-Hijjah, until dawn (fajr), according to the Hanafi
                  school

                Date: 1 Shawwal 1448 AH, Tuesday, March 9, 2027, subject to sighting

                Now: open, closes May 16, 2027 04:12, in 26 days

                Obligation: condition (shart), according to the Hanafi school

                If it is missed: the rites are not complete until it is done

                Note: Women wear modest dress.

                All times are Makkah time.

                To recite: Talbiyah · 3 times
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                Labbayka-llahumma labbayk
                Here I am, O Allah, here I am.
                Source: Sahih Muslim 1184

                Source: Sahih Muslim 1218
                No scholar has reviewed this yet.

                Next step: Tawaf

                """
        )
    }

    @Test func namesTheScholarsWhoReviewed() throws {
        let traveller = try WalkPack.traveller([
            "pack.json": WalkPack.manifest(reviewedBy: #""A. Scholar", "B. Scholar""#)
        ])
        try traveller.run("profile", "set", "journey=umrah")
        let text = try traveller.run("walk").output
        #expect(text.contains("Reviewed by A. Scholar and B. Scholar.\n"))
        #expect(!text.contains("No scholar"))
    }

    @Test func leadsToTheEndAndStartsOver() throws {
        let traveller = try begun("sex=male", "school=hanafi")
        #expect(
            try traveller.run("walk", "next").output.hasPrefix(
                "The walk began.\n\n'Umrah\n──────\n0 of 5 done\n"
            )
        )
        #expect(try traveller.run("walk", "done").output.hasPrefix("Done: Enter ihram\n"))
        #expect(try traveller.run("walk", "done", "tawaf").output.contains("Done: Tawaf\n"))
        #expect(
            try traveller.run("walk", "done", "small:umrah/zamzam").output.contains("Done: Drink Zamzam\n")
        )
        #expect(try traveller.run("walk", "done").output.contains("Done: Two rak'ahs\n"))
        let blocked = try traveller.run("walk", "done").output
        #expect(
            blocked == """
                Done: Sa'i

                'Umrah
                ──────
                5 of 5 done

                Something has to be decided before you can go on.

                Choose: Do you shave or trim?
                shave  Shave
                trim   Trim
                Choose with: manasik walk choose hair shave

                """
        )
        #expect(try traveller.run("walk", "choose", "trim").output.contains("The hair: Trim\n"))
        #expect(
            try traveller.run("walk", "done").output == """
                Done: Trim

                'Umrah
                ──────
                6 of 6 done

                You have come to the end of the rites. May they be accepted.
                Start over with: manasik walk reset

                """
        )
        let over = try traveller.run("walk", "reset", "--yes").output
        #expect(over.hasPrefix("The walk began anew.\n\n'Umrah\n──────\n0 of 5 done\n"))
        #expect(try traveller.run("walk", "history").output.contains("Done: Drink Zamzam\n"))
    }

    @Test func countsUpAndDownAndTo() throws {
        let traveller = try begun()
        try traveller.run("walk", "done")
        #expect(
            try traveller.run("walk", "count", "+1").output.contains("Count            1 of 7 circuits\n")
        )
        #expect(try traveller.run("walk", "count", "tawaf", "5").output.hasPrefix("Tawaf: 5 of 7\n"))
        #expect(try traveller.run("walk", "count", "-1").output.contains("4 of 7 circuits\n"))
        let same = try traveller.run("walk", "count", "4")
        #expect(same.error == "manasik: Tawaf is at 4 already.\n")
        #expect(same.status == 1)
        #expect(try traveller.run("walk", "count", "9").error == "manasik: Tawaf counts from 0 to 7.\n")
        #expect(try traveller.run("walk", "count", "7").output.hasPrefix("Done: Tawaf\n"))
        #expect(try traveller.run("walk", "count", "tawaf").status == 64)
        #expect(try traveller.run("walk", "count", "--lots").status == 64)
    }

    @Test func refusesInTheReadersLanguage() throws {
        let traveller = try begun()
        let english = try traveller.run("walk", "done", "sai")
        #expect(english.status == 1)
        #expect(english.output == "")
        #expect(
            english.error
                == "manasik: Sa'i comes after Enter ihram (condition (shart)), which is not done yet.\n"
        )
        let arabic = try traveller.run("walk", "done", "sai", "--language", "ar")
        #expect(arabic.error == "manasik: يأتي السعي بعد الإحرام (شرط)، ولم يتم بعد.\n")
        let typo = try traveller.run("walk", "done", "twaf")
        #expect(typo.error == "manasik: There is no step “twaf”. Did you mean “tawaf”?\n")
        let branch = try traveller.run("walk", "choose", "hair", "shav")
        #expect(
            branch.error
                == "manasik: The hair has no branch “shav”. It has Shave (shave) and Trim (trim). Did you mean “shave”?\n"
        )
        #expect(
            try traveller.run("walk", "back").error == "manasik: The walk has not begun. Begin it first.\n"
        )
        #expect(try traveller.run("walk", "skip", "tawaf").status == 1)
        let group = try traveller.run("walk", "done", "after")
        #expect(group.error == "manasik: After the tawaf is not a single step. Name one of its steps.\n")
        let fact = try traveller.run("walk", "done", "purity")
        #expect(
            fact.error
                == "manasik: Whether Wait for purity is part of your walk depends on this: Sex. Answer it first. "
                + "Answer with: manasik profile set sex=…\n"
        )
        let json = try traveller.run("walk", "done", "sai", "--format", "json")
        #expect(json.status == 1)
        #expect(json.output.contains(#""code" : "walk.out-of-order""#))
    }

    @Test func saysThatNoPackHasARitual() throws {
        let traveller = Traveller()
        let refused = try traveller.run("walk")
        #expect(refused.status == 1)
        #expect(
            refused.error
                == "manasik: No pack has a ritual. See which packs are loaded: manasik packs\n"
        )
        #expect(
            try traveller.run("walk", "--language", "ar").error
                == "manasik: لا مناسك في أي حزمة. لترى الحزم المحملة: \u{2068}manasik packs\u{2069}\n"
        )
    }

    @Test func refusesWithoutARitual() throws {
        let traveller = try WalkPack.traveller()
        let unknown = try traveller.run("walk")
        #expect(unknown.status == 1)
        #expect(
            unknown.error
                == "manasik: Which rites you do depends on this: Journey. Answer with: manasik profile set journey=…\n"
        )
        #expect(
            try traveller.run("walk", "--ritual", "umra").error
                == "manasik: There is no ritual “umra”. Did you mean “umrah”?\n"
        )
        try traveller.run("profile", "set", "journey=hajj")
        #expect(
            try traveller.run("walk").error
                == "manasik: No ritual is for you, according to your profile. Say what you are going for: manasik profile set journey=…\n"
        )
        #expect(
            try traveller.run("walk", "--ritual", "umrah").error
                == "manasik: 'Umrah is not for you, according to your profile.\n"
        )
    }

    @Test func asksForYesBeforeItStartsOver() throws {
        let traveller = try begun()
        #expect(
            try traveller.run("walk", "reset", "--yes").error
                == "manasik: The walk has not begun. Begin it first.\n"
        )
        try traveller.run("walk", "done")
        let refused = try traveller.run("walk", "reset")
        #expect(refused.status == 64)
        #expect(
            refused.error
                == "manasik: Start over? What you have marked so far is removed from the list; the history keeps it. Answer on a terminal, or add --yes.\n"
        )
        #expect(try traveller.run("walk").output.contains("1 of 5 done\n"))
    }

    @Test func takesBackWhatWasNotedLast() throws {
        let traveller = try begun()
        try traveller.run("walk", "done")
        try traveller.run("walk", "count", "+1")
        #expect(try traveller.run("walk", "undo").output.hasPrefix("Undone: Tawaf\n"))
        #expect(try traveller.run("walk", "undo").output.hasPrefix("Undone: Enter ihram\n"))
        #expect(
            try traveller.run("walk", "undo").error == "manasik: There is nothing to undo at Enter ihram.\n"
        )
    }

    @Test func notesWhatWasLeftOutWithItsConsequences() throws {
        let traveller = try begun("school=hanafi")
        try traveller.run("walk", "done")
        try traveller.run("walk", "done")
        let skipped = try traveller.run("walk", "skip", "prayer", "--reason", "no room")
        #expect(skipped.output.hasPrefix("Skipped: Two rak'ahs (no room)\n"))
        let missed = try traveller.run("walk", "missed", "sai").output
        #expect(missed.contains("Sa'i (missed): a remedy is owed: Dam, according to the Hanafi school\n"))
        #expect(
            try traveller.run("walk", "details", "sai").output.contains(
                "a remedy is owed: Dam, according to the Hanafi"
            )
        )
        #expect(
            try traveller.run("walk", "list").output == """
                'Umrah
                ──────
                2 of 5 done

                Something has to be decided before you can go on.
                Sa'i (missed): a remedy is owed: Dam, according to the Hanafi school

                ✓ Enter ihram (ihram)
                ✓ Tawaf (tawaf)
                – After the tawaf (after)
                  skipped
                  – Two rak'ahs (prayer)
                    skipped · no room
                  ○ Drink Zamzam (zamzam)
                    left out
                ! Sa'i (sai)
                  missed
                ? The hair (hair)
                  your choice
                ? Wait for purity (purity)
                  depends on: Sex

                """
        )
        #expect(
            try traveller.run("walk", "history").output == """
                'Umrah
                ──────
                2 of 5 done

                History

                Apr 20, 2027 06:00  The walk began.
                Apr 20, 2027 06:00  Done: Enter ihram
                Apr 20, 2027 06:00  Done: Tawaf
                Apr 20, 2027 06:00  Skipped: Two rak'ahs (no room)
                Apr 20, 2027 06:00  Missed: Sa'i

                """
        )
    }

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
                If it is missed  the rites are not complete until it is done
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
