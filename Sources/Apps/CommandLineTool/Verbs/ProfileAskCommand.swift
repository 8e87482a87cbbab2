import ArgumentParser
import ManasikEngine
import ManasikPresentation

/// The verb `profile ask`.
struct ProfileAskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Asks what matters most, one question at a time; q stops, Enter leaves a question open.",
        discussion: "Example: manasik profile ask"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson { person, output in
            if options.format == .json {
                let questions = try await person.profile.questions()
                context.write(questions.map { QuestionResponse($0, in: person.localizer) })
                return
            }
            guard let left = try await QuestionPrompt(context, person).ask(Questionnaire()) else { return }
            output.say(.questionsLeft(left, in: person.localizer))
        }
    }
}
