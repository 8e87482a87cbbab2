import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// Which ritual a verb of a walk is about.
///
/// Each verb has it beside the options that all verbs take, not around them: in debug builds the parser of arguments checks a group
/// within a group many times over.
struct RitualOption: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("The ritual; by default the one that you are walking.", valueName: "name")
    )
    var ritual: String?
}

struct WalkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk",
        abstract: "Leads you through the rites, step by step.",
        discussion: """
            Without a subcommand it opens the map on a terminal and prints where you are in a pipe. A STEP is a name that \
            'manasik walk list' shows; without one, it is the step that you are looking at.

            Example: manasik walk done
            """,
        subcommands: [
            Show.self, NextStep.self, Back.self, Done.self, Undo.self, Skip.self, Missed.self, Count.self,
            Choose.self, Violation.self, Remedies.self, Settle.self, Unsettle.self, Details.self, Reset.self,
            List.self, History.self, Migrate.self,
        ],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows where you are: the map on a terminal, text in a pipe.",
            discussion: "Example: manasik walk"
        )

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let terminal = CommandContext(options).terminal
            if terminal.canAsk, options.format == .text {
                try await WalkOpening.run(chosen, options)
            } else {
                try await WalkActions.run(chosen, options) { actions in
                    actions.answer(try await actions.state())
                }
            }
        }
    }

    struct NextStep: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "next",
            abstract: "Begins the walk, or shows the next step once it has begun.",
            discussion: "Example: manasik walk next"
        )

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await WalkCommand.perform(.next, chosen, options) }
    }

    struct Back: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "back",
            abstract: "Shows the step before this one.",
            discussion: "Example: manasik walk back"
        )

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await WalkCommand.perform(.back, chosen, options) }
    }

    struct Undo: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "undo",
            abstract: "Undoes the last entry, or the last entry of a step.",
            discussion: "Example: manasik walk undo tawaf"
        )

        @Argument(help: ArgumentHelp("The step.", valueName: "step"))
        var step: String?

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await WalkCommand.perform(.undo(step), chosen, options) }
    }

    struct Skip: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "skip",
            abstract: "Skips a step that may be left out.",
            discussion: "Example: manasik walk skip prayer --reason 'no room'"
        )

        @Argument(help: ArgumentHelp("The step.", valueName: "step"))
        var step: String?

        @Option(name: .long, help: ArgumentHelp("The reason, as a note to yourself.", valueName: "text"))
        var reason: String?

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkCommand.perform(.skip(step, reason: reason), chosen, options)
        }
    }

    struct Missed: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "missed",
            abstract: "Marks a step as missed and says what follows.",
            discussion: """
                A step can be marked as missed once its time has come. Where something would be owed or lost, it says \
                what follows and asks first. In a pipe it says so afterwards; only a step without which the rites do not \
                count, and a costly one whose time is not over, need --yes there.

                Example: manasik walk missed halq
                """
        )

        @Argument(help: ArgumentHelp("The step.", valueName: "step"))
        var step: String?

        @Flag(name: .long, help: "Do not ask for confirmation.")
        var yes = false

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                try await actions.performAsking(.missed(step), isGiven: yes)
            }
        }
    }

    struct Choose: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "choose",
            abstract: "Chooses a branch.",
            discussion: "Example: manasik walk choose departure early"
        )

        @Argument(
            help: ArgumentHelp(
                "The choice and its branch; the branch alone will do.",
                valueName: "choice> <branch"
            )
        )
        var names: [String]

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard (1...2).contains(names.count) else {
                throw ValidationError("choose takes a choice and one of its branches")
            }
        }

        func run() async throws {
            let choice = names.count == 2 ? names[0] : nil
            try await WalkCommand.perform(.choose(choice, branch: names[names.count - 1]), chosen, options)
        }
    }

    /// Performs a request and shows the state after it.
    static func perform(_ request: WalkRequest, _ chosen: RitualOption, _ options: GlobalOptions) async throws
    {
        try await WalkActions.run(chosen, options) { actions in try await actions.performAsking(request) }
    }
}
