import ArgumentParser
import ManasikDomain

extension DhikrCommand {
    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "search",
            abstract:
                "Finds dhikr by their words in any language, by what they are for, and by their sources.",
            discussion: """
                Without a text, or with --interactive, it opens a screen that searches as you type; there Enter opens \
                a dhikr, and the space bar counts it.

                Example: manasik dhikr search patience
                Example: manasik dhikr search tag:anger

                Exit codes: 0 something was found; 1 nothing was; 64 no text was given and there is no terminal to type at.
                """
        )

        @OptionGroup var options: SearchOptions

        func run() async throws {
            try await SearchVerb(options: options, kinds: [.dhikr], isOfDhikr: true)
                .run()
        }
    }
}
