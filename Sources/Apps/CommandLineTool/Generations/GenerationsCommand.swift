import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLocalization
import ManasikOperatorPages
import ManasikPackHost

struct GenerationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generations",
        abstract: "Lists the generations of packs, and removes old ones.",
        discussion: """
            Example: manasik generations
            Example: manasik generations prune --keep 5

            Exit codes: 0 all is well; 1 the active generation is damaged, or something else that is kept of generations.
            """,
        subcommands: [List.self, Prune.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract:
                "Lists the generations of packs: which one is active, what each has, and what was overridden.",
            discussion: """
                Example: manasik generations --format json

                Exit codes: 0 all is well; 1 the active generation is damaged, or something else that is kept of \
                generations.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            context.reportMissingHome()
            let list = GenerationList(
                of: try context.generationHome(),
                inUse: context.generationInUse(of: try context.home())
            )
            if options.format == .json {
                context.write(list)
            } else {
                context.write(list.page)
                for line in list.remarks { context.write(line) }
            }
            if list.inUse?.problems.isEmpty == false { throw ExitStatus.failure }
        }
    }
}
