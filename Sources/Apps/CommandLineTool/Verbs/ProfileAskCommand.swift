import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// `profile ask`.
struct ProfileAskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Asks what matters most, one question at a time; q stops, Enter leaves a question open.",
        discussion: "Example: manasik profile ask"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        let engine = try await context.engine()
        let person = try await context.reader(engine)
        try await context.reporting {
            if options.format == .json {
                try context.write(json: try await person.profile.questions())
                return
            }
            let questionnaire = Questionnaire(context, person)
            switch try await questionnaire.run() {
            case .done: context.say("profile.all-known", person.localizer)
            case .open(let count):
                let arguments: [String: MessageArgument] = [
                    "count": .number(count), "command": context.command("profile list"),
                ]
                context.say("profile.left-open", arguments, person.localizer)
            case .stopped: break
            }
        }
    }
}
