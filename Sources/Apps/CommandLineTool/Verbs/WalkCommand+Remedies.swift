import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

extension WalkCommand {
    struct Remedies: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remedies",
            abstract: "Lists what you owe and what you have settled, with the rulings and their sources.",
            discussion: "Example: manasik walk remedies"
        )

        @OptionGroup var options: WalkOptions

        func run() async throws {
            try await WalkDesk.run(options) { desk in
                let state = try await desk.state()
                if options.global.format == .json {
                    try desk.context.write(json: RemediesAnswer(state, desk.person))
                } else {
                    desk.context.write(desk.page(state).remedies())
                }
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

        @Option(name: .long, help: ArgumentHelp("Which alternative, by its number.", valueName: "number"))
        var alternative: Int?

        @Option(name: .long, help: ArgumentHelp("A remark, for yourself.", valueName: "text"))
        var note: String?

        @OptionGroup var options: WalkOptions

        func run() async throws {
            try await WalkCommand.settle(.settle(remedy, alternative: alternative, note: note), options)
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

        @OptionGroup var options: WalkOptions

        func run() async throws { try await WalkCommand.settle(.unsettle(remedy), options) }
    }

    /// Notes something of a remedy and answers with all of them.
    private static func settle(_ request: WalkRequest, _ options: WalkOptions) async throws {
        try await WalkDesk.run(options) { desk in
            guard try await desk.state().snapshot != nil else { throw EngineError.walk(.notBegun) }
            try desk.answerRemedies(try await desk.perform(request))
        }
    }
}

extension WalkDesk {
    /// Writes what is owed, after what was just done.
    func answerRemedies(_ state: WalkState, isRehearsal: Bool = false) throws {
        let change = state.snapshot?.history.last
        if context.options.format == .json {
            try context.write(json: RemediesAnswer(state, person, change: change, isRehearsal: isRehearsal))
            return
        }
        let page = page(state)
        if case .violated(let noted)? = change?.change,
            let owed = state.view.remedies.first(where: { $0.key == noted.key })
        {
            let said = isRehearsal ? "violation.rehearsed" : "violation.noted"
            context.write(
                page.spaced([
                    page.layout.paragraph(page.host(said), style: isRehearsal ? .dim : .done),
                    page.remedy(owed),
                ])
            )
            return
        }
        var lines: [Line] = []
        if let text = change.flatMap(page.words.event) {
            lines = page.layout.paragraph(text, style: .done) + [.blank]
        }
        context.write(lines + page.remedies())
    }
}
