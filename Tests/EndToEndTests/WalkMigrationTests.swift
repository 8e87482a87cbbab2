import Foundation
import Testing

/// A pack that is upgraded while somebody walks, and rolled back.
@Suite struct WalkMigrationTests {
    private static let ritual = WalkPack.files["definitions/ritual.json"]!

    /// The second version: the tawaf has another name, and a prayer at the end has come.
    private static let second = [
        "pack.json": WalkPack.manifest().replacing("1.0.0", with: "2.0.0"),
        "definitions/ritual.json": ritual.replacing(#""id": "tawaf""#, with: #""id": "circuits""#)
            .replacing(#""needs": ["tawaf"]"#, with: #""needs": ["circuits"]"#)
            .replacing(
                #""when": { "journey": ["umrah"] },"#,
                with: #""when": { "journey": ["umrah"] }, "renamed": { "tawaf": "circuits" },"#
            )
            .replacing(#""type": "step", "id": "zamzam""#, with: #""type": "step", "id": "water""#),
        "locales/en.json": WalkPack.files["locales/en.json"]!.replacing(
            #""tawaf": "Tawaf""#,
            with: #""tawaf": "Seven rounds""#
        ),
    ]

    private func install(_ files: [String: String], _ traveller: Traveller) throws {
        for (path, text) in WalkPack.files.merging(files, uniquingKeysWith: { $1 }) {
            try traveller.write(text, to: "packs/small/" + path)
        }
    }

    /// Somebody who has done the ihram and the tawaf by the first version.
    private func begun() throws -> Traveller {
        let traveller = try WalkPack.traveller()
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        for step in ["ihram", "tawaf"] { try traveller.run("walk", "done", step) }
        return traveller
    }

    @Test func theWalkGoesOnByItsOwnPacksAndSaysThatOthersAreInUse() throws {
        let traveller = try begun()
        try install(Self.second, traveller)
        let outcome = try traveller.run("walk", "list")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Tawaf (tawaf)"))
        #expect(
            outcome.output.hasSuffix(
                """
                This walk keeps the packs that it began with; others are in use now:
                • small: 1.0.0, in use 2.0.0
                See what they would change: manasik walk migrate --dry-run

                """
            )
        )
        let json = try #require(try traveller.json("walk") as? [String: Any])
        #expect(json["other_packs"] as? Bool == true)
        let changes = try #require(json["pack_changes"] as? [[String: String]])
        #expect(changes == [["pack": "small", "from": "1.0.0", "to": "2.0.0"]])
    }

    @Test func aTrialSaysWhatChangesAndTheMigrationDoesIt() throws {
        let traveller = try begun()
        try install(Self.second, traveller)
        let trial = try traveller.run("walk", "migrate", "--dry-run")
        #expect(trial.status == 0)
        #expect(
            trial.output == """
                'Umrah
                ──────
                small: 1.0.0, in use 2.0.0
                • tawaf is now called circuits
                • Part of it now: Drink Zamzam
                • No longer part of it: Drink Zamzam
                Nothing was changed. To go on with the packs in use: manasik walk migrate

                """
        )
        let done = try traveller.run("walk", "migrate")
        #expect(done.status == 0)
        #expect(done.output.hasSuffix("The walk now follows the packs in use.\n"))
        let list = try traveller.run("walk", "list").output
        #expect(list.contains("Seven rounds (circuits)"))
        #expect(!list.contains("This walk keeps"))
        let history = try traveller.run("walk", "history").output
        #expect(history.contains("Done: Seven rounds\n"))
        #expect(history.contains("The walk was moved to the packs in use."))
        let again = try traveller.run("walk", "migrate")
        #expect(again.status == 0)
        #expect(again.output == "The walk already follows the packs in use.\n")
    }

    @Test func answersInAFormThatStays() throws {
        let traveller = try begun()
        try install(Self.second, traveller)
        let json = try #require(try traveller.json("walk", "migrate", "--dry-run") as? [String: Any])
        #expect(
            json.keys.sorted() == ["applied", "changes", "packs", "renamed", "revision", "ritual"]
        )
        #expect(json["applied"] as? Bool == false)
        #expect(json["renamed"] as? [String: String] == ["tawaf": "circuits"])
        let changes = try #require(json["changes"] as? [String: Any])
        #expect(changes["added"] as? [String] == ["water"])
        #expect(changes["dropped"] as? [String] == ["zamzam"])
    }

