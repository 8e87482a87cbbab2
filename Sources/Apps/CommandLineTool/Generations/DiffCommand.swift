import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPresentation

struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Shows which packs, and which settings of the operator, differ between two generations.",
        discussion: """
            A line begins with + for a pack that was added, ~ for one that changed, and - for one that was removed. \
            Settings are those that the operator had chosen when a generation was last in use.

            Example: manasik diff 2 3

            Exit codes: 0 done; 64 there is no such generation.
            """
    )

    @Argument(help: ArgumentHelp("The number of a generation.", valueName: "old"))
    var old: Int

    @Argument(help: ArgumentHelp("The number of another; by default of the active one.", valueName: "new"))
    var new: Int?

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let home = try context.generationHome()
        let (former, later) = try context.reporting { () throws(GenerationError) in
            let former = try home.generation(old)
            if let new { return (former, try home.generation(new)) }
            return (former, try home.generation(try home.active()?.number ?? old))
        }
        let choices = OperatorChoices(context: context)
        let (chosen, laterChosen) = (
            try await choices.values(of: former.number, in: home),
            try await choices.values(of: later.number, in: home)
        )
        let settings = SettingChange.all(from: chosen ?? laterChosen ?? [:], to: laterChosen ?? chosen ?? [:])
        let difference = GenerationDifference(from: former.packs, to: later.packs)
        if options.format == .json {
            context.write(
                GenerationDifferenceResponse(difference: difference).json.adding {
                    Member("from", former.number)
                    Member("to", later.number)
                    Member("settings", settings.map(\.json))
                }
            )
        } else {
            let isSettingsAlone = difference.isEmpty && !settings.isEmpty
            for line in (isSettingsAlone ? [] : difference.lines) + settings.map(\.line) {
                context.write(line)
            }
        }
    }
}
