import ArgumentParser
import ManasikDomain
import ManasikPackHost

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
            discussion: "Example: manasik catalog dump > catalog.json"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.write(json: try context.loadPacks().catalog)
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
                try context.write(json: ["hash": hash])
            } else {
                context.write(hash)
            }
        }
    }
}
