import ManasikDomain
import ManasikPackHost
import Synchronization

/// A runner of the tests of packs against mutants of their definitions, to find changes that no test notices.
public struct MutationRunner: Sendable {
    /// The reason why nothing was run.
    public enum Refusal: Error, Sendable {
        /// Tests fail without any change.
        case failing([TestOutcome])
        case noTests
    }

    private let options: TestOptions
    private let most: Int?
    private let progress: @Sendable (_ done: Int, _ total: Int, _ survived: Int) -> Void

    /// - Parameters:
    ///   - most: The largest number of mutants, selected by the seed.
    ///   - progress: Called with the progress, from several threads.
    public init(
        _ options: TestOptions,
        most: Int? = nil,
        progress: @escaping @Sendable (_ done: Int, _ total: Int, _ survived: Int) -> Void = { _, _, _ in }
    ) {
        self.options = options
        self.most = most
        self.progress = progress
    }

    /// One mutant with the tests that it is run against.
    private struct Job: Sendable {
        let suite: TestSuite
        let mutant: Mutant
        let basis: Basis
    }

    /// The results of a suite without changes.
    private struct Basis: Sendable {
        var outcomes: [TestOutcome]
        /// The time limit for the tests of a mutant.
        var timeout: Duration

        /// Returns the tests that can notice a change of a part, fastest first.
        func asking(for part: String) -> [TestOutcome] {
            outcomes.filter {
                part == TestEnvironment.anyPart || $0.asked.contains(part)
                    || $0.asked.contains(TestEnvironment.anyPart)
            }
            .sorted { $0.seconds < $1.seconds }
        }
    }

    /// - Throws: `Refusal`, or an error if the pattern is not a regular expression.
    public func run(_ suites: [TestSuite]) async throws -> MutationReport {
        let start = ContinuousClock.now
        let outcomes = try await TestRunner(options).run(suites)
        let failures = outcomes.filter(\.isTrouble)
        guard failures.isEmpty else { throw Refusal.failing(failures) }
        guard !outcomes.isEmpty else { throw Refusal.noTests }
        var jobs: [Job] = []
        var leftOut: [MutationReport.LeftOut] = []
        for suite in suites {
            guard let packs = suite.packs, let pack = PackID(rawValue: suite.name) else { continue }
            let own = outcomes.filter { $0.suite == suite.name }
            let seconds = own.reduce(0) { $0 + $1.seconds }
            let basis = Basis(outcomes: own, timeout: .seconds(10 * seconds) + options.limits.time)
            let maker = MutantMaker(pack, packs.catalog)
            jobs += maker.mutants.map { Job(suite: suite, mutant: $0, basis: basis) }
            leftOut += maker.leftOut.map { .init(suite: suite.name, id: $0.id, reason: $0.reason) }
        }
        let total = jobs.count
        if let most, most < total {
            var generator = SeededGenerator(seed: options.seed)
            jobs = jobs.indices.shuffled(using: &generator).prefix(most).sorted().map { jobs[$0] }
        }
        let (entries, unloadable) = await entries(of: jobs)
        leftOut += unloadable.map {
            .init(suite: $0.suite.name, id: $0.mutant.id, reason: "the pack cannot be loaded with it")
        }
        return MutationReport(
            entries: entries,
            leftOut: leftOut,
            total: total - unloadable.count,
            seed: options.seed,
            seconds: start.duration(to: .now).seconds
        )
    }

    /// Returns the results of mutants, and the mutants whose packs cannot be loaded.
    private func entries(of jobs: [Job]) async -> (entries: [MutationReport.Entry], unloadable: [Job]) {
        let entries = Mutex<[Int: MutationReport.Entry?]>([:])
        await inParallel(jobs.count) { index in
            let entry = Self.entry(of: jobs[index], options)
            let (done, survived) = entries.withLock { entries in
                entries.updateValue(entry, forKey: index)
                return (entries.count, entries.values.count { $0?.status == .survived })
            }
            progress(done, jobs.count, survived)
        }
        let found = entries.withLock { $0 }
        return (
            jobs.indices.compactMap { found[$0] ?? nil },
            jobs.indices.filter { index in found[index].map { $0 == nil } ?? false }.map { jobs[$0] }
        )
    }

    /// Runs the tests that query the changed part until one fails, or all tests if it is unknown which ones query it.
    ///
    /// - Returns: nil if the packs cannot be loaded with the change.
    private static func entry(of job: Job, _ options: TestOptions) -> MutationReport.Entry? {
        guard let packs = job.mutant.packs(of: job.suite) else { return nil }
        let suite = job.suite.with(packs)
        let askers = job.basis.asking(for: job.mutant.part)
        let names = Set(askers.map(\.fullName))
        var entry = MutationReport.Entry(
            id: job.mutant.id,
            kind: job.mutant.kind.rawValue,
            suite: suite.name,
            place: suite.shown(job.mutant.location),
            change: job.mutant.change,
            status: .survived,
            test: nil,
            askedBy: job.basis.outcomes.map(\.fullName).filter(names.contains)
        )
        let ranks = Dictionary(
            askers.enumerated().map { ([$0.element.file] + $0.element.names, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        var files = Array(suite.files.indices)
        if options.isolation == .test {
            let order = askers.map(\.file)
            let firsts = files.map { order.firstIndex(of: suite.files[$0].path) }
            files = files.filter { firsts[$0] != nil }.sorted { firsts[$0]! < firsts[$1]! }
        }
        var quick = options
        quick.failsFast = true
        quick.isShuffled = false
        let deadline = ContinuousClock.now + job.basis.timeout
        let isStopped = Flag()
        let found = Mutex<TestOutcome?>(nil)
        var run = SuiteRun(
            suite: suite,
            options: quick,
            round: 1,
            pattern: options.pattern.flatMap { try? Regex($0).ignoresCase() },
            isStopped: isStopped,
            notes: RunNotes(),
            report: { outcome in
                var outcome = outcome
                if !outcome.isTrouble {
                    guard ContinuousClock.now > deadline else { return }
                    outcome.isOutOfTime = true
                }
                found.withLock { $0 = $0 ?? outcome }
                isStopped.raise()
            }
        )
        if options.isolation == .test { run.rank = { ranks[[$0] + $1] } }
        for file in files where !isStopped.isRaised { _ = run.outcomes(of: file) }
        if let outcome = found.withLock({ $0 }) {
            entry.status = outcome.isOutOfTime ? .timeout : .killed
            entry.test = outcome.fullName
        }
        return entry
    }
}
