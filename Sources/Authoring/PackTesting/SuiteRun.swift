import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime

/// One run of one suite on one thread.
struct SuiteRun {
    let suite: TestSuite
    let options: TestOptions
    let round: Int
    let pattern: Regex<AnyRegexOutput>?
    let isStopped: Flag
    let notes: RunNotes
    let report: @Sendable (TestOutcome) -> Void
    /// Returns the position of a test, given by its names, in the order in which the tests of a file run; nil if it is
    /// left out.
    var rank: ((_ file: String, _ names: [String]) -> Int?)?

    /// Returns the indexes of a suite's files in the order in which they run; only −1, which is no file, if the suite
    /// could not be loaded.
    static func fileIndices(of suite: TestSuite, _ options: TestOptions, _ round: Int) -> [Int] {
        if suite.problem != nil { return [-1] }
        var indices = Array(suite.files.indices)
        if options.isShuffled {
            var generator = generator(for: suite.name, options, round)
            indices.shuffle(using: &generator)
        }
        return indices
    }

    func outcomes(of file: Int) -> [TestOutcome] {
        if isStopped.isRaised { return [] }
        guard let problem = suite.problem else { return outcomes(of: suite.files[file]) }
        return [
            finish(
                TestOutcome(suite: suite.name, file: suite.name, names: [], status: .error, message: problem)
            )
        ]
    }

    func finish(_ outcome: TestOutcome) -> TestOutcome {
        var outcome = outcome
        outcome.round = round
        if options.failsFast, outcome.isTrouble { isStopped.raise() }
        report(outcome)
        return outcome
    }

    private func outcomes(of file: TestSuite.File) -> [TestOutcome] {
        if GoldenQuery.isFile(file.chunk) { return queries(of: file) }
        if PeopleTable.isFile(file.chunk) { return people(of: file) }
        let snapshots = Snapshots(of: file, options)
        let environment = TestEnvironment(suite, now: options.now, snapshots: snapshots)
        var listed: [TestRecord]
        do throws(LuaError) {
            listed = try state(file, environment).list(file)
        } catch {
            return [finish(outcome(of: error, file, names: [], line: nil))]
        }
        if options.isolation == .test { listed = listed.map(Self.advised) }
        notes.add(tags: listed.filter { !$0.isBlock }.map(\.names))
        environment.witness?.begin()
        var wanted = listed.filter { record in
            record.isBlock || matches(record.names)
        }
        // With one state for the file, a block that cannot be read yet may be readable when it is reached.
        let mayHaveMore = options.isolation == .file && !wanted.isEmpty
        if wanted.allSatisfy(\.isBlock), !options.runsAll, !mayHaveMore { return [] }
        let outcomes = run(&wanted, file, environment)
        if options.isolation == .file { notes.add(tags: outcomes.map(\.names)) }
        snapshots.finish(listed.map { $0.isBlock ? nil : $0.names }, notes)
        return outcomes
    }

    private func run(_ wanted: inout [TestRecord], _ file: TestSuite.File, _ environment: TestEnvironment)
        -> [TestOutcome]
    {
        switch options.isolation {
        case .test:
            if options.isShuffled {
                var generator = Self.generator(for: file.chunk, options, round)
                wanted.shuffle(using: &generator)
            }
            if let rank {
                wanted = wanted.compactMap { record in
                    record.isBlock ? (0, record) : rank(file.path, record.names).map { ($0, record) }
                }.sorted { $0.0 < $1.0 }.map(\.1)
            }
            var outcomes: [TestOutcome] = []
            for record in wanted where !isStopped.isRaised {
                outcomes.append(
                    finish(record.isBlock ? outcome(of: record, file) : runAlone(record, file, environment))
                )
            }
            return outcomes
        case .file:
            return runTogether(wanted, file, environment)
        }
    }

    /// Returns whether a test with these names was selected.
    func matches(_ names: [String]) -> Bool {
        guard TestTags.select(names, options) else { return false }
        guard let pattern else { return true }
        return names.joined(separator: " ").firstMatch(of: pattern) != nil
    }

    // MARK: Running

    private func state(_ file: TestSuite.File, _ environment: TestEnvironment) throws(LuaError) -> TestState {
        try TestState(suite: suite, environment: environment, options: options)
    }

    private func runAlone(_ record: TestRecord, _ file: TestSuite.File, _ environment: TestEnvironment)
        -> TestOutcome
    {
        let start = ContinuousClock.now
        environment.reset(to: options.now)
        var printed: [String] = []
        var result: TestOutcome
        do throws(LuaError) {
            let state = try state(file, environment)
            defer { printed = state.takePrinted() }
            try state.begin(file, running: record.path)
            var last: TestRecord?
            // The teardowns of the test's blocks run after the test itself and can fail.
            while let next = try state.step() {
                if last == nil || last?.status == "success" { last = next }
            }
            if let last, last.isBlock || last.names == record.names {
                result = outcome(of: last, file)
                if result.names.count < record.names.count { result = renamed(result, record, file) }
            } else {
                result = notRun(record, file)
            }
        } catch {
            result = outcome(of: error, file, names: record.names, line: record.line)
        }
        result = settled(result, environment)
        result.output = printed
        result.asked = environment.askedParts
        result.seconds = start.duration(to: .now).seconds
        return result
    }

    private func runTogether(_ listed: [TestRecord], _ file: TestSuite.File, _ environment: TestEnvironment)
        -> [TestOutcome]
    {
        var outcomes: [TestOutcome] = []
        var met: [[String]: Int] = [:]
        environment.reset(to: options.now)
        do throws(LuaError) {
            let state = try state(file, environment)
            var generator = Self.generator(for: file.chunk, options, round)
            let seed = options.isShuffled ? generator.next() : nil
            try state.begin(file, selecting: options.runsAll ? nil : matches, seed: seed)
            var start = ContinuousClock.now
            while !isStopped.isRaised, let next = try state.step() {
                met[next.names, default: 0] += 1
                var outcome = settled(outcome(of: next, file), environment)
                outcome.output = state.takePrinted()
                outcome.seconds = start.duration(to: .now).seconds
                outcomes.append(finish(outcome))
                start = .now
            }
        } catch {
            outcomes.append(finish(outcome(of: error, file, names: [], line: nil)))
        }
        for record in listed where !record.isBlock && !isStopped.isRaised {
            met[record.names, default: 0] -= 1
            if met[record.names]! < 0 { outcomes.append(finish(notRun(record, file))) }
        }
        return outcomes
    }

    /// Stores the snapshots of a test if it passed, and returns its outcome.
    private func settled(_ outcome: TestOutcome, _ environment: TestEnvironment) -> TestOutcome {
        environment.snapshots?.settle(outcome.names, hasPassed: outcome.status == .passed)
        return outcome
    }

    private static func generator(for name: String, _ options: TestOptions, _ round: Int) -> SeededGenerator {
        var seed = options.seed &+ UInt64(round) &* 0x9E37_79B9_7F4A_7C15
        for byte in name.utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return SeededGenerator(seed: seed)
    }
}
