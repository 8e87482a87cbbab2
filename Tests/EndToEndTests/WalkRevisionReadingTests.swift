import Foundation
import Testing

/// What is said of the steps of a walk that keeps other packs than are in use.
@Suite struct WalkRevisionReadingTests {
    private static let ritual = WalkPack.files["definitions/ritual.json"]!

    /// The second version: the tawaf is for women and has another title, a new name has replaced the water's, and the ihram opens
    /// later.
    private static let second = [
        "pack.json": WalkPack.manifest().replacing("1.0.0", with: "2.0.0"),
        "definitions/ritual.json": ritual.replacing(
            #""type": "step", "id": "tawaf","#,
            with: #""type": "step", "id": "tawaf", "when": { "sex": "female" },"#
        )
        .replacing(#""type": "step", "id": "zamzam""#, with: #""type": "step", "id": "water""#)
        .replacing(#""opens": "1 shawwal""#, with: #""opens": "1 dhu_al_hijjah""#),
        "locales/en.json": WalkPack.files["locales/en.json"]!.replacing(
            #""tawaf": "Tawaf""#,
            with: #""tawaf": "Seven rounds""#
        )
        .replacing(#""ihram": "Enter ihram""#, with: #""ihram": "Begin""#),
        "locales/ar.json": WalkPack.files["locales/ar.json"]!.replacing(
            #""tawaf": "الطواف""#,
            with: #""tawaf": "الأشواط""#
        ),
    ]

    /// A man whose walk began with the first version.
    private func walking() throws -> Traveller {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi", "sex=male")
        try traveller.run("walk", "next")
        for (path, text) in Self.second { try traveller.write(text, to: "packs/small/" + path) }
        return traveller
    }

    @Test func aStepIsExplainedAsTheWalkHasIt() throws {
        let traveller = try walking()
        let explained = try traveller.run("explain", "tawaf").output
        #expect(
            explained == """
                Tawaf
                ─────
                step · small:umrah/tawaf
                Your walk keeps the packs that it began with. This is what they say; others are
                in use now:
                • small: 1.0.0, in use 2.0.0
                It concerns you.

                What the rule read
                Journey: 'Umrah (you said so)

                The rule
                'Umrah: holds
                content/small/definitions/ritual.json:2 (small 1.0.0)
                ! not confirmed by a source

                It would not concern you with
                • Journey: Hajj

                What prevents it now
                Tawaf needs Enter ihram first, according to all four schools.

                """
        )
        let json = try #require(try traveller.json("explain", "tawaf") as? [String: Any])
        #expect(json["basis"] as? String == "walk")
        #expect(json["verdict"] as? String == "holds")
        #expect((json["pack_changes"] as? [[String: String]])?.first?["to"] == "2.0.0")
        #expect(
            try traveller.run("explain", "tawaf", "--language", "ar").output.hasPrefix(
                """
                الطواف
                ──────
                خطوة · \u{2068}small:umrah/tawaf\u{2069}
                يبقى مسارك على الحزم التي بدأ بها. هذا ما تقوله؛ والمستعمل الآن غيرها:
                """
            )
        )
        // After the migration the packs in use are meant.
        try traveller.run("walk", "migrate")
        let after = try #require(try traveller.json("explain", "tawaf") as? [String: Any])
        #expect(after["basis"] as? String == "in_use")
        #expect(after["verdict"] as? String == "fails")
    }

    @Test func aStepThatOnlyOneOfTheTwoHasSaysWhichHasIt() throws {
        let traveller = try walking()
        let kept = try #require(try traveller.json("explain", "zamzam") as? [String: Any])
        #expect(kept["basis"] as? String == "walk")
        let added = try traveller.run("explain", "water")
        #expect(added.status == 0)
        #expect(
            added.output.contains(
                """
                This is not part of your walk, which keeps the packs that it began with. The
                packs in use have it:
                • small: 1.0.0, in use 2.0.0
                """
            )
        )
        // What is no step is read from the packs in use as ever, and so is everything for whom walks by them.
        let fresh = try WalkPack.traveller(Self.second)
        try fresh.run("profile", "set", "journey=umrah", "school=hanafi", "sex=male")
        #expect(try fresh.run("explain", "zamzam").status == 1)
        #expect(
            try #require(try fresh.json("explain", "water") as? [String: Any])["basis"] as? String == "in_use"
        )
    }

    @Test func todayMapAndRemindersNameStepsAsTheWalkHasThem() throws {
        let traveller = try walking()
        #expect(try traveller.run("today").output.contains("Enter ihram"))
        #expect(try traveller.run("map").output.contains("Enter ihram"))
        #expect(try traveller.run("map", "--whole").output.contains("Enter ihram"))
        let added = try traveller.run(
            "schedule",
            "add",
            "when",
            "small:umrah/ihram opens",
            "--subject",
            "small:umrah/ihram"
        )
        #expect(added.status == 0, "\(added.error)")
        let list = try traveller.run("schedule").output
        #expect(list.contains("Enter ihram"))
        #expect(!list.contains("Begin"))
        // A step that the packs in use do not have any more can still be waited for.
        let gone = try traveller.run(
            "schedule",
            "add",
            "water",
            "small:umrah/zamzam opens"
        )
        #expect(gone.status == 0, "\(gone.error)")
    }

    @Test func aStepThatIsFoundSaysWhereItStandsOtherwise() throws {
        let traveller = try walking()
        let found = try traveller.run("search", "seven rounds")
        #expect(
            found.output.contains(
                "  Your walk keeps the packs that it began with. To see this as your walk has it:\n"
                    + "  manasik walk details tawaf --ritual small:umrah\n"
            )
        )
        let added = try traveller.run("search", "zamzam", "--kind", "step")
        #expect(added.output.contains("  Not part of your walk, which keeps the packs that it began with.\n"))
        try traveller.run("walk", "migrate")
        #expect(!(try traveller.run("search", "zamzam").output.contains("Not part of your walk")))
    }
}
