import ArgumentParser
import ManasikDomain
import ManasikUpdateFramework

extension RepositoryCommand {
    /// The keys of the root, and how many of them sign.
    struct RootKeyOptions: ParsableArguments {
        @Option(
            name: .customLong("root-key"),
            parsing: .singleValue,
            help: ArgumentHelp("A key that signs the root; may be repeated.", valueName: "file")
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
    }

    struct Init: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "init",
            abstract: "Makes a repository without packs.",
            discussion: """
                Example: manasik repository init packs --root-key root.key --key online.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong.
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
            let (rootKeys, keys) = (try context.keys(root.files), try context.keys(online.files))
            _ = try context.repository { () throws(UpdateError) in
                try RepositoryWriter.create(
                    directory,
                    root: rootKeys,
                    threshold: root.threshold,
                    online: keys,
                    now: context.clock.now()
                )
            }
            context.report("wrote", directory)
            guard options.format == .text else { return }
            context.write("hand on \(directory)/metadata/1.root.json by a way that is trusted")
        }
    }

    struct Rotate: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate",
            abstract: "Signs a new root, which names other keys.",
            discussion: """
                Example: manasik repository rotate packs --root-key new.key --key online.key --by root.key

                Exit codes: 0 written; 1 refused; 64 the command line is wrong.
                """
        )

        @Argument(help: ArgumentHelp("The directory.", valueName: "directory"))
        var directory: String

        @Option(
            name: .customLong("by"),
            parsing: .singleValue,
            help: ArgumentHelp("A key of the root before; may be repeated.", valueName: "file")
        )
        var former: [String] = []

        @OptionGroup var root: RootKeyOptions
        @OptionGroup var online: SigningKeyOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let (rootKeys, keys) = (try context.keys(root.files), try context.keys(online.files))
            let former = try context.keys(former)
            var writer = try context.writer(directory)
            try context.repository { () throws(UpdateError) in
                try writer.rotate(
                    root: rootKeys,
                    threshold: root.threshold,
                    online: keys,
                    by: rootKeys + former
                )
            }
            context.report("wrote", directory)
        }
    }
}
