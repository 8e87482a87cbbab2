import ArgumentParser
import ManasikPackTesting
import ManasikTerminal

/// The mutation options of `manasik test`.
struct MutationOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: "Change the pack's definitions one at a time, and report which changes no test notices."
    )
    var mutate = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "With --mutate: how many changes to try; --seed decides which.",
            valueName: "number"
        )
    )
    var mutants: Int?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "With --mutate: fail if fewer changes out of a hundred are noticed.",
            valueName: "percent"
        )
    )
    var minKilled: Int?

    func validate() throws {
        if let mutants, mutants < 1 {
            throw ValidationError("--mutants takes a number from 1, not \(mutants)")
        }
        if let minKilled, !(0...100).contains(minKilled) {
            throw ValidationError("--min-killed takes a percentage from 0 to 100, not \(minKilled)")
        }
        if !mutate, mutants != nil || minKilled != nil {
            throw ValidationError("--mutants and --min-killed need --mutate")
        }
    }

    /// Runs the tests on mutants and writes the report.
    func run(
        _ suites: [TestSuite],
        _ options: TestOptions,
        _ format: TestReport.Format,
        _ context: CommandContext,
        _ reporter: ProgressReporter
    ) async throws {
        let runner = MutationRunner(options, most: mutants) { done, total, survived in
            reporter.report("changing, \(survived) unnoticed", completed: done, total: total)
        }
        let report: MutationReport
        do {
            report = try await runner.run(suites)
        } catch let refusal as MutationRunner.Refusal {
            reporter.finish()
            switch refusal {
            case .failing(let outcomes):
                let text = TestReport(outcomes, seed: nil, seconds: 0).failuresText
                CommandContext.write(TerminalText.sanitized(text, keepsLines: true))
                throw context.fail(
                    "the tests fail already, so they cannot detect changes; make them pass first",
                    ExitStatus.failure
                )
            case .noTests:
                throw context.fail("there is no test that could notice a change", ExitStatus.failure)
            }
        }
        reporter.finish()
        let text = report.text(isJSON: format == .json)
        CommandContext.write(format == .json ? text : TerminalText.sanitized(text, keepsLines: true))
        if let minKilled, report.percentKilled < minKilled {
            throw context.fail(
                "the tests notice \(report.percentKilled)% of the changes; --min-killed asks for \(minKilled)%",
                ExitStatus.failure
            )
        }
    }
}
