import ArgumentParser
import ManasikDomain

struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Finds dhikr, rites, articles, items, contacts, messages and places.",
        discussion: """
            Without a text, or with --interactive, it opens a screen that searches as you type.

            Example: manasik search tawaf --kind article --limit 5

            Quotation marks search for a phrase; tag:, category:, kind: and source: narrow the search.
            docs/search.md explains all of it.

            Exit codes: 0 something was found; 1 nothing was; 64 no text was given and there is no terminal to type at.
            """
    )

    @Option(name: .long, parsing: .singleValue, help: "Only this kind of thing; may be repeated.")
    var kind: [SearchDocument.Kind] = []

    @OptionGroup var options: SearchOptions

    func run() async throws {
        try await SearchVerb(options: options, kinds: Set(kind)).run()
    }
}
