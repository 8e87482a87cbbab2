import Foundation
import Testing

/// What operators are told where a name is mistyped, a version was withdrawn, or a file is not what is asked for.
@Suite struct SourceTroubleTests {
    @Test func theDoctorNamesTheWaysOutOfAWithdrawnVersion() throws {
        let traveller = try Traveller.withRepository()
        for version in ["1.0.0", "1.1.0"] {
            try traveller.publish(try traveller.archive("p", version))
            #expect(try traveller.operate("install", "p").status == 0)
            #expect(try traveller.operate("activate", "p").status == 0)
        }
        let yanked = try traveller.operate(
            "repository",
            "yank",
            "repo",
            "p/p-1.1.0.tar.zst",
            "a wrong date",
            "--key",
            "online.key"
        )
        try #require(yanked.status == 0, "\(yanked)")
        try traveller.operate("update")
        let doctor = try traveller.operate("doctor")
        #expect(
            doctor.output.contains(
                "was withdrawn: a wrong date; take the one that is installed: manasik activate p@1.0.0, or go back: manasik "
                    + "rollback --to 1, or leave it out: manasik activate --without p\n"
            ),
            "\(doctor)"
        )
        #expect(try traveller.operate("activate", "p@1.0.0").status == 0)
        #expect(!(try traveller.operate("doctor").output.contains("withdrawn")))
    }

    @Test func aPackThatNobodyHasIsNotedWhereItGetsRights() throws {
        let traveller = try Traveller.withRepository()
        try traveller.publish(try traveller.archive("peace", "1.0.0"))
        #expect(try traveller.operate("update").status == 0)
        #expect(
            try traveller.operate("grants", "vouch", "paece").output
                == "'paece' would run in the program once it is in use.\nnote: no pack 'paece' is in use, installed or offered; did you mean 'peace'?\n"
        )
        #expect(try traveller.operate("grants", "vouch", "peace").output == "'peace' runs in the program.\n")
        #expect(
            try traveller.operate("source", "move", "nix", "repo").output
                == "Pack 'nix' belongs to source 'repo'.\nnote: no pack 'nix' is in use, installed or offered\n"
        )
    }

    @Test func offersAreAskedForByARangeToo() throws {
        let traveller = try Traveller.withRepository()
        for version in ["1.0.0", "2.0.0"] { try traveller.publish(try traveller.archive("p", version)) }
        #expect(try traveller.operate("update").status == 0)
        let second = try traveller.operate("available", "p@^2").output
        #expect(second.contains("2.0.0") && !second.contains("1.0.0"), "\(second)")
        #expect(try traveller.operate("available", "p@^3").status == 1)
    }

    @Test func anUpdateWithoutSourcesMakesNoHome() throws {
        let traveller = Traveller()
        let outcome = try traveller.operate("update")
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("there is no source; to add one: manasik source add"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: traveller.home))
    }

    @Test func aFileThatIsNoRootIsTheOperatorsOwnMistake() throws {
        let traveller = try Traveller.withRepository()
        let outcome = try traveller.operate(
            "source",
            "add",
            "repo",
            "--name",
            "other",
            "--root",
            "repo/metadata/timestamp.json"
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.error
                == "manasik: the file of the root is no root that its own keys sign: the metadata is of 'timestamp', not of 'root'; "
                + "name the file, such as 1.root.json, that the repository's owner gave you in a way that you trust\n",
            "\(outcome)"
        )
    }

    @Test func aKeyAndARepositorySayWhatTheyLack() throws {
        let traveller = Traveller()
        try traveller.write("labbayk\n", to: "secret")
        try traveller.operate("key", "new", "k", "--passphrase-file", "secret")
        #expect(
            try traveller.operate("key", "show", "k").error
                == "manasik: 'k' is encrypted, and there is no passphrase; name a file with the passphrase: --passphrase-file "
                + "FILE; a terminal asks for it\n"
        )
        try traveller.operate("key", "new", "plain", "--no-passphrase")
        let refreshed = try traveller.operate("repository", "refresh", "none", "--key", "plain")
        #expect(refreshed.status == 1)
        #expect(
            refreshed.error
                == "manasik: 'none' is no repository; name a directory that 'manasik repository init' wrote\n"
        )
    }

    /// Whoever may not sign need not wait for checks, and whose pack is only warned of is told how to go on.
    @Test func whatIsWarnedOfIsRefusedWithAWayOn() throws {
        let traveller = try Traveller.withRepository()
        let archive = try traveller.archive("p", "1.0.0", code: "local unused = 1", test: "assert(false)")
        let nobody = try traveller.operate("repository", "add", "repo", archive, "--key", "nothing.key")
        #expect(nobody.status == 74)
        #expect(!nobody.error.contains("does not pass"), "\(nobody)")
        let broken = try traveller.archive("q", "1.0.0", code: "manasik.text(")
        let refused = try traveller.operate("repository", "add", "repo", broken, "--key", "online.key")
        #expect(refused.status == 1)
        #expect(
            refused.error.contains(
                "'q' 1.0.0 does not pass check; nothing was added; warnings count: correct them (manasik check DIRECTORY --strict), "
                    + "allow a code by lint.allow in pack.json, or add it without checks: --unchecked\n"
            ),
            "\(refused)"
        )
    }
}
