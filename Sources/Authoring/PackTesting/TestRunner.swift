import Foundation
import Synchronization

/// A runner of test suites, with several files running concurrently.
public struct TestRunner: Sendable {
    let options: TestOptions
    let report: @Sendable (TestOutcome) -> Void
    let progress: @Sendable (_ done: Int, _ total: Int) -> Void
    /// The results of the runs besides the outcomes of tests.
    public let notes = RunNotes()

    /// Creates a runner; both functions are called from several threads.
    ///
    /// - Parameters:
    ///   - report: Called with each outcome.
    ///   - progress: Called with the number of files that are done.
    public init(
        _ options: TestOptions,
        report: @escaping @Sendable (TestOutcome) -> Void = { _ in },
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.options = options
        self.report = report
        self.progress = progress
    }

    /// Runs all suites; the outcomes are grouped by suite, in the order of the run.
    ///
    /// - Throws: An error if the pattern is not a regular expression.
    public func run(_ suites: [TestSuite]) async throws -> [TestOutcome] {
        _ = try options.pattern.map { try Regex($0) }
        let options = options
        let report = report
        let progress = progress
        let notes = notes
        let isStopped = Flag()
        let jobs = (1...max(1, options.rounds)).flatMap { round in
            suites.flatMap { suite in
                SuiteRun.fileIndices(of: suite, options, round).map { (round, suite, $0) }
            }
        }
        let results = Results(count: jobs.count)
        let finished = Counter()
        await inParallel(jobs.count) { index in
            let (round, suite, file) = jobs[index]
            let run = SuiteRun(
                suite: suite,
                options: options,
                round: round,
                // A `Regex` cannot be shared between threads, so each run compiles its own.
                pattern: options.pattern.flatMap { try? Regex($0).ignoresCase() },
                isStopped: isStopped,
                notes: notes,
                report: report
            )
            results.set(index, run.outcomes(of: file))
            if let done = finished.take(below: jobs.count) { progress(done + 1, jobs.count) }
        }
        for suite in suites { Snapshots.settleOrphans(of: suite, options, notes) }
        return results.all
    }
}

/// A flag shared by all threads.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
}

/// The results of several threads, in the order of their jobs.
private final class Results: Sendable {
    private let lists: Mutex<[[TestOutcome]]>

    init(count: Int) { lists = Mutex(Array(repeating: [], count: count)) }

    func set(_ index: Int, _ outcomes: [TestOutcome]) { lists.withLock { $0[index] = outcomes } }
    var all: [TestOutcome] { lists.withLock { Array($0.joined()) } }
}
