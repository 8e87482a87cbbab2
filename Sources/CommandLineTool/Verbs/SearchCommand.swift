import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Finds dhikr, rites, articles, items, contacts, messages and places.",
        discussion: """
            Example: manasik search tawaf --kind article --limit 5

            Quotation marks make a phrase of words; tag:, category:, kind: and source: choose among what is found.
            docs/search.md tells of all of it.

            Exit codes: 0 something was found; 1 nothing was.
            """
    )

    @Argument(help: "What to look for, in any language and spelling.")
    var text: [String]

    @Option(name: .long, parsing: .singleValue, help: "Only one kind of thing; may be repeated.")
    var kind: [SearchDocument.Kind] = []

    @Option(name: .long, help: "How many hits at most.")
    var limit = 20

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard (1...1000).contains(limit) else {
            throw ValidationError("--limit takes a number from 1 to 1000")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        let wanted = text.joined(separator: " ")
        var isEmpty = false
        try await context.withPerson { person in
            let localizer = person.localizer
            let result = try await person.search(
                SearchQuery(
                    wanted,
                    kinds: Set(kind),
                    languages: localizer.languages + [MessageCatalog.hostLanguage],
                    limit: limit
                )
            )
            isEmpty = result.hits.isEmpty
            if options.format == .json {
                try context.write(json: result)
                return
            }
            guard !isEmpty else {
                context.say("search.none", ["text": .text(wanted)], localizer)
                return
            }
            let layout = context.layout(localizer)
            if let corrected = result.correctedQuery {
                context.say(
                    "search.corrected",
                    ["text": .text(wanted), "corrected": .text(corrected)],
                    localizer
                )
            }
            let rituals = try await person.rituals()
            let blocks = result.hits.map { hit in
                let kind = localizer.host("search.kind.\(hit.kind.rawValue)").text
                return layout.paragraph(hit.title.text, style: .bold)
                    + Self.passage(of: hit).flatMap { layout.paragraph($0, indent: 2) }
                    + layout.paragraph("\(kind) · \(localizer.isolated(hit.id))", style: .dim, indent: 2)
                    + Self.ofWalk(hit, rituals, context, localizer).flatMap {
                        layout.paragraph($0, style: .warning, indent: 2)
                    }
            }
            context.write(options.plain ? Array(blocks.joined(separator: [.blank])) : blocks.flatMap { $0 })
        }
        if isEmpty { throw ExitStatus.failure }
    }

    /// That a step stands otherwise in the person's walk, which keeps other packs than those that are searched.
    private static func ofWalk(
        _ hit: SearchHit,
        _ rituals: PersonRituals,
        _ context: CommandContext,
        _ localizer: Localizer
    ) -> [String] {
        guard hit.kind == .step, let id = DefinitionID(hit.id), rituals.revision(ofStep: id) != nil else {
            return []
        }
        guard let found = rituals.step(id), found.revision != nil else {
            return [localizer.host("search.not-in-walk").text]
        }
        let command = context.command("walk details \(found.node.id) --ritual \(found.ritual.id)")
        return [localizer.host("search.by-walk", ["command": command]).text]
    }

    /// The lines in which something was found, two at most; none where the title says as much.
    private static func passage(of hit: SearchHit) -> [String] {
        hit.snippet.marked().split(separator: "\n").map(String.init).filter {
            $0.contains("[") && $0.filter { $0 != "[" && $0 != "]" } != hit.title.text
        }.prefix(2).map { $0 }
    }
}
