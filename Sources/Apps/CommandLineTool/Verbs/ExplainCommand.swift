public import ArgumentParser
import ManasikEngine
public import ManasikRules

extension RuledDefinition.Kind: ExpressibleByArgument {}

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Why something concerns you or not, and what would have to change.",
        discussion: """
            Of an item, a step, a ritual, a contact, messages or a dhikr: the answer, the facts that the rule read, where \
            the rule stands, from which source, and the fewest facts that would have to be otherwise; of a step also what \
            stands in its way now.

            Example: manasik explain passport
            Example: manasik explain hajj:hajj/standing --format json

            Exit codes: 0 done; 1 nothing or several things are called so; 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("The thing by its full or short name.", valueName: "name"))
    var name: String

    @Option(name: .long, help: "What it is, where things of several kinds bear the name.")
    var kind: RuledDefinition.Kind?

    @Option(
        name: .long,
        help: ArgumentHelp("How many ways to another answer are told at most.", valueName: "number")
    )
    var ways = 10

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if ways < 1 { throw ValidationError("--ways takes a number from 1, not \(ways)") }
    }

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let explanation = try await person.explanations.explanation(of: name, kind: kind, limit: ways)
            if options.format == .json {
                try context.write(json: ExplainAnswer(explanation, person))
            } else {
                context.write(ExplainPage(person: person, context: context).lines(explanation))
            }
        }
    }
}
