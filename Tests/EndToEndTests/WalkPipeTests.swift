import Foundation
import Testing

/// The walk where nobody can press keys.
@Suite struct WalkPipeTests {
    func begun(_ facts: String...) throws -> Traveller {
        let traveller = try WalkPack.traveller()
        for fact in ["journey=umrah"] + facts { try traveller.run("profile", "set", fact) }
        return traveller
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
                == "manasik: Sa'i comes after Enter ihram (condition (shart)), which is not done yet. "
                + "If Enter ihram was done: manasik walk done ihram --at …; "
                + "if it was missed and can no longer be done: manasik walk missed ihram\n"
        )
        let arabic = try traveller.run("walk", "done", "sai", "--language", "ar")
        #expect(
            arabic.error.hasPrefix(
                "manasik: يأتي السعي بعد الإحرام (شرط)، ولم يتم بعد. إن كان قد تم (الإحرام): "
            )
        )
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
                2 of 4 done

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
                2 of 4 done

                History

                Apr 20, 2027 06:00  The walk began.
                Apr 20, 2027 06:00  Done: Enter ihram
                Apr 20, 2027 06:00  Done: Tawaf
                Apr 20, 2027 06:00  Skipped: Two rak'ahs (no room)
                Apr 20, 2027 06:00  Missed: Sa'i

                All times are Makkah time.

                """
        )
    }
}
