import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRecords

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replaces the records with a backup; the previous ones are kept beside it.",
        discussion: "Example: manasik restore before-travel.sqlite --yes"
    )

    @Argument(help: "A file that 'backup' wrote.")
    var file: String

    @Flag(name: .long, help: "Do not ask for confirmation.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        let localizer = context.localizer
        let names: [String: MessageArgument] = ["file": .text(file)]
        let question = localizer.host("restore.question", names)
        let consequence = localizer.host("restore.consequence")
        guard try context.confirm(question, consequence: consequence, isGiven: yes, localizer) else { return }
        let kept = try context.restoreStore(from: file)
        if options.format == .json {
            context.write(RestorationResponse(file: file, kept: kept))
        } else {
            context.say("restore.done", names, localizer)
            if let kept { context.say("restore.kept", ["file": .text(kept)], localizer) }
        }
    }
}
