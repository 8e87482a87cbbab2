public import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
public import ManasikRules
import ManasikViews

extension RuledDefinition.Kind: ExpressibleByArgument {}

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains why something concerns you or not, and what would have to change.",
        discussion: """
            For an item, a step, a ritual, a contact, messages or a dhikr it shows the answer, the facts that the rule \
            read, where the rule is defined, its source, and the fewest facts that would have to be different; for a \
            step also what prevents it now. For a list that several people share it shows who may do what, and for one \
            of its records, whose id comes after the list's name, whether you may and why.

            Example: manasik explain passport
            Example: manasik explain hajj:hajj/standing --format json
            Example: manasik explain step hajj:hajj/standing

            Exit codes: 0 done; 1 nothing, or several things, have this name; 64 the command line is wrong.
            """
    )

    @Argument(
        help: ArgumentHelp("The thing by its full or short name; its kind may come first.", valueName: "name")
    )
    var words: [String]

    @Option(name: .long, help: "The kind, if things of several kinds have this name.")
    var kind: RuledDefinition.Kind?

    @Option(
        name: .long,
        help: ArgumentHelp("The maximum number of ways to another answer.", valueName: "number")
    )
    var ways = 10

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if ways < 1 { throw ValidationError("--ways takes a number from 1, not \(ways)") }
    }

    func run() async throws {
        try await CommandContext(options).withPerson { person, output in
            let name = words.joined(separator: " ")
            let explanation: RuleExplanation
            do throws(EngineError) {
                explanation = try await person.explanations.explanation(of: name, kind: kind, limit: ways)
            } catch .unknownDefinition(let unknown, let suggestion) {
                guard kind == nil, let access = try await access(person) else {
                    throw EngineError.unknownDefinition(unknown, suggestion: suggestion)
                }
                output.show(
                    .access(access, in: person.localizer),
                    or: AccessResponse(access, in: person.localizer)
                )
                return
            }
            let generation = person.generation
            output.show(
                .explanation(explanation, in: person.localizer, of: generation.catalog) { location in
                    generation.packs.authored(location)
                },
                or: ExplanationResponse(explanation, in: person.localizer)
            )
        }
    }

    /// Returns who may do what with the shared list or the record of it that is named; nil if there is no such list.
    private func access(_ person: Person) async throws(EngineError) -> AccessExplanation? {
        guard let name = words.first, words.count <= 2 else { return nil }
        let collection: RecordCollection
        do throws(EngineError) { collection = try person.collections.collection(named: name) } catch {
            return nil
        }
        let record = words.count == 2 ? words[1] : nil
        return try await person.collections.explanation(of: collection, record: record)
    }
}
