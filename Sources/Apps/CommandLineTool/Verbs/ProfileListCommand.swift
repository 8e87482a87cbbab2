import ArgumentParser
import ManasikEngine
import ManasikPresentation

/// The verb `profile list`.
struct ProfileListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists every fact that can be set, with its values.",
        discussion: "Example: manasik profile list"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await CommandContext(options).withPerson(createsHome: false) { person, output in
            let facts = try await person.profile.knowableFacts()
            output.show(
                .facts(facts, in: person.localizer),
                or: facts.map { KnowableFactResponse($0, in: person.localizer) }
            )
        }
    }
}
