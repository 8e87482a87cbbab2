import ArgumentParser
import ManasikDomain
import ManasikOperatorPages
import ManasikPresentation
import ManasikUpdateFramework

struct RepositoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repository",
        abstract: "Writes a repository of packs: static files with signed metadata of The Update Framework.",
        discussion: """
            A repository is a directory with metadata/ and targets/, to be served by any web server. Signatures expire: \
            those of the timestamp after 14 days, of the snapshot after 30, of the targets after 90, of the root after 365.

            Example: manasik repository init packs --root-key root.key --key online.key
            """,
        subcommands: [Init.self, Add.self, Yank.self, Delegate.self, Refresh.self, Rotate.self]
    )
}

/// The keys that sign.
struct SigningKeyOptions: ParsableArguments {
    @Option(
        name: .customLong("key"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A key that signs, such as the one of targets, snapshot and timestamp; may be repeated.",
            valueName: "file"
        )
    )
    var files: [String] = []

    @OptionGroup var passphrase: PassphraseOptions

    func validate() throws {
        if files.isEmpty {
            throw ValidationError("--key takes the file of a key; 'manasik key new' makes one")
        }
    }

    func keys(_ context: CommandContext) throws -> [SigningKey] {
        try files.map { try context.key($0, passphrase) }
    }
}

/// A repository that is changed, and the keys by which.
struct RepositoryChange: ParsableArguments {
    @Argument(help: ArgumentHelp("The directory.", valueName: "directory"))
    var directory: String

    @OptionGroup var online: SigningKeyOptions
    @OptionGroup var options: GlobalOptions

    /// Changes the repository, and says so.
    ///
    /// - Parameters:
    ///   - done: A word for what is done, such as `added`.
    ///   - what: To what it is done; nil for the repository.
    ///   - keys: The keys that sign, if they were read already.
    ///   - change: Returns whether the change is published.
    func make(
        _ done: String,
        _ what: String? = nil,
        keys: [SigningKey]? = nil,
        _ change: (inout RepositoryWriter, [SigningKey]) throws(UpdateError) -> Bool
    ) throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let keys = try keys ?? online.keys(context)
        let isPublished = try context.repository { () throws(UpdateError) in
            var writer = try RepositoryWriter(directory: directory, now: context.clock.now())
            return try change(&writer, keys)
        }
        context.report(done, what ?? directory, isPublished: isPublished)
        guard !isPublished, options.format == .text else { return }
        context.write(
            "signed, but not published until: manasik repository refresh \(directory) --key ONLINE"
        )
    }
}

extension CommandContext {
    /// Says what was done with a repository.
    func report(_ done: String, _ what: String, isPublished: Bool = true) {
        if options.format == .json {
            write(RepositoryResponse(done: done, what: what, isPublished: isPublished))
        } else {
            write("\(done) \(what)")
        }
    }
}
