import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikLocalization
import ManasikOperatorPages
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
            let inUse = context.availableHome.flatMap(context.generationInUse)
            let problems = inUse?.problems ?? []
            let isWhole = problems.isEmpty
            if options.format == .json {
                context.write(
                    PackListResponse(loaded: loaded, generation: inUse?.brokenNumber, problems: problems)
                )
                return try Self.end(loaded, isWhole: isWhole)
            }
            let layout = context.terminal.layout(direction: .leftToRight)
            let rows = loaded.packs.map { report in
                let status = report.status.rawValue + (loaded.isolates(report) ? ", isolated" : "")
                let content = String(report.contentHash?.prefix(12) ?? "?")
                return [
                    report.id?.rawValue ?? "?", report.version?.description ?? "?", status,
                    report.place.rawValue, content, Self.directory(of: report),
                ]
            }
            context.write(
                layout.table(
                    Table(
                        columns: [
                            .init("pack", priority: 5), .init("version", priority: 4),
                            .init("status", priority: 3),
                            .init("from", priority: 2), .init("content", priority: 1),
                            .init("directory", priority: 0),
                        ],
                        rows: rows
                    )
                )
            )
            // What follows from damage comes after it.
            for problem in problems { context.write("! " + problem) }
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

        /// The directory of a pack, of a generation with the beginning of the hash that names it; JSON has all of it.
        private static func directory(of report: PackReport) -> String {
            guard report.place == .generation, let name = report.directory.split(separator: "/").last,
                name.count == 64
            else { return report.directory }
            return report.directory.dropLast(52) + "…"
        }

        private static func end(_ loaded: LoadedPacks, isWhole: Bool) throws {
            if !isWhole || loaded.packs.contains(where: { $0.status == .setAside }) {
                throw ExitStatus.failure
            }
        }
    }
}
