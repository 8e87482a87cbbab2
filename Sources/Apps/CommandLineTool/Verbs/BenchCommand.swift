public import ArgumentParser
import Foundation
import ManasikDomain
import ManasikPackHost
public import ManasikPackTesting
import ManasikTerminal

extension BenchReport.Format: ExpressibleByArgument {}

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures what each rule of a pack costs.",
        discussion: """
            Evaluates each condition for all people who differ in the facts that it reads, or for a sample of them. It \
            counts the instructions of the Lua function exactly, and measures the time of the function and of its \
            decision diagram. The most expensive rules come first.

            Example: manasik bench country-my
            Example: manasik bench plugins/hajj --rule tawaf --format csv

            Exit codes: 0 done; 1 the pack was set aside or no rule matches; 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("A pack's directory or its id.", valueName: "pack"))
    var pack: String

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("Only rules whose name this regular expression matches.", valueName: "pattern")
    )
    var pattern: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The maximum number of people that a rule is evaluated for.", valueName: "number")
    )
    var people = 1000

    @Option(name: .long, help: ArgumentHelp("The seed that decides who is in a sample.", valueName: "number"))
    var seed: UInt64 = 0

    @Option(name: .long, help: "The output format.")
    var format = BenchReport.Format.text

    @OptionGroup var searchPath: SearchPathOptions

    @Flag(name: .long, help: "Plain text: no progress, no drawing.")
    var plain = false

    @OptionGroup var logOptions: LogOptions

    func validate() throws {
        if people < 1 { throw ValidationError("--people takes a number from 1, not \(people)") }
        if let pattern, (try? Regex(pattern)) == nil {
            throw ValidationError("--rule takes a regular expression, not '\(pattern)'")
        }
    }

    func run() async throws {
        logOptions.begin()
        var global = try searchPath.global()
        global.plain = plain
        let context = CommandContext(global)
        var options = TestOptions()
        options.seed = seed
        options.limits = PackLoader.Limits(isolation: context.limits.isolation)
        let suite = try PackChoice(context, options).suite(of: pack)
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        let bench = RuleBench(options, most: people, pattern: pattern) {
            reporter.report("measuring", completed: $0, total: $1)
        }
        do {
            let report = try bench.run(suite)
            reporter.finish()
            let text = report.text(format)
            CommandContext.write(
                format == .text ? TerminalText.sanitized(text, keepsLines: true) : text
            )
        } catch let refusal as RuleBench.Refusal {
            reporter.finish()
            throw context.fail(refusal.description, ExitStatus.failure)
        }
    }
}
