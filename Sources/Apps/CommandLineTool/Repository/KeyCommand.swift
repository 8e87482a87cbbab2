import ArgumentParser
import Foundation
import ManasikDomain
import ManasikOperatorPages
import ManasikPresentation
import ManasikUpdateFramework

struct KeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Makes and shows the keys that sign a repository of packs.",
        discussion: """
            A key is a file that only its owner may read, encrypted with a passphrase. Beside it stands FILE.pub, which others \
            may have. Keep keys of the root offline, and copies in another place.

            Example: manasik key new root.key
            """,
        subcommands: [New.self, Show.self]
    )

    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Makes an Ed25519 key.",
            discussion: """
                The terminal asks for a passphrase, from which Argon2id makes the key that the file is encrypted with.

                Example: manasik key new root.key
                Example: manasik key new online.key --passphrase-file secret.txt

                Exit codes: 0 written; 1 the file is there already, or cannot be written; 64 there is no passphrase.
                """
        )

        @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
        var file: String

        @Flag(
            name: .customLong("no-passphrase"),
            help: "Leave the key unencrypted, for a machine that signs by itself."
        )
        var isPlain = false

        @OptionGroup var passphrase: PassphraseOptions
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if isPlain, passphrase.file != nil {
                throw ValidationError("--no-passphrase and --passphrase-file exclude each other")
            }
        }

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let words = isPlain ? nil : try chosen(context)
            let key = try context.repository { () throws(UpdateError) in
                try KeyFile.create(file, passphrase: words)
            }
            try context.show(key.publicKey)
        }

        /// Returns a new passphrase; from a terminal it is asked for twice.
        private func chosen(_ context: CommandContext) throws -> [UInt8] {
            guard let words = try passphrase.passphrase(of: file, context) else {
                throw context.fail(
                    "a key is encrypted with a passphrase, and there is no terminal to ask for one: --passphrase-file FILE, or "
                        + "--no-passphrase for a key without",
                    ExitStatus.usage
                )
            }
            if passphrase.file == nil {
                guard !words.isEmpty else {
                    throw context.fail("the passphrase is empty", ExitStatus.failure)
                }
                guard HiddenLine.read("Repeat the passphrase: ").map({ Array($0.utf8) }) == words else {
                    throw context.fail("the passphrases differ; nothing was written", ExitStatus.failure)
                }
            }
            return words
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a key's id and its public half.",
            discussion: """
                Example: manasik key show root.key.pub
                Example: manasik key show root.key

                Exit codes: 0 shown; 1 the file holds no key, or others may read it; 74 it cannot be read.
                """
        )

        @Argument(help: ArgumentHelp("The file with the key, or its .pub.", valueName: "file"))
        var file: String

        @OptionGroup var passphrase: PassphraseOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            try context.show(try context.rootKey(file, passphrase).public)
        }
    }
}

extension CommandContext {
    /// Shows what may be known of a key.
    fileprivate func show(_ key: PublicKey) throws {
        let id = try key.id
        if options.format == .json {
            write(KeyResponse(id: id, publicKey: key.value))
        } else {
            write("id \(id)")
            write("public \(key.value)")
        }
    }

    /// Returns what is done with a repository, and reports why it cannot be done.
    func repository<Value>(_ work: () throws(UpdateError) -> Value) throws -> Value {
        do throws(UpdateError) {
            return try work()
        } catch {
            throw fail(error.words, ExitStatus.failure, code: "repository.refused")
        }
    }

    /// Reads a key that signs.
    func key(_ file: String, _ passphrase: PassphraseOptions) throws -> SigningKey {
        try checkKeyFile(file)
        // What is asked for may fail by itself, and then has been reported.
        var failure: (any Error)?
        do throws(UpdateError) {
            return try KeyFile.read(file) {
                do { return try passphrase.passphrase(of: file, self) } catch {
                    failure = error
                    return nil
                }
            }
        } catch {
            throw failure ?? fail(error.words, ExitStatus.failure, code: "repository.refused")
        }
    }

    /// Reads a key that signs, or what others may have of one.
    func rootKey(
        _ file: String,
        _ passphrase: PassphraseOptions
    ) throws -> (public: PublicKey, signing: SigningKey?) {
        try checkKeyFile(file)
        if try repository({ () throws(UpdateError) in try KeyFile.isSecret(file) }) {
            let key = try key(file, passphrase)
            return (key.publicKey, key)
        }
        return (try repository { () throws(UpdateError) in try KeyFile.readPublic(file) }, nil)
    }

    /// Checks that a key's file can be read. Of a pipe that shows when it is read, which can be done once.
    private func checkKeyFile(_ file: String) throws {
        var status = stat()
        if stat(file, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            _ = try openForReading(file, code: "key.unreadable")
        }
    }
}
