import Foundation
import Testing

/// From a repository that one operator writes to packs that another has in use.
@Suite struct PackSourceTests {
    private static let code = """
        manasik.fact { id = "packed", kind = "boolean", title = manasik.text "t", ask = manasik.text "t" }
        """

    /// A repository `repo` with an online key, which the traveller's home trusts.
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        for key in ["root.key", "online.key"] {
            #expect(try traveller.operate("key", "new", key, "--no-passphrase").status == 0)
        }
        let made = try traveller.operate(
            "repository",
            "init",
            "repo",
            "--root-key",
            "root.key",
            "--key",
            "online.key"
        )
        #expect(
            made.output
                == "wrote repo\nhand on repo/metadata/1.root.json by a way that is trusted\n",
            "\(made)"
        )
        let added = try traveller.operate("source", "add", "repo", "--root", "repo/metadata/1.root.json")
        #expect(
            added.output == "Source 'repo' is trusted; to see what it offers: manasik update\n",
            "\(added)"
        )
        return traveller
    }

    private func publish(_ archive: String, in traveller: Traveller) throws {
        let added = try traveller.operate(
            "repository",
            "add",
            "repo",
            archive,
            "--key",
            "online.key",
            "--unchecked"
        )
        #expect(added.status == 0, "\(added)")
    }

    @Test func installsActivatesByIdAndTellsWhatWasWithdrawn() throws {
        let traveller = try traveller()
        try publish(try traveller.archive("p", "1.0.0"), in: traveller)
        try publish(try traveller.archive("q", "1.0.0", requires: "p"), in: traveller)
        #expect(
            try traveller.operate("update").output == "repo: 2 packs, signed until 2027-05-04T03:00:00Z\n"
        )
        #expect(
            try traveller.operate("install", "q").output
                == "installed p 1.0.0 from repo\ninstalled q 1.0.0 from repo\nTo bring it into use: manasik activate q\n"
        )
        // Nothing is in use yet.
        #expect(try traveller.packsInUse().isEmpty)
        let activated = try traveller.operate("activate", "q")
        #expect(activated.output.contains("note: p 1.0.0 comes with q, which requires *\n"), "\(activated)")
        #expect(try traveller.packsInUse() == ["p": "1.0.0", "q": "1.0.0"])
        #expect(
            try traveller.operate(
                "repository",
                "yank",
                "repo",
                "p/p-1.0.0.tar.zst",
                "a wrong date",
                "--key",
                "online.key"
            ).status == 0
        )
        let update = try traveller.operate("update")
        #expect(
            update.output.contains("! 'p' 1.0.0, which is in use, was withdrawn: a wrong date\n"),
            "\(update)"
        )
        let doctor = try traveller.operate("doctor")
        #expect(
            doctor.output.contains("pack 'p' 1.0.0, which is in use, was withdrawn: a wrong date"),
            "\(doctor)"
        )
        #expect(doctor.status == 1)
        // It stays, and cannot be installed again.
        #expect(try traveller.packsInUse()["p"] == "1.0.0")
        #expect(try traveller.operate("remove", "p").status == 0)
        let refused = try traveller.operate("install", "p")
        #expect(refused.status == 1)
        #expect(
            refused.error.contains(
                "no version of 'p' can be installed: 'q' 1.0.0, which is in use, asks for *, the command line asks for *; "
                    + "offered: 1.0.0 (was withdrawn: a wrong date)\n"
            ),
            "\(refused)"
        )
    }

    @Test func grantsAreForTheKeysThatSigned() throws {
        let traveller = try traveller()
        let archive = try traveller.archive("p", "1.0.0", asks: "records")
        // What is granted to an archive is not granted to what a source calls the same.
        try traveller.operate("grants", "give", "p", "records")
        try publish(archive, in: traveller)
        #expect(try traveller.operate("install", "p").status == 0)
        let waits = try traveller.operate("activate", "p")
        #expect(waits.status == 1)
        #expect(
            waits.output.contains("pack 'p' asks for records, which it was not granted as signed by "),
            "\(waits)"
        )
        #expect(try traveller.operate("grants", "give", "p", "records").output.contains("as signed by"))
        let activated = try traveller.operate("activate", "p")
        #expect(activated.status == 0, "\(activated)")
        #expect(try traveller.read("home/generations/1.json").contains(#""signers":{"p":["#))
        #expect(try traveller.operate("grants").output.contains("p     records   records"))
    }

    @Test func expiredMetadataStopInstallsAndNothingInUse() throws {
        let traveller = try traveller()
        try publish(try traveller.archive("p", "1.0.0"), in: traveller)
        #expect(try traveller.operate("install", "p").status == 0)
        #expect(try traveller.operate("activate", "p").status == 0)
        let later = ["--no-bundled", "--now", "2027-06-20T06:00:00Z"]
        let update = try traveller.execute(["update"] + later)
        #expect(update.status == 1)
        #expect(
            update.error.contains("source 'repo': 'timestamp' expired at 2027-05-04T03:00:00Z"),
            "\(update)"
        )
        #expect(try traveller.execute(["install", "p"] + later).status == 1)
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        let available = try traveller.execute(["available"] + later)
        #expect(
            available.output.contains(
                "what source 'repo' signed expired at 2027-05-04T03:00:00Z; nothing is installed from it until an update"
            ),
            "\(available)"
        )
    }

    @Test func aPackIsCheckedTestedAndProvedBeforeItIsAdded() throws {
        let traveller = try traveller()
        let failing = try traveller.archive("p", "1.0.0", code: Self.code, test: "assert(false)")
        let refused = try traveller.operate("repository", "add", "repo", failing, "--key", "online.key")
        #expect(refused.status == 1)
        #expect(refused.error.contains("the test 'adds up' fails\n"), "\(refused)")
        #expect(refused.error.contains("'p' 1.0.0 does not pass test; nothing was added\n"), "\(refused)")
        let good = try traveller.archive("p", "1.0.1", code: Self.code, test: "assert(true)")
        let added = try traveller.operate(
            "repository",
            "add",
            "repo",
            good,
            "--key",
            "online.key",
            "--built-by",
            "Amal"
        )
        #expect(added.output == "added p/p-1.0.1.tar.zst\n", "\(added)")
        #expect(try traveller.operate("update").status == 0)
        let outcome = try traveller.execute(["available", "p", "--format", "json"])
        let rows = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]],
            "\(outcome)"
        )
        #expect(rows.map { $0["built_by"] as? String } == ["Amal"])
        #expect(
            rows.first?["checks"] as? [String: String] == [
                "check": "passed", "test": "passed", "prove": "passed",
            ]
        )
    }

    @Test func aDelegateSignsAloneAndIsPublishedByWhoeverHoldsTheKey() throws {
        let traveller = try traveller()
        #expect(try traveller.operate("key", "new", "delegate.key", "--no-passphrase").status == 0)
        let delegated = try traveller.operate(
            "repository",
            "delegate",
            "repo",
            "malaysia",
            "--to",
            "delegate.key.pub",
            "--pack",
            "p",
            "--key",
            "online.key"
        )
        #expect(delegated.output == "delegated to malaysia\n", "\(delegated)")
        let archive = try traveller.archive("p", "1.0.0")
        let signed = try traveller.operate(
            "repository",
            "add",
            "repo",
            archive,
            "--role",
            "malaysia",
            "--key",
            "delegate.key",
            "--unchecked"
        )
        #expect(
            signed.output
                == "added p/p-1.0.0.tar.zst\nsigned, and not seen by anybody until: manasik repository refresh repo --key ONLINE\n",
            "\(signed)"
        )
        let other = try traveller.operate(
            "repository",
            "add",
            "repo",
            try traveller.archive("q", "1.0.0"),
            "--role",
            "malaysia",
            "--key",
            "delegate.key",
            "--unchecked"
        )
        #expect(
            other.error.contains("'q/q-1.0.0.tar.zst' is no path that the role 'malaysia' may name"),
            "\(other)"
        )
        #expect(try traveller.operate("install", "p").status == 1)
        #expect(try traveller.operate("repository", "refresh", "repo", "--key", "online.key").status == 0)
        #expect(try traveller.operate("install", "p").status == 0)
    }

    @Test func aKeyIsSealedByItsPassphrase() throws {
        let traveller = Traveller()
        let refused = try traveller.operate("key", "new", "k")
        #expect(refused.status == 64)
        #expect(
            refused.error.contains(
                "there is no terminal to ask for one: --passphrase-file FILE, or --no-passphrase"
            ),
            "\(refused)"
        )
        try traveller.write("labbayk\n", to: "secret")
        try traveller.write("other\n", to: "wrong")
        let made = try traveller.operate("key", "new", "k", "--passphrase-file", "secret")
        #expect(made.status == 0, "\(made)")
        #expect(
            try traveller.operate("key", "show", "k", "--passphrase-file", "secret").output == made.output
        )
        #expect(try traveller.operate("key", "show", "k.pub").output == made.output)
        #expect(try traveller.operate("key", "show", "k", "--passphrase-file", "wrong").status == 1)
    }

    @Test func sourcesAreListedMovedAndRemoved() throws {
        let traveller = try traveller()
        #expect(try traveller.operate("source", "remove", "rep").status == 64)
        #expect(
            try traveller.operate("source", "move", "p", "repo").output
                == "Pack 'p' belongs to source 'repo'.\n"
        )
        #expect(try traveller.operate("source").output.contains("never"))
        #expect(
            try traveller.operate("source", "remove", "repo").output
                == "Source 'repo' is trusted no more.\nnote: 'p' belonged to it; to take it from another: manasik source move p NAME\n"
        )
        #expect(try traveller.operate("source").output == "There is no source.\n")
        #expect(try traveller.operate("update").status == 64)
    }
}
