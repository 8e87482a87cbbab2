import ManasikLuaRuntime
import ManasikPackHost

/// Conversion of the records that Lua reports for tests to outcomes.
extension SuiteRun {
    /// Runs the entries of a file that is no code, each as a test, and returns their outcomes.
    func outcomes<Entry>(
        of entries: [Entry],
        named names: (Entry) -> [String],
        in file: TestSuite.File,
        _ run: (Entry, [String]) -> TestOutcome
    ) -> [TestOutcome] {
        let wanted = entries.map { (entry: $0, names: names($0)) }.filter { wanted in
            matches(wanted.names) && (rank.map { $0(file.path, wanted.names) != nil } ?? true)
        }
        var outcomes: [TestOutcome] = []
        for (entry, names) in wanted where !isStopped.isRaised {
            let start = ContinuousClock.now
            var outcome = run(entry, names)
            outcome.seconds = start.duration(to: .now).seconds
            outcomes.append(finish(outcome))
        }
        return outcomes
    }

    /// Returns the outcome of an entry of a file that is no code; without names, that of the file.
    func outcome(
        _ names: [String],
        _ file: TestSuite.File,
        line: Int?,
        _ status: TestOutcome.Status,
        _ message: String? = nil
    ) -> TestOutcome {
        TestOutcome(
            suite: suite.name,
            file: file.path,
            names: names,
            line: line,
            status: status,
            message: message
        )
    }

    func outcome(of record: TestRecord, _ file: TestSuite.File) -> TestOutcome {
        let status: TestOutcome.Status
        switch record.status {
        case "success": status = .passed
        case "failure": status = .failed
        case "pending": status = .pending
        default: status = .error
        }
        return TestOutcome(
            suite: suite.name,
            file: file.path,
            names: record.names,
            line: record.line,
            status: status,
            message: status == .error ? advised(record.message, record.places.first, file) : record.message,
            expected: record.expected,
            actual: record.actual,
            places: record.places.map { Self.located($0, file) }
        )
    }

    /// Returns the outcome of an error in a block under the name of the test that the error prevented.
    func renamed(_ outcome: TestOutcome, _ record: TestRecord, _ file: TestSuite.File) -> TestOutcome {
        TestOutcome(
            suite: outcome.suite,
            file: outcome.file,
            names: record.names,
            line: record.line,
            status: outcome.status,
            message: outcome.message,
            expected: outcome.expected,
            actual: outcome.actual,
            places: outcome.places
        )
    }

    func outcome(
        of error: LuaError,
        _ file: TestSuite.File,
        names: [String],
        line: Int?
    ) -> TestOutcome {
        var places = error.traceback.compactMap { frame in
            frame.isHost ? nil : frame.line.map { "\(frame.chunk):\($0)" }
        }.filter { !$0.hasPrefix("vocabulary/") }
        if places.isEmpty, let position = error.position { places = [position.description] }
        var outcome = TestOutcome(
            suite: suite.name,
            file: file.path,
            names: names,
            line: line,
            status: .error,
            message: advised(error.text, places.first, file),
            places: places.map { Self.located($0, file) }
        )
        outcome.isOutOfTime = error.kind == .killed(.time)
        return outcome
    }

    /// Returns Lua's message, with advice on what the author may have meant.
    private func advised(_ message: String?, _ place: String?, _ file: TestSuite.File) -> String? {
        guard let message, let first = message.split(separator: "\n").first else { return message }
        let parts = place?.split(separator: ":").map(String.init) ?? []
        let source =
            parts.first == file.chunk ? file.source : parts.first.flatMap { suite.source(ofChunk: $0) }
        var line = ""
        if let source, let number = parts.last.flatMap({ Int($0) }) {
            let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            if lines.indices.contains(number - 1) {
                line = String(decoding: lines[number - 1], as: UTF8.self)
            }
        }
        let help = LuaAdvice.help(on: String(first), line: line, among: TestVocabulary.globals)
        return help.map { message + "\nhelp: " + $0 } ?? message
    }

    /// Returns the displayed form of a location: one in the folder of the test file gets that file's directory.
    private static func located(_ place: String, _ file: TestSuite.File) -> String {
        guard file.path.hasSuffix(file.chunk) else { return place }
        let folder = file.chunk.prefix { $0 != "/" } + "/"
        return place.hasPrefix(folder) ? file.path.dropLast(file.chunk.count) + place : place
    }

    /// Returns the outcome of a test that was listed but that its file no longer had when it was run.
    func notRun(_ record: TestRecord, _ file: TestSuite.File) -> TestOutcome {
        TestOutcome(
            suite: suite.name,
            file: file.path,
            names: record.names,
            line: record.line,
            status: .error,
            message: "the test was listed and did not run: its block has other tests now, or ended before it"
        )
    }

    /// Adds the probable cause to the record of a nested block that could not be read while the tests were listed.
    static func advised(_ record: TestRecord) -> TestRecord {
        guard record.isBlock, record.names.count > 1, let message = record.message else { return record }
        var record = record
        record.message =
            message
            + "\nhelp: each test runs alone here, so before_each and earlier tests have not run when this block is "
            + "read; if it depends on them, run the file with --isolation file"
        return record
    }
}
