import ArgumentParser
import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

extension WalkCommand {
    struct Violation: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "violation",
            abstract: "Notes that something forbidden was done, and says what follows.",
            discussion: """
                Without a name, or with 'list', it lists what is forbidden and what each depends on. 'manasik walk undo' \
                takes back what was noted by mistake.

                Example: manasik walk violation list
                Example: manasik walk violation perfume --circumstance intent=forgetful
                Example: manasik walk violation perfume --circumstance intent=knowing --dry-run
                Example: manasik walk violation perfume --at 2027-05-16T14:05

                Exit codes: 0 noted; 1 refused; 64 an unknown question or answer; the known ones are listed.
                """
        )

        @Argument(help: ArgumentHelp("What happened, or 'list'.", valueName: "name"))
        var name = "list"

        @Option(
            name: .long,
            help: ArgumentHelp("How it happened; may be repeated.", valueName: "question=answer")
        )
        var circumstance: [String] = []

        @Option(name: .long, help: ArgumentHelp("When it happened, if not now.", valueName: "time"))
        var at: PastTime?

        @Flag(name: .long, help: "Say what would follow, and note nothing.")
        var dryRun = false

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func validate() throws { _ = try circumstances() }

        private func circumstances() throws -> [String: String] {
            var found: [String: String] = [:]
            for text in circumstance {
                let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard let question = halves.first else {
                    throw ValidationError("--circumstance takes a question and its answer: intent=forgetful")
                }
                // A missing answer is passed on as an empty one, for which the refusal lists the possible questions and
                // answers.
                guard found.updateValue(halves.dropFirst().first ?? "", forKey: question) == nil else {
                    throw ValidationError("--circumstance answers '\(question)' twice")
                }
            }
            return found
        }

        func run() async throws {
            let circumstances = try circumstances()
            try await WalkActions.run(chosen, options) { actions in
                let state = try await actions.state()
                if name == "list" {
                    actions.output.show(
                        actions.page(state).violations(),
                        or: ViolationsResponse(state, in: actions.localizer)
                    )
                    return
                }
                guard state.snapshot != nil else { throw EngineError.walk(.notBegun) }
                let after = try await note(circumstances, at: actions, state)
                actions.answerRemedies(after, isPreview: dryRun)
            }
        }

        /// Records the violation. On a terminal, asks for missing details.
        private func note(
            _ given: [String: String],
            at actions: WalkActions,
            _ state: WalkState
        ) async throws -> WalkState {
            var circumstances = given
            while true {
                do {
                    return try await actions.perform(
                        .violate(
                            name,
                            circumstances: circumstances,
                            at: actions.instant(at)
                        ),
                        isPreview: dryRun
                    )
                } catch EngineError.walk(.ruling(.circumstanceNeeded(let violation, let question))) {
                    let text = WalkText(state.revision, actions.localizer)
                    guard options.format == .text, actions.context.terminal.canAsk,
                        let answer = actions.context.choose(
                            NumberedChoice.circumstance(question, by: text),
                            isShort: true,
                            actions.localizer
                        )
                    else {
                        throw EngineError.walk(
                            .ruling(.circumstanceNeeded(violation: violation, question: question))
                        )
                    }
                    circumstances[question.id] = answer
                }
            }
        }
    }
}
