import Foundation
import Testing

/// Generations and what is stored of people.
@Suite struct GenerationDataTests {
    private static func bags(_ maximum: Int, _ more: String = "") -> String {
        """
        manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = \(maximum), title = manasik.text "t",
          ask = manasik.text "t" }
        \(more)
        """
    }

    private static let migration = bags(
        9,
        #"manasik.migration { id = "more", run = function(data) data.facts.bags = 3 end }"#
    )

    /// Somebody has two bags, by version 1.0.0.
    private func home() throws -> Traveller {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0", code: Self.bags(9)))
        #expect(try traveller.operate("profile", "set", "bags=2").status == 0)
        return traveller
    }

    @Test func refusesPacksThatNoLongerTakeWhatIsStored() throws {
        let traveller = try home()
        let outcome = try traveller.operate(
            "activate",
            try traveller.archive("p", "2.0.0", code: Self.bags(1))
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "  ! 1 person would lose their answer to p:bags, which no longer takes it; the pack has to rename or migrate it\n"
            ),
            "\(outcome)"
        )
        #expect(
            outcome.output.contains(
                "People in the home who are affected, by what is stored of them: 1 of 1.\n"
            )
        )
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
    }

    @Test func saysForHowManyPeopleWhatChangesAndChangesNothing() throws {
        let traveller = try home()
        let archive = try traveller.archive("p", "2.0.0", code: Self.migration)
        let dry = try traveller.operate("activate", archive, "--dry-run")
        #expect(dry.status == 0)
        #expect(
            dry.output.contains("People in the home who are affected, by what is stored of them: 1 of 1.\n"),
            "\(dry)"
        )
        #expect(dry.output.contains("is renamed or migrated\n"))
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
        let people = try #require(
            try traveller.answer("activate", archive, "--dry-run")["people"] as? [String: Any]
        )
        #expect(people["affected"] as? Int == 1)
    }

    @Test func refusesAMigrationThatFails() throws {
        let traveller = try home()
        let failing = Self.bags(
            9,
            #"manasik.migration { id = "more", run = function(data) error("no luck") end }"#
        )
        let outcome = try traveller.operate("activate", try traveller.archive("p", "2.0.0", code: failing))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("  ! migration 'more' of pack 'p' fails at "), "\(outcome)")
    }

    @Test func refusesPacksThatNoLongerHaveWhatIsAnswered() throws {
        let traveller = try home()
        let without = try traveller.operate("activate", try traveller.archive("p", "2.0.0"))
        #expect(without.status == 1)
        #expect(
            without.output.contains(
                "  ! 1 person would lose their answer to p:bags, which the pack no longer has; it has to rename the fact, "
                    + "or to migrate the answers\n"
            ),
            "\(without)"
        )
        #expect(without.output.contains("  fact p:bags is gone, and with it the answer of 1 person\n"))
        try traveller.operate("activate", try traveller.archive("q", "1.0.0"))
        let left = try traveller.operate("activate", "--without", "p")
        #expect(left.status == 1)
        #expect(
            left.output.contains(
                "  ! the answer of 1 person to p:bags would be out of sight without pack 'p'; keep the pack, or pass the "
                    + "gate: what is stored comes back with the pack\n"
            ),
            "\(left)"
        )
        let both = try traveller.operate("activate", "--without", "p", "p-2.0.0.tar.zst")
        #expect(both.status == 64)
        #expect(
            both.error
                == "manasik: 'p-2.0.0.tar.zst' holds pack 'p', which --without leaves out; name one of the two\n"
        )
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
    }

    @Test func saysThatWhatAnEarlierVersionDoesNotHaveComesBack() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try traveller.operate("activate", try traveller.archive("p", "2.0.0", code: Self.bags(9)))
        try traveller.operate("profile", "set", "bags=2")
        let back = try traveller.operate("rollback")
        #expect(back.status == 1)
        #expect(
            back.output.contains(
                "data       shut: not everything that is stored fits (1 person)\n"
                    + "  ! the answer of 1 person to p:bags would be out of sight, since p 1.0.0 does not have it yet; stay with 2.0.0, "
                    + "or pass the gate: what is stored comes back with that version\n"
            ),
            "\(back)"
        )
        let words = [
            "--override", "data", "--reason", "2.0.0 is wrong", "--no-bundled", "--now", Traveller.now,
        ]
        let dry = try traveller.execute(["rollback", "--dry-run"] + words)
        #expect(
            dry.output.hasSuffix(
                "Nothing was activated: this was a dry run, and these gates are overridden: data.\n"
            ),
            "\(dry)"
        )
        #expect(try traveller.execute(["rollback"] + words).output.hasSuffix("Generation 3 is active.\n"))
        // What comes before the generation that is repeated is gone back to, not what was left.
        #expect(
            try traveller.operate("rollback").error
                == "manasik: there is no generation before 3; manasik generations lists all\n"
        )
        #expect(try traveller.operate("activate", "--generation", "2").status == 0)
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
    }

    @Test func packsForDevelopmentMigrateNothingUnlessTheyAreToldTo() throws {
        let traveller = try home()
        try traveller.archive("p", "2.0.0", code: Self.migration)
        let seen = try traveller.operate("profile", "--packs", "work/p-2.0.0")
        #expect(seen.output.contains("T  3\n"), "\(seen)")
        let refused = try traveller.operate("profile", "set", "bags=1", "--packs", "work/p-2.0.0")
        #expect(refused.status != 0)
        #expect(refused.error.contains("'manasik packs migrate' with the same packs"), "\(refused)")
        #expect(try traveller.operate("profile").output.contains("T  2\n"))
        let other = try traveller.operate("activate", try traveller.archive("q", "1.0.0"))
        #expect(other.status == 0, "\(other)")
        #expect(try traveller.operate("packs", "migrate", "--packs", "work/p-2.0.0").status == 0)
        #expect(try traveller.operate("profile").output.contains("T  3\n"))
        // The packs in use cannot read the migration either way.
        let unrelated = try traveller.operate("activate", try traveller.archive("r", "1.0.0"))
        #expect(unrelated.status == 0, "\(unrelated)")
    }

    @Test func goesBackOverAMigrationOnlyWhereSomebodySaysWhy() throws {
        let traveller = try home()
        #expect(
            try traveller.operate("activate", try traveller.archive("p", "2.0.0", code: Self.migration))
                .status == 0
        )
        #expect(try traveller.operate("packs", "migrate").status == 0)
        let refused = try traveller.operate("rollback")
        #expect(refused.status == 1)
        #expect(
            refused.output.contains(
                "  ! the migration 'p:more' of p 2.0.0 has gone through the data of 1 person, which p 1.0.0 cannot read; "
                    + "stay with 2.0.0 or later, or restore a backup from before it\n"
            ),
            "\(refused)"
        )
        #expect(try traveller.packsInUse() == ["p": "2.0.0"])
        let passed = try traveller.operate(
            "rollback",
            "--override",
            "data",
            "--reason",
            "the migration was wrong"
        )
        #expect(passed.status == 0, "\(passed)")
        #expect(passed.output.hasSuffix("Generation 3 is active.\n"))
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try traveller.read("home/generations/3.json").contains("the migration was wrong"))
    }

    @Test func warnsOfWhatBecomesPublicWhereAPackWasOutOfUse() throws {
        func notes(_ read: String) -> String {
            """
            manasik.collection { id = "notes", scope = "public", fields = { text = "text" }, form = { "text" },
              access = { create = { signed_in = true }, read = \(read) } }
            """
        }
        let traveller = Traveller()
        try traveller.operate("grants", "give", "p", "records")
        let narrow = try traveller.archive("p", "1.0.0", asks: "records", code: notes("{ signed_in = true }"))
        #expect(try traveller.operate("activate", narrow).status == 0)
        #expect(try traveller.operate("records", "add", "notes", "text=one").status == 0)
        let left = try traveller.operate(
            "activate",
            "--without",
            "p",
            "--override",
            "data",
            "--reason",
            "a trial"
        )
        #expect(left.status == 0, "\(left)")
        let wide = try traveller.archive("p", "1.1.0", asks: "records", code: notes("true"))
        let warning = "warning: whoever has not signed in would now see 1 record of p:notes: 'text'\n"
        let back = try traveller.operate("activate", wide, "--dry-run")
        #expect(back.output.hasPrefix(warning), "\(back)")
        let same = try traveller.operate("activate", narrow, "--dry-run")
        #expect(same.status == 0 && !same.output.contains("warning:"), "\(same)")
        // Without the generation that had the pack, everything that is public is told.
        try FileManager.default.removeItem(atPath: traveller.home + "/generations/1.json")
        let done = warning.replacing("would now see", with: "now sees")
        #expect(try traveller.operate("activate", wide).output.hasPrefix(done))
        try traveller.operate("activate", narrow)
        #expect(try traveller.operate("rollback", "--dry-run").output.hasPrefix(warning))
    }
}
