import Foundation
import Synchronization

/// Runs suites, several files at once.
public struct TestRunner: Sendable {
    let options: TestOptions
    let report: @Sendable (TestOutcome) -> Void
    let progress: @Sendable (_ done: Int, _ total: Int) -> Void
    /// What the runs tell beyond their outcomes.
    public let notes = RunNotes()

    /// Both functions are called from several threads.
    ///
    /// - Parameters:
    ///   - report: Told of each test as it ends.
    ///   - progress: Told how many of the files are done.
    public init(
        _ options: TestOptions,
        report: @escaping @Sendable (TestOutcome) -> Void = { _ in },
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.options = options
        self.report = report
        self.progress = progress
    }

    /// Runs all suites; outcomes by suite, in the order in which the tests were run.
    ///
    /// - Throws: Where the pattern is no regular expression.
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
        let next = Counter()
        let finished = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<min(jobs.count, ProcessInfo.processInfo.activeProcessorCount) {
                group.addTask {
                    await Self.onThread {
                        // An expression belongs to one thread.
                        let pattern = options.pattern.flatMap { try? Regex($0).ignoresCase() }
                        while let index = next.take(below: jobs.count) {
                            let (round, suite, file) = jobs[index]
                            let run = SuiteRun(
                                suite: suite,
                                options: options,
                                round: round,
                                pattern: pattern,
                                isStopped: isStopped,
                                notes: notes,
                                report: report
                            )
                            results.set(index, run.outcomes(of: file))
                            if let done = finished.take(below: jobs.count) { progress(done + 1, jobs.count) }
                        }
                    }
                }
            }
        }
        for suite in suites { Snapshots.settleOrphans(of: suite, options, notes) }
        return results.all
    }

    /// Runs a body on a thread of its own: tests wait for the engine, and a thread of the pool on which the engine works
    /// must never wait.
    private static func onThread(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                body()
                continuation.resume()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }
}

/// Hands out numbers, each once.
private final class Counter: Sendable {
    private let value = Atomic(0)

    func take(below end: Int) -> Int? {
        let taken = value.add(1, ordering: .relaxed).oldValue
        return taken < end ? taken : nil
    }
}

/// Raised once and for all threads.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
}

/// What several threads found, in the order of their jobs.
private final class Results: Sendable {
    private let lists: Mutex<[[TestOutcome]]>

    init(count: Int) { lists = Mutex(Array(repeating: [], count: count)) }

    func set(_ index: Int, _ outcomes: [TestOutcome]) { lists.withLock { $0[index] = outcomes } }
    var all: [TestOutcome] { lists.withLock { Array($0.joined()) } }
}
