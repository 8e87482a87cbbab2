import ArgumentParser
import ManasikAlmanac
import ManasikDomain
import ManasikPresentation
import ManasikWalkthroughs

extension WalkCommand {
    struct Done: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "done",
            abstract: "Marks a step as done; a counted one with all its rounds.",
            discussion: """
                Times are those at the rites: 14:05 means today, or yesterday if today's is more than six hours away.

                Example: manasik walk done tawaf
                Example: manasik walk done tawaf --at 14:05
                Example: manasik walk done tawaf --at 2027-05-16T14:05
                Example: manasik walk done stoning_11 --by-proxy Ahmad
                Example: manasik walk done halq --out-of-order
                """
        )

        @Argument(help: ArgumentHelp("The step.", valueName: "step"))
        var step: String?

        @Option(
            name: .long,
            help: ArgumentHelp("When it was done, if not now.", valueName: "time")
        )
        var at: PastTime?

        @Option(
            name: .long,
            help: ArgumentHelp("Who did it for you, where a proxy is allowed.", valueName: "name")
        )
        var byProxy: String?

        @Flag(name: .long, help: "It was done before a step that precedes it in your school.")
        var outOfOrder = false

        @OptionGroup var chosen: RitualOption
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if let byProxy, byProxy.allSatisfy(\.isWhitespace) {
                throw ValidationError("--by-proxy takes the name of whoever did it")
            }
        }

        func run() async throws {
            try await WalkActions.run(chosen, options) { actions in
                let performed = try await actions.instant(at)
                try await actions.performAsking(
                    .done(step, Performance(at: performed, proxy: byProxy, outOfOrder: outOfOrder))
                )
            }
        }
    }
}
