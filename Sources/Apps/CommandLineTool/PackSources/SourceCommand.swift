import ArgumentParser
import Foundation
import ManasikDomain
import ManasikOperatorPages
import ManasikPackSources

struct SourceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "source",
        abstract: "Adds, lists and removes the repositories from which packs are installed.",
        discussion: """
            A source is trusted by its root, a file that you get in another way than from the source itself. What it \
            offers is signed; see docs/operating.md.

            Example: manasik source add https://packs.example.org --root root.json
            """,
        subcommands: [Add.self, List.self, Remove.self, Move.self],
        defaultSubcommand: List.self
    )

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Trusts a repository by its root.",
            discussion: """
                Nothing is fetched yet; 'manasik update' does that.

                Example: manasik source add https://packs.example.org --root root.json
                Example: manasik source add /media/stick/packs --root root.json --name stick

                Exit codes: 0 added; 1 the root is not accepted; 64 the command line is wrong; 74 a file cannot be used.
                """
        )

        @Argument(
            help: ArgumentHelp(
                "The address with metadata/ and targets/ below it: https, http or file, or a directory.",
                valueName: "address"
            )
        )
        var address: String

        @Option(
            name: .long,
            help: ArgumentHelp("The root, which you got in a way that you trust.", valueName: "file")
        )
        var root: String

        @Option(name: .long, help: "The source's name; by default its host or directory.")
        var name: String?

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let address =
                self.address.contains("://")
                ? self.address : URL(filePath: self.address).standardizedFileURL.absoluteString
            let source = try context.sourcing { () throws(SourceError) in
                try TrustedSource(name: name ?? TrustedSource.name(for: address), address: address)
            }
            let bytes = [UInt8](try context.contents(of: root, code: "source.root"))
            let home = try context.sourceHome()
            try context.sourcing { () throws(SourceError) in
                do throws(SourceError) { try home.add(source, root: bytes) } catch {
                    guard error.code == .name else { throw error }
                    throw SourceError(.name, error.message + "; another name: --name")
                }
            }
            await context.noteGenerations()
            if options.format == .json {
                context.write(SourceRow(source: source, offers: nil, now: context.clock.now()))
            } else {
                context.write("Source '\(source.name)' is trusted; to see what it offers: manasik update")
            }
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the sources, and when they were asked last.",
            discussion: """
                Example: manasik source list --format json

                Exit codes: 0 done; 74 the home cannot be used.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = CommandContext(options)
            try context.checkFormat()
            context.reportMissingHome()
            let home = try context.sourceHome()
            let now = context.clock.now()
            let rows = try context.sourcing { () throws(SourceError) in
                var rows: [SourceRow] = []
                for source in try home.ledger().sources {
                    rows.append(SourceRow(source: source, offers: try home.offers(of: source.name), now: now))
                }
                return rows
            }
            if options.format == .json {
                context.write(rows)
            } else {
                context.write(SourceRow.page(of: rows))
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Stops trusting a source.",
            discussion: """
                Packs that came from it stay, installed and in use. No other source gets them until you move them.

                Example: manasik source remove stick

                Exit codes: 0 removed; 64 there is no such source; 74 the home cannot be used.
                """
        )

        @Argument(help: "The source's name.")
        var name: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            try context.requireHome()
            let home = try context.sourceHome()
            let left = try context.sourcing { () throws(SourceError) in
                try home.removeSource(name)
                return try home.ledger().owners.filter { $0.value == name }.keys.sorted()
            }
            await context.noteGenerations()
            if options.format == .json {
                context.write(SourceRemoval(name: name, left: left))
            } else {
                context.write("Source '\(name)' is no longer trusted.")
                for id in left {
                    context.write(
                        "note: '\(id)' belonged to it; to take it from another: manasik source move \(id) NAME"
                    )
                }
            }
        }
    }

    struct Move: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "move",
            abstract: "Assigns a pack to a source.",
            discussion: """
                A pack belongs to the source from which it was first installed; no other can replace it until you move it.

                Example: manasik source move hajj stick

                Exit codes: 0 done; 64 the command line is wrong; 74 the home cannot be used.
                """
        )

        @Argument(help: "The pack's id.")
        var pack: String

        @Argument(help: "The source's name.")
        var name: String

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard PackID(rawValue: pack) != nil else {
                throw ValidationError("'\(pack)' cannot be a pack's id")
            }
        }

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            guard let id = PackID(rawValue: pack) else { return }
            try context.requireHome()
            let home = try context.sourceHome()
            try context.sourcing { () throws(SourceError) in
                try home.locked { () throws(SourceError) in
                    var ledger = try home.ledger()
                    ledger.owners[id] = try home.source(name, in: ledger).name
                    try home.keep(ledger)
                }
            }
            await context.noteGenerations()
            if options.format == .json {
                context.write(PackOwner(pack: id, source: name))
            } else {
                context.write("Pack '\(id)' belongs to source '\(name)'.")
                if let note = try context.noteOfUnknown(id) { context.write(note) }
            }
        }
    }
}
