import ArgumentParser
import ManasikEngine
import ManasikPresentation
import ManasikWalkthroughs

extension WalkCommand {
    struct Remedies: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remedies",
            abstract: "Lists what you owe and what you have settled, with the rulings and their sources.",
            discussion: "Example: manasik walk remedies"
        )

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                let state = try await actions.state()
                actions.output.show(
                    actions.page(state).remedies(),
                    or: RemediesResponse(state, in: actions.localizer)
                )
            }
        }
    }

    struct Settle: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "settle",
            abstract: "Notes that a remedy was settled.",
            discussion: """
                A REMEDY is a name that 'manasik walk remedies' shows.

                Example: manasik walk settle halq --alternative 1 --note 'slaughtered on the 12th'
                """
        )

        @Argument(help: ArgumentHelp("The remedy.", valueName: "remedy"))
        var remedy: String

        @Option(name: .long, help: ArgumentHelp("The number of the alternative.", valueName: "number"))
        var alternative: Int?

        @Option(name: .long, help: ArgumentHelp("A note to yourself.", valueName: "text"))
        var note: String?

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkCommand.settle(
                .settle(remedy, alternative: alternative, note: note),
                chosen,
                options
            )
        }
    }

    struct Unsettle: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unsettle",
            abstract: "Notes that a remedy is not settled after all.",
            discussion: "Example: manasik walk unsettle halq"
        )

        @Argument(help: ArgumentHelp("The remedy.", valueName: "remedy"))
        var remedy: String

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await WalkCommand.settle(.unsettle(remedy), chosen, options) }
    }

    /// Changes a remedy and shows all of them.
    private static func settle(_ request: WalkRequest, _ chosen: RitualOption, _ options: GlobalOptions)
        async throws
    {
        try await WalkActions.run(chosen, options) { actions in
            guard try await actions.state().snapshot != nil else { throw EngineError.walk(.notBegun) }
            actions.answerRemedies(try await actions.perform(request))
        }
    }
}
