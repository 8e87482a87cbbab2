import ArgumentParser
import ManasikDomain
import ManasikUpdateFramework

extension RepositoryCommand {
    /// The keys of the root, and how many of them sign.
    struct RootKeyOptions: ParsableArguments {
        @Option(
            name: .customLong("root-key"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "A key of the root, or the .pub of one that does not sign now; may be repeated.",
                valueName: "file"
            )
        )
        var files: [String] = []

        @Option(name: .long, help: "How many of the root's keys must sign.")
        var threshold = 1

        func validate() throws {
            guard !files.isEmpty else { throw ValidationError("--root-key takes the file of a key") }
            guard (1...files.count).contains(threshold) else {
                throw ValidationError(
                    "--threshold takes a number from 1 to \(files.count), the number of root keys"
                )
            }
        }

        /// Returns the keys, and those of them that sign now.
        func keys(
            _ context: CommandContext,
            _ passphrase: PassphraseOptions
        ) throws -> (all: [PublicKey], signing: [SigningKey]) {
            let keys = try files.map { try context.rootKey($0, passphrase) }
            return (keys.map(\.public), keys.compactMap(\.signing))
        }
    }

    struct Init: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "init",
            abstract: "Makes a repository without packs.",
            discussion: """
                Example: manasik repository init packs --root-key root.key --key online.key
                Example: manasik repository init packs --root-key a.key --root-key b.key --root-key c.key.pub --threshold 2 \
                --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong; 74 a key's file cannot be read.
                """
        )

        @Argument(help: ArgumentHelp("The directory.", valueName: "directory"))
        var directory: String

        @OptionGroup var root: RootKeyOptions
        @OptionGroup var online: SigningKeyOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let rootKeys = try root.keys(context, online.passphrase)
            let keys = try online.keys(context)
            _ = try context.repository { () throws(UpdateError) in
                try RepositoryWriter.create(
                    directory,
                    root: rootKeys.all,
                    threshold: root.threshold,
                    online: keys,
                    by: rootKeys.signing,
                    now: context.clock.now()
                )
            }
            context.report("wrote", directory)
            guard options.format == .text else { return }
            context.write("give clients \(directory)/metadata/1.root.json over a channel that they trust")
        }
    }

    struct Rotate: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate",
            abstract: "Signs a new root, which names other keys.",
            discussion: """
                Example: manasik repository rotate packs --root-key new.key --key online.key --by root.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong; 74 a key's file cannot be read.
                """
        )

        @OptionGroup var change: RepositoryChange

        @Option(
            name: .customLong("by"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "A key of the former root role, which signs the new one; may be repeated.",
                valueName: "file"
            )
        )
        var former: [String] = []

        @OptionGroup var root: RootKeyOptions

        func run() throws {
            let context = CommandContext(change.options)
            try context.checkFormat()
            let rootKeys = try root.keys(context, change.online.passphrase)
            let former = try former.map { try context.key($0, change.online.passphrase) }
            try change.make("wrote") { writer, keys throws(UpdateError) in
                try writer.rotate(
                    root: rootKeys.all,
                    threshold: root.threshold,
                    online: keys,
                    by: rootKeys.signing + former
                )
                return true
            }
        }
    }

    struct Delegate: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delegate",
            abstract: "Lets others sign for some packs with keys of their own.",
            discussion: """
                Whoever holds the keys then adds packs with 'repository add --role NAME'. The keys and packs of a role \
                that exists already are replaced. What they sign is published by 'repository refresh'.

                Example: manasik repository delegate packs malaysia --to malaysia.key.pub --pack country-my --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong; 74 a key's file cannot be read.
                """
        )

        @OptionGroup var change: RepositoryChange

        @Argument(help: "The role's name.")
        var role: String

        @Option(
            name: .customLong("to"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "The .pub of a key that signs for the role; may be repeated.",
                valueName: "file"
            )
        )
        var files: [String] = []

        @Option(name: .long, help: "How many of the role's keys must sign.")
        var threshold = 1

        @Option(
            name: .long,
            parsing: .singleValue,
            help: ArgumentHelp("A pack for which the role signs; may be repeated.", valueName: "id")
        )
        var pack: [String] = []

        @Flag(
            name: .customLong("final"),
            help: "Trust no later role for these packs (a terminating delegation)."
        )
        var isFinal = false

        func validate() throws {
            guard !files.isEmpty else { throw ValidationError("--to takes the .pub of a key") }
            guard (1...files.count).contains(threshold) else {
                throw ValidationError(
                    "--threshold takes a number from 1 to \(files.count), the number of keys"
                )
            }
            guard !pack.isEmpty else { throw ValidationError("--pack takes the id of a pack") }
            for name in pack where PackID(rawValue: name) == nil {
                throw ValidationError("'\(name)' cannot be a pack's id")
            }
            let isName = role.utf8.allSatisfy {
                (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-")
            }
            guard isName, !role.isEmpty else {
                throw ValidationError("a role's name takes small letters, digits and hyphens, not '\(role)'")
            }
        }

        func run() throws {
            let context = CommandContext(change.options)
            try context.checkFormat()
            let keys = try files.map { try context.rootKey($0, change.online.passphrase).public }
            try change.make("delegated to", role) { writer, signers throws(UpdateError) in
                try writer.delegate(
                    role,
                    to: keys,
                    threshold: threshold,
                    patterns: pack.map { "\($0)/*" },
                    isTerminating: isFinal,
                    by: signers
                )
                return true
            }
        }
    }
}
