import ArgumentParser
import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikPackTesting
import ManasikTerminal
import Synchronization

/// One run of `manasik test`: finds the suites, runs them and reports.
struct TestPass {
    let command: TestCommand
    let context: CommandContext
    let options: TestOptions

    /// Finds the tests.
    ///
    /// - Throws: `TestSuite.Problem` for a missing path.
    func find(_ reporter: ProgressReporter) throws -> [TestSuite] {
        try TestSuite.find(
            command.paths,
            searchPath: try context.searchPath(),
            hostVersion: Engine.version,
            limits: options.limits,
            measuresCoverage: command.coverage.isMeasured,
            progress: { reporter.report("loading packs", completed: $0, total: $1) }
        )
    }

    /// The outcome of a run.
    struct Ending {
        /// The error to throw; nil if everything passed.
        var error: (any Error)?
        /// The names of suites in which a test failed.
        var failing: Set<String> = []
    }

    /// Runs suites and writes their results.
    func run(_ suites: [TestSuite], _ reporter: ProgressReporter) async throws -> Ending {
        let start = ContinuousClock.now
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
            seed: command.shuffle ? options.seed : nil,
            seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        )
        let format = command.format
        let text = report.text(format)
        CommandContext.write(
            format == .pretty || format == .tap ? TerminalText.sanitized(text, keepsLines: true) : text
        )
        for stray in suites.flatMap(\.strays) {
            CommandContext.writeError(
                "manasik: \(TerminalText.sanitized(stray)) is not run: names of test files end in _test.lua"
            )
        }
        // Everything is reported before the exit code is chosen; failed tests take precedence over other problems.
        let ends = [
            ending { try show(runner.notes) },
            ending { try reportCoverage(of: suites) },
            ending { try demandSome(outcomes, known: runner.notes.tags) },
        ]
        let failing = Set(report.failures.map(\.suite))
        return Ending(
            error: failing.isEmpty ? ends.compactMap { $0 }.first : ExitStatus.failure,
            failing: failing
        )
    }

    private func ending(_ body: () throws -> Void) -> (any Error)? {
        do { try body() } catch { return error }
        return nil
    }

    private func demandSome(_ outcomes: [TestOutcome], known tags: Set<String>) throws {
        guard outcomes.isEmpty, !command.allowNone else { return }
        throw context.fail(
            command.selection.nothingFound(in: command.paths, known: tags),
            ExitStatus.failure
        )
    }

    private func reportCoverage(of suites: [TestSuite]) throws {
        guard command.coverage.isMeasured else { return }
        try command.coverage.write(suites, mayUseStandardOutput: command.format == .pretty, context)
    }

    /// Reports changed snapshots and other notes for people.
    private func show(_ notes: RunNotes) throws {
        for line in notes.lines {
            let words = TerminalText.sanitized(line)
            if command.format == .pretty {
                CommandContext.write(words + "\n")
            } else {
                CommandContext.writeError(words)
            }
        }
        if let problem = notes.snapshots.problems.sorted().first {
            throw context.fail("the snapshots in \(problem)", ExitStatus.storage)
        }
    }
}