    @Test func aRiteThatWouldBeLostKeepsTheWalkWhereItIs() throws {
        let traveller = try begun()
        var files = Self.second
        files["definitions/ritual.json"] = files["definitions/ritual.json"]!.replacing(
            #""renamed": { "tawaf": "circuits" },"#,
            with: ""
        )
        try install(files, traveller)
        let outcome = try traveller.run("walk", "migrate")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.error
                == "manasik: The walk was left as it is: what is noted of Tawaf would be lost, since the packs in use "
                + "have no such step and no new name for it.\n"
        )
        #expect(try traveller.run("walk", "list").output.contains("Tawaf (tawaf)"))
    }

    @Test func aPackThatIsRolledBackIsGoneBackToAsWell() throws {
        let traveller = try begun()
        try install(Self.second, traveller)
        try traveller.run("walk", "migrate")
        try install([:], traveller)
        #expect(try traveller.run("walk").output.contains("• small: 2.0.0, in use 1.0.0\n"))
        let back = try traveller.run("walk", "migrate")
        #expect(back.status == 0)
        #expect(back.output.contains("• circuits is now called tawaf\n"))
        let json = try #require(try traveller.json("walk") as? [String: Any])
        #expect((json["progress"] as? [String: Int])?["done"] == 2)
        #expect(json["other_packs"] as? Bool == false)
    }

    @Test func aWalkOfAnotherHomeSaysWhatIsMissing() throws {
        let traveller = try begun()
        try traveller.run("person", "export", "me", "--output", "me.json")
        try install(Self.second, traveller)
        let other = ["MANASIK_HOME": traveller.directory + "/other"]
        let restored = try traveller.run("person", "import", "me.json", environment: other)
        guard restored.status == 0 else {
            Issue.record("\(restored.error)")
            return
        }
        let walk = try traveller.run("walk", environment: other)
        #expect(walk.status == 1)
        #expect(
            walk.error
                == "manasik: 'Umrah follows small 1.0.0, which is not kept here. Nothing of your walk is lost: bring that "
                + "revision back, or go on with the packs in use: manasik walk migrate --ritual small:umrah\n"
        )
        let doctor = try traveller.run("doctor", environment: other)
        #expect(doctor.status == 1)
        #expect(
            doctor.output.contains(
                "! 1 walk of small:umrah cannot be shown: small 1.0.0 is not kept completely;"
            )
        )
        let migrated = try traveller.run("walk", "migrate", "--ritual", "umrah", environment: other)
        #expect(migrated.status == 0)
        #expect(
            migrated.output.contains(
                "• The packs that the walk began with are not kept here, so what changes cannot\nbe shown.\n"
            )
        )
        #expect(try traveller.run("doctor", environment: other).status == 0)
    }

    @Test func aBackupHoldsTheRevisionsOfItsWalks() throws {
        let traveller = try begun()
        try traveller.run("backup", "copy.sqlite")
        try install(Self.second, traveller)
        let other = ["MANASIK_HOME": traveller.directory + "/other"]
        let restored = try traveller.run("restore", "copy.sqlite", "--yes", environment: other)
        guard restored.status == 0 else {
            Issue.record("\(restored.error)")
            return
        }
        let walk = try traveller.run("walk", "list", environment: other)
        #expect(walk.status == 0)
        #expect(walk.output.contains("Tawaf (tawaf)"))
    }

    @Test func listsTheRevisionsThatAreKeptAndRemovesTheOthers() throws {
        let traveller = try WalkPack.traveller()
        #expect(
            try traveller.run("packs", "revisions").output == "No revision is kept: no walk has begun.\n"
        )
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        try traveller.run("walk", "done", "ihram")
        try install(Self.second, traveller)
        try traveller.run("walk", "migrate")
        let kept = try #require(try traveller.json("packs", "revisions") as? [String: Any])
        let revisions = try #require(kept["revisions"] as? [[String: Any]])
        #expect(revisions.map { $0["version"] as? String } == ["1.0.0", "2.0.0", "1.0.0", "2.0.0"])
        #expect(revisions.map { $0["walks"] as? Int } == [0, 1, 0, 1])
        let pruned = try traveller.run("packs", "revisions", "--prune")
        #expect(pruned.status == 0)
        #expect(pruned.output.hasPrefix("Removed 2.\n"))
        #expect(try traveller.run("packs", "revisions", "--prune").output.hasPrefix("Nothing to remove.\n"))
    }

    @Test func changingAFactSaysWhatItChangesInTheWalk() throws {
        let traveller = try begun()
        let outcome = try traveller.run("profile", "set", "sex=female", "school=maliki")
        #expect(
            outcome.output == """
                Sex: Woman
                School of law: Maliki
                Your walk has changed: 'Umrah
                • Enter ihram: pillar (rukn), according to the Maliki school (before: condition
                (shart), according to the Hanafi school)
                • Sa'i: pillar (rukn), according to the Maliki school (before: obligatory
                (wajib), according to the Hanafi school)
                • At another time: Enter ihram

                """
        )
        let json = try #require(
            try traveller.json("profile", "set", "sex=male") as? [String: Any]
        )
        #expect(json.keys.sorted() == ["facts", "walks"])
        let walks = try #require(json["walks"] as? [[String: Any]])
        #expect(walks.map { $0["dropped"] as? [String] } == [["purity"]])
        #expect(walks[0]["text"] as? [String] == ["No longer part of it: Wait for purity"])
    }
}
