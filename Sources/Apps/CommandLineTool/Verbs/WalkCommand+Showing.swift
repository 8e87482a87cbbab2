import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

extension WalkCommand {
    struct Count: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "count",
            abstract: "Counts circuits, legs or pebbles: one more, one less, or a number.",
            discussion: """
                Example: manasik walk count +1
                Example: manasik walk count tawaf 3
                """
        )

        @Argument(
            parsing: .allUnrecognized,
            help: ArgumentHelp(
                "The step, if it is not this one, and +1, -1 or a number.",
                valueName: "count"
            )
        )
        var words: [String]

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        private var change: WalkEvent.CountChange? {
            switch words.last {
            case "+1", "+": .plus
            case "-1", "-": .minus
            case let text?:
                text.allSatisfy(\.isNumber) ? Int(text).map { .set(to: $0) } : nil
            case nil: nil
            }
        }

        func validate() throws {
            guard (1...2).contains(words.count), change != nil, words.count == 1 || !words[0].hasPrefix("-")
            else {
                throw ValidationError("count takes +1, -1 or a number, with the step before it: tawaf 3")
            }
        }

        func run() async throws {
            let step = words.count == 2 ? words[0] : nil
            guard let change else { return }
            try await WalkCommand.perform(.count(step, change), chosen, options)
        }
    }

    struct Details: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "details",
            abstract: "Shows everything about a step, or about a group with an article.",
            discussion: "Example: manasik walk details tawaf"
        )

        @Argument(help: ArgumentHelp("The step.", valueName: "step"))
        var step: String?

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                let state = try await actions.state()
                let node = try actions.node(step, in: state)
                actions.output.show(
                    actions.page(state).details(node),
                    or: WalkResponse(state, in: actions.localizer, step: node)
                )
            }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the steps with their names and marks.",
            discussion: "Example: manasik walk list"
        )

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                let state = try await actions.state()
                actions.output.show(
                    actions.page(state).list(namesIDs: true),
                    or: WalkResponse(state, in: actions.localizer)
                )
            }
        }
    }

    struct History: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "history",
            abstract: "Lists everything that was noted, with its time.",
            discussion: "Example: manasik walk history"
        )

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                let state = try await actions.state()
                actions.output.show(
                    actions.page(state).history(),
                    or: WalkResponse(state, in: actions.localizer, withHistory: true)
                )
            }
        }
    }

    struct Reset: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset",
            abstract: "Starts the walk over, after asking; the history is kept.",
            discussion: "Example: manasik walk reset"
        )

        @Flag(name: .long, help: "Do not ask for confirmation.")
        var yes = false

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in try await actions.reset(isGiven: yes) }
        }
    }
}
