import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replaces the records with a backup; the previous ones are kept beside it.",
        discussion: """
            Example: manasik restore before-travel.sqlite --yes

            The whole file is checked first. Records in it that are not JSON are taken as they are and counted; \
            'manasik doctor' names them. Any other damage is refused, and nothing is changed.
            """
    )

    @Argument(help: "A file that 'backup' wrote.")
    var file: String

    @Flag(name: .long, help: "Do not ask for confirmation.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options, persons: .everybody)
        try context.checkFormat()
        let localizer = context.localizer
        let question = YesNoQuestion.restoring(file, in: localizer)
        guard try context.confirm(question, isGiven: yes, localizer) else { return }
        let (kept, damaged) = try context.restoreStore(from: file)
        context.output.say(
            .backupRestored(from: file, keeping: kept, unreadable: damaged, in: localizer),
            or: RestorationResponse(file: file, kept: kept, unreadable: damaged)
        )
    }
}
