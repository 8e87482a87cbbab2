import ArgumentParser
import ManasikDomain
import ManasikPresentation
import ManasikUpdateFramework

struct RepositoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repository",
        abstract: "Writes a repository of packs: static files, signed by The Update Framework.",
        discussion: """
            A repository is a directory with metadata/ and targets/, to be served by any web server. Signatures expire: \
            those of the timestamp after 14 days, of the snapshot after 30, of the targets after 90, of the root after 365.

            Example: manasik repository init packs --root-key root.key --key online.key
            """,
        subcommands: [Init.self, Add.self, Yank.self, Refresh.self, Rotate.self]
    )
}

/// The keys that sign.
struct SigningKeyOptions: ParsableArguments {
    @Option(
        name: .customLong("key"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A key that signs targets, snapshot and timestamp; may be repeated.",
            valueName: "file"
        )
    )
    var files: [String] = []

    func validate() throws {
        if files.isEmpty {
            throw ValidationError("--key takes the file of a key; 'manasik key new' makes one")
        }
    }
}

extension CommandContext {
    func keys(_ files: [String]) throws -> [SigningKey] {
        try repository { () throws(UpdateError) in
            var keys: [SigningKey] = []
            for file in files { keys.append(try KeyFile.read(file)) }
            return keys
        }
    }

    func writer(_ directory: String) throws -> RepositoryWriter {
        try repository { () throws(UpdateError) in
            try RepositoryWriter(directory: directory, now: clock.now())
        }
    }

    /// Says what was done with a repository.
    func report(_ done: String, _ what: String) {
        if options.format == .json {
            write(RepositoryResponse(done: done, what: what))
        } else {
            write("\(done) \(what)")
        }
    }
}

/// What was done with a repository.
struct RepositoryResponse: Response {
    /// A word such as `added`.
    let done: String
    /// The directory, or the path of the target.
    let what: String

    var json: JSONValue { .object { Member(done, what) } }
}
