import Foundation
import Testing

extension Traveller {
    /// A traveller with a repository `repo`, which the home trusts, and its keys without passphrases.
    static func withRepository() throws -> Traveller {
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
                == "wrote repo\ngive clients repo/metadata/1.root.json over a channel that they trust\n",
            "\(made)"
        )
        let added = try traveller.operate("source", "add", "repo", "--root", "repo/metadata/1.root.json")
        #expect(
            added.output == "Source 'repo' is trusted; to see what it offers: manasik update\n",
            "\(added)"
        )
        return traveller
    }

    /// Adds an archive to the repository without checks.
    func publish(_ archive: String) throws {
        let added = try operate("repository", "add", "repo", archive, "--key", "online.key", "--unchecked")
        #expect(added.status == 0, "\(added)")
    }
}
