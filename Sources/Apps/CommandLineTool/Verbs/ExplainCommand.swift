import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikViews

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains why something concerns you or not, and what would have to change.",
        discussion: """
            For an item, a step, a group of steps, a ritual, a contact, messages or a dhikr it shows the answer, the \
            facts that the rule read, where the rule is defined, its source, and the fewest facts that would have to \
            be different; for a step also what prevents it now, for a group of steps why it is open, done, left out \
            or waiting for a choice, and how many of its parts are done. For a fact it shows the value, what it \
            follows from, which case decided and what depends on it; for a setting, the host's own too, the value that \
            applies and where it comes from; for whatever else packs declare, such as a violation, a remedy, a list of \
            records, a place, a school or a kind of journey, what they say of it and where it is defined. \
            For a place nearby it shows by which rule and from which source it is listed, and why its food is \
            trusted as far as it is. For a list that several people share it shows who may do what, and for one of \
            its records, whose id comes after the list's name, whether you may and why.

            Example: manasik explain passport
            Example: manasik explain hajj:hajj/standing --format json
            Example: manasik explain step hajj:hajj/standing
            Example: manasik explain choice departure
            Example: manasik explain fact age
            Example: manasik explain setting quiet_hours
            Example: manasik explain osm-makkah/node/1

            Exit codes: 0 done; 1 nothing, or several things, have this name; 64 the command line is wrong.
            """
    )

    @Argument(
        help: ArgumentHelp("The thing by its full or short name; its kind may come first.", valueName: "name")
    )
    var words: [String]

    @Option(name: .long, help: "The kind, if things of several kinds have this name.")
    var kind: Explained.Kind?

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
            let explained = try await person.explanation(of: words, kind: kind, limit: ways)
            let (packs, catalog) = (person.generation.packs, person.generation.catalog)
            output.show(
                .explained(explained, in: person.localizer, of: catalog) { packs.authored($0) },
                or: ExplainedResponse(explained, in: person.localizer, of: catalog) { packs.authored($0) }
            )
        }
    }
}
