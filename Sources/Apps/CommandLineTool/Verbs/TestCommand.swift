public import ArgumentParser
import ManasikDomain
import ManasikPackHost
public import ManasikPackTesting
import ManasikTerminal

extension TestReport.Format: ExpressibleByArgument {}
extension TestOptions.Isolation: ExpressibleByArgument {}

struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of packs.",
        discussion: """
            Runs tests/*_test.lua of each pack in the sandbox, with a clock, a seed and people of its own. Without a path \
            all packs of the search path are tested; docs/testing.md explains how to write tests.

            Example: manasik test plugins/country-my --run registration
            Example: manasik test plugins/country-my --coverage --min 90
            Example: manasik test plugins/country-my --mutate --min-killed 90

            Exit codes: 0 all passed; 1 a test failed, none was found, the coverage falls short, or too few changes were \
            noticed; 64 the command line is wrong; 74 a file cannot be written.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Packs, directories that hold packs, or test files.",
            valueName: "path"
        )
    )
    var paths: [String] = []

    @OptionGroup var selection: TestSelection

    @Flag(name: .long, help: "Run the tests of each file in a random order.")
    var shuffle = false

    @Option(
        name: .long,
        help: ArgumentHelp("The seed of the order and of the tests' random numbers.", valueName: "number")
    )
    var seed: UInt64?

    @Option(name: .long, help: ArgumentHelp("How many times to run all tests.", valueName: "times"))
    var `repeat` = 1

    @Flag(name: .long, help: "Stop at the first failure.")
    var failFast = false

    @Flag(name: .long, help: "Succeed even if no test was found.")
    var allowNone = false

    @Option(
        name: .long,
        help: "What gets a Lua state of its own: each test, or each file as in busted."
    )
    var isolation = TestOptions.Isolation.test

    @Option(name: .long, help: "The output format.")
    var format = TestReport.Format.pretty

    @OptionGroup var searchPath: SearchPathOptions

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
    var packTime = TimeSpan(duration: .seconds(60))

    @Flag(name: .long, help: "Write snapshots that are new or differ.")
    var update = false

    @Flag(
        name: .long,
        help: "Run the tests concerned again whenever a file changes, until q; needs a terminal."
    )
    var watch = false

    @OptionGroup(title: "Coverage") var coverage: CoverageOptions
    @OptionGroup(title: "Changed packs") var mutation: MutationOptions

    @OptionGroup var logOptions: LogOptions

    func validate() throws {
        if mutation.mutate {
            if `repeat` > 1 || failFast || shuffle {
                throw ValidationError("--mutate cannot be used with --repeat, --fail-fast or --shuffle")
            }
            if update || watch || coverage.isMeasured {
                throw ValidationError("--mutate cannot be used with --update, --watch or --coverage")
            }
            if format == .tap || format == .junit {
                throw ValidationError("--mutate writes pretty or json, not \(format.rawValue)")
            }
        }
        if `repeat` < 1 { throw ValidationError("--repeat takes a number from 1, not \(`repeat`)") }
        try checkNow(now)
    }

    private var context: CommandContext {
        get throws {
            var global = try searchPath.global()
            global.plain = plain
            return CommandContext(global)
        }
    }

    private func options(_ context: CommandContext) -> TestOptions {
        var options = TestOptions()
        selection.apply(to: &options)
        options.isolation = isolation
        options.isShuffled = shuffle
        options.seed = seed ?? (shuffle ? UInt64.random(in: 0..<1_000_000) : 0)
        options.rounds = `repeat`
        options.failsFast = failFast
        options.updatesSnapshots = update
        let clock = now ?? context.environment["MANASIK_NOW"]
        options.now = clock.flatMap { Instant(rfc3339: $0.withWesternDigits) } ?? TestOptions.defaultNow
        options.limits = .init(
            memory: packMemory.bytes,
            time: packTime.duration,
            isolation: context.limits.isolation
        )
        return options
    }

    func run() async throws {
        logOptions.begin()
        let context = try context
        try context.checkClock()
        try coverage.checkOutput(context)
        let pass = TestPass(command: self, context: context, options: options(context))
        if watch { return try await TestWatch(pass: pass).run() }
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        let suites: [TestSuite]
        do {
            suites = try pass.find(reporter)
        } catch let problem as TestSuite.Problem {
            throw context.fail(problem.description, ExitStatus.usage)
        }
        if mutation.mutate {
            return try await mutation.run(suites, pass.options, format, context, reporter)
        }
        if let error = try await pass.run(suites, reporter).error { throw error }
    }
}
