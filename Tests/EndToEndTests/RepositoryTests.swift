import Foundation
import ManasikPseudoTerminal
import Testing

/// What a repository takes, and by which keys.
@Suite struct RepositoryTests {
    private static let code = """
        manasik.fact { id = "packed", kind = "boolean", title = manasik.text "t", ask = manasik.text "t" }
        """

    @Test func aPackIsCheckedTestedAndProvedBeforeItIsAdded() throws {
        let traveller = try Traveller.withRepository()
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
        let traveller = try Traveller.withRepository()
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
                == "added p/p-1.0.0.tar.zst\nsigned, but not published until: manasik repository refresh repo --key ONLINE\n",
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
        let missing = try traveller.operate("key", "show", "nowhere")
        #expect(missing.status == 74)
        #expect(missing.error == "manasik: 'nowhere' cannot be read: there is no such file\n", "\(missing)")
    }

    @Test func theTerminalAsksTwiceForAPassphraseAndDoesNotShowIt() throws {
        let traveller = Traveller()
        let terminal = try traveller.open(["key", "new", "k"])
        try terminal.wait(for: "Passphrase of k:")
        terminal.send("labbayk\r")
        try terminal.wait(for: "Repeat the passphrase:")
        terminal.send("labbayk\r")
        let screen = try terminal.wait(for: "public ")
        #expect(!screen.text.contains("labbayk"), "\(screen.text)")
        #expect(try terminal.waitForExit() == .exited(0))
        let other = try traveller.open(["key", "new", "l"])
        try other.wait(for: "Passphrase of l:")
        other.send("labbayk\r")
        try other.wait(for: "Repeat the passphrase:")
        other.send("labbaik\r")
        try other.wait(for: "the passphrases differ; nothing was written")
        #expect(try other.waitForExit() == .exited(1))
    }
}
