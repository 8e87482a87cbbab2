import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikTerminal

struct PacksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "packs",
        abstract: "Lists the packs: what is loaded, from where, and what was set aside and why.",
        discussion: "Example: manasik packs --format json",
        subcommands: [Show.self, PackRevisionsCommand.self, PackMigrateCommand.self],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Lists the packs that were found.",
            discussion: """
                Example: manasik packs --format json

                Exit codes: 0 every pack is in use; 1 one was set aside, or the active generation is damaged.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            let loaded = try context.loadPacks()
            context.reportNoPacks(loaded.packs)
            let isWhole = context.availableHome.flatMap(context.generationInUse)?.broken.isEmpty ?? true
            if options.format == .json {
                context.write(loaded.packs.map { PackResponse($0, isIsolated: loaded.isolates($0)) })
                return try Self.end(loaded, isWhole: isWhole)
            }
            let layout = context.terminal.layout(direction: .leftToRight)
            let rows = loaded.packs.map { report in
                [
                    report.id?.rawValue ?? "?", report.version?.description ?? "?",
                    report.status.rawValue + (loaded.isolates(report) ? ", isolated" : ""),
                    report.place.rawValue, String(report.contentHash?.prefix(12) ?? "?"), report.directory,
                ]
            }
            context.write(
                layout.table(
                    Table(
                        columns: [
                            .init("pack", priority: 0), .init("version", priority: 2),
                            .init("status", priority: 1),
                            .init("from", priority: 3), .init("content", priority: 5),
                            .init("directory", priority: 4),
                        ],
                        rows: rows
                    )
                )
            )
            // What follows from damage comes after it.
            for problem in context.availableHome.flatMap(context.generationInUse)?.problems ?? [] {
                context.write("! " + problem)
            }
            for aside in loaded.packs.setAside {
                for error in aside.errors { context.show(error) }
                if let more = Localizer.english.setAside(with: aside.followers)?.text {
                    context.write("  '\(aside.name)' is set aside; \(more)")
                }
            }
            for notice in loaded.packs.replacedBundled { context.write(notice) }
            for problem in context.availableSearchPath.overlooked() { context.write(problem) }
            try Self.end(loaded, isWhole: isWhole)
        }

        private static func end(_ loaded: LoadedPacks, isWhole: Bool) throws {
            if !isWhole || loaded.packs.contains(where: { $0.status == .setAside }) {
                throw ExitStatus.failure
            }
        }
    }
}
