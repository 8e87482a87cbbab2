import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal

struct MapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Draws a ritual: its places in order, its steps, what is done, next and remaining.",
        discussion: """
            Example: manasik map hajj --whole --format svg --output hajj.svg

            Without --whole it draws the ritual as you walk it. --format also takes svg, dot (Graphviz) and mermaid.

            Exit codes: 0 done; 1 the ritual is not known or not for you; 64 the command line is wrong; 74 the file \
            cannot be written; nothing is overwritten.
            """
    )

    @Argument(help: ArgumentHelp("The ritual; by default the one that you are walking.", valueName: "ritual"))
    var ritual: String?

    @Flag(name: .long, help: "All steps of the ritual, whoever they are for.")
    var whole = false

    @Option(name: .long, help: ArgumentHelp("A new file to write to.", valueName: "file"))
    var output: String?

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options, formats: OutputFormat.common + OutputFormat.drawings)
        let engine = try await context.engine()
        let actions = WalkActions(context: context, person: try await context.reader(engine), ritual: ritual)
        let map = try await context.namingUnknown(of: actions.person) {
            try await actions.reporting {
                if whole {
                    let revision = try await actions.person.walk.revision(of: ritual)
                    return RitualMap(declaredBy: revision, in: actions.localizer)
                }
                return RitualMap(of: try await actions.state(), in: actions.localizer)
            }
        }
        let text =
            switch options.format {
            case .svg: map.svg
            case .dot: map.dot
            case .mermaid: map.mermaid
            case .json: map.response.jsonText
            case .text, .csv, .ics:
                context.text(
                    context.layout(actions.localizer).lines(of: map.page, naming: actions.context.name)
                )
            }
        guard let output else { return CommandContext.write(text) }
        try context.writeNew(Data(text.utf8), to: output)
    }
}
