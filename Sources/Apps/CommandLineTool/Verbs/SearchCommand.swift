import ArgumentParser
import ManasikDomain

struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Finds dhikr, rites, articles, items, contacts, messages and places.",
        discussion: """
            Without a text, or with --interactive, it opens a screen that answers while one types.

            Example: manasik search tawaf --kind article --limit 5

            Quotation marks make a phrase of words; tag:, category:, kind: and source: choose among what is found.
            docs/search.md tells of all of it.

            Exit codes: 0 something was found; 1 nothing was; 64 there is nothing to look for and no terminal to type at.
            """
    )

    @Option(name: .long, parsing: .singleValue, help: "Only one kind of thing; may be repeated.")
    var kind: [SearchDocument.Kind] = []

    @OptionGroup var options: SearchOptions

    func run() async throws {
        try await SearchVerb(options: options, kinds: Set(kind), name: "search").run()
    }
}
