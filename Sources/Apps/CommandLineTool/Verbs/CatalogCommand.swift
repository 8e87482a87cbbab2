import ArgumentParser
import ManasikDomain
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation

struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Shows the frozen catalog of all packs.",
        discussion: "Example: manasik catalog hash",
        subcommands: [Dump.self, Hash.self]
    )

    struct Dump: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dump",
            abstract: "Writes the whole catalog as JSON, the same bytes for the same packs.",
            discussion: """
                The names are those of the stored form, from which the hash is computed, not those of packs.

                Example: manasik catalog dump > catalog.json
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            // The hash is computed from this form of the catalog.
            CommandContext.write(try context.loadPacks().catalog.wire.jsonText)
        }
    }

    struct Hash: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "hash",
            abstract: "Writes the hash that identifies the catalog by its content.",
            discussion: "Example: manasik catalog hash"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            let hash = try context.loadPacks().catalog.hash
            if options.format == .json {
                context.write(CatalogHashResponse(hash: hash))
            } else {
                context.write(hash)
            }
        }
    }
}
