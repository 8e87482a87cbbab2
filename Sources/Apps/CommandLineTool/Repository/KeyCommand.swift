import ArgumentParser
import ManasikDomain
import ManasikPresentation
import ManasikUpdateFramework

struct KeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Makes and shows the keys that sign a repository of packs.",
        discussion: """
            A key is a file that only its owner may read. Keep keys of the root offline, and copies in another place.

            Example: manasik key new root.key
            """,
        subcommands: [New.self, Show.self]
    )

    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Makes an Ed25519 key.",
            discussion: """
                Example: manasik key new root.key

                Exit codes: 0 written; 1 the file is there already, or cannot be written.
                """
        )

        @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
        var file: String

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            try context.showKey { () throws(UpdateError) in try KeyFile.create(file) }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a key's id and its public half.",
            discussion: """
                Example: manasik key show root.key

                Exit codes: 0 shown; 1 the file holds no key, or others may read it.
                """
        )

        @Argument(help: ArgumentHelp("The file with the key.", valueName: "file"))
        var file: String

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            try context.showKey { () throws(UpdateError) in try KeyFile.read(file) }
        }
    }
}

extension CommandContext {
    /// Shows what may be known of a key.
    fileprivate func showKey(_ key: () throws(UpdateError) -> SigningKey) throws {
        let key = try repository { () throws(UpdateError) in try key() }
        let id = try key.id
        if options.format == .json {
            write(KeyResponse(id: id, publicKey: key.publicKey.value))
        } else {
            write("id \(id)")
            write("public \(key.publicKey.value)")
        }
    }

    /// Returns what is done with a repository, and reports why it cannot be done.
    func repository<Value>(_ work: () throws(UpdateError) -> Value) throws -> Value {
        do throws(UpdateError) {
            return try work()
        } catch {
            throw fail("\(error)", ExitStatus.failure, code: "repository.refused")
        }
    }
}

struct KeyResponse: Response {
    let id: String
    let publicKey: String

    var json: JSONValue {
        .object {
            Member("id", id)
            Member("public", publicKey)
        }
    }
}
