public import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
public import ManasikPackTesting
import ManasikTerminal
import Synchronization

extension TestReport.Format: ExpressibleByArgument {}
extension TestOptions.Isolation: ExpressibleByArgument {}

struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of packs.",
        discussion: """
            Runs tests/*_test.lua of each pack in the sandbox, with a clock, a seed and people of its own. Without a path \
            all packs of the search path are tested; docs/testing.md tells how tests are written.

            Example: manasik test plugins/country-my --run registration
            Example: manasik test plugins/country-my --mutate --min-killed 90

            Exit codes: 0 all passed; 1 a test failed, none was found, or too few changes were noticed; 64 the command line is wrong.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Packs, directories that hold packs, or test files.",
            valueName: "path"
        )
    )
    var paths: [String] = []

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "Only tests whose full name this regular expression matches.",
            valueName: "pattern"
        )
    )
    var pattern: String?

    @Flag(name: .long, help: "Run the tests of each file in another order.")
    var shuffle = false

    @Option(
        name: .long,
        help: ArgumentHelp("Decides the order and the random numbers of the tests.", valueName: "number")
    )
    var seed: UInt64?

    @Option(name: .long, help: ArgumentHelp("How often to run all tests.", valueName: "times"))
    var `repeat` = 1

    @Flag(name: .long, help: "End at the first failure.")
    var failFast = false

    @Flag(name: .long, help: "Succeed where no test was found.")
    var allowNone = false

    @Option(
        name: .long,
        help: "What has a Lua state of its own: each test, or each file as in busted."
    )
    var isolation = TestOptions.Isolation.test

    @Option(name: .long, help: "How the outcome is written.")
    var format = TestReport.Format.pretty

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "A directory with packs; may be repeated, the last one wins.",
            valueName: "directory"
        )
    )
    var packs: [String] = []

    @Flag(name: .long, help: "Leave out the packs that came with the program.")
    var noBundled = false

    @Option(
        name: .long,
        help: ArgumentHelp("The home directory, whose packs are found too.", valueName: "directory")
    )
    var home: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The time at which each test begins (RFC 3339).", valueName: "instant")
    )
    var now: String?

    @Flag(name: .long, help: "Plain text: no progress, no drawing.")
    var plain = false

    @Option(name: .long, help: ArgumentHelp("Memory that a test may use, such as 32MiB.", valueName: "size"))
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Time that a test may take, the host's answers included, such as 1s.",
            valueName: "time"
        )
    )
    var packTime = TimeSpan(duration: .seconds(10))

    @OptionGroup(title: "Changed packs") var mutation: MutationOptions

    func validate() throws {
        if mutation.mutate {
            if `repeat` > 1 || failFast || shuffle {
                throw ValidationError("--mutate goes without --repeat, --fail-fast and --shuffle")
            }
            if format == .tap || format == .junit {
                throw ValidationError("--mutate writes pretty or json, not \(format.rawValue)")
            }
        }
        if `repeat` < 1 { throw ValidationError("--repeat takes a number from 1, not \(`repeat`)") }
        if let pattern, (try? Regex(pattern)) == nil {
            throw ValidationError("--run takes a regular expression, not '\(pattern)'")
        }
        if let now, Instant(rfc3339: now) == nil {
            throw ValidationError(
                "--now takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not '\(now)'"
            )
        }
    }

    private var context: CommandContext {
        get throws {
            var words = packs.flatMap { ["--packs", $0] } + (home.map { ["--home", $0] } ?? [])
            if noBundled { words.append("--no-bundled") }
            if plain { words.append("--plain") }
            return CommandContext(try GlobalOptions.parse(words))
        }
    }

    func run() async throws {
        let context = try context
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        var options = TestOptions()
        options.pattern = pattern
        options.isolation = isolation
        options.isShuffled = shuffle
        options.seed = seed ?? (shuffle ? UInt64.random(in: 0..<1_000_000) : 0)
        options.rounds = `repeat`
        options.failsFast = failFast
        try context.checkClock()
        let clock = now ?? context.environment["MANASIK_NOW"]
        options.now = clock.flatMap { Instant(rfc3339: $0) } ?? TestOptions.defaultNow
        options.limits = .init(memory: packMemory.bytes, time: packTime.duration)
        let start = ContinuousClock.now
        let suites: [TestSuite]
        do {
            suites = try TestSuite.find(
                paths,
                searchPath: try context.searchPath(),
                hostVersion: Engine.version,
                limits: options.limits,
                progress: { reporter.report("loading packs", completed: $0, total: $1) }
            )
        } catch let problem as TestSuite.Problem {
            throw context.fail(problem.description, ExitStatus.usage)
        }
        if mutation.mutate {
            return try await mutation.run(suites, options, format, context, reporter)
        }
        let failed = Mutex(0)
        let runner = TestRunner(
            options,
            report: { if $0.isTrouble { failed.withLock { $0 += 1 } } },
            progress: { done, total in
                reporter.report("testing, \(failed.withLock { $0 }) failed", completed: done, total: total)
            }
        )
        let outcomes = try await runner.run(suites)
        reporter.finish()
        let elapsed = start.duration(to: .now).components
        let report = TestReport(
            outcomes,
            seed: shuffle ? options.seed : nil,
            seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        )
        let text = report.text(format)
        CommandContext.write(
            format == .pretty || format == .tap ? TerminalText.sanitized(text, keepsLines: true) : text
        )
        if outcomes.isEmpty, !allowNone {
            throw context.fail(missing(paths, pattern), ExitStatus.failure)
        }
        if !report.failures.isEmpty { throw ExitStatus.failure }
    }

    private func missing(_ paths: [String], _ pattern: String?) -> String {
        let place = paths.isEmpty ? "" : " in " + paths.map { "'\($0)'" }.joined(separator: ", ")
        if let pattern { return "no test\(place) matches '\(pattern)'" }
        return "no test was found\(place); tests stand in tests/*_test.lua (--allow-none to go on without)"
    }
}
