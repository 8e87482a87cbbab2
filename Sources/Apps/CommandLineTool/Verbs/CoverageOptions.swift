public import ArgumentParser
import Foundation
public import ManasikPackTesting
import ManasikTerminal

extension CoverageReport.Format: ExpressibleByArgument {}

/// The coverage options of `manasik test`.
struct CoverageOptions: ParsableArguments {
    @Flag(
        name: .customLong("coverage"),
        help: "Report which lines, conditions, steps and items the tests reached."
    )
    var isMeasured = false

    @Option(
        name: .long,
        help: ArgumentHelp("With --coverage: fail if a measure covers less.", valueName: "percent")
    )
    var min: String?

    @Option(name: .customLong("coverage-format"), help: "With --coverage: its output format.")
    var format: CoverageReport.Format?

    @Option(
        name: .customLong("coverage-output"),
        help: ArgumentHelp("With --coverage: the file to write it to.", valueName: "file")
    )
    var output: String?

    /// The minimum percentage for each measure; nil if there is none.
    var least: Double? { min.flatMap(Self.percentage) }

    private static func percentage(_ text: String) -> Double? {
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(digits),
            (0...100).contains(value)
        else { return nil }
        return value
    }

    func validate() throws {
        guard isMeasured else {
            if min != nil || format != nil || output != nil {
                throw ValidationError("--min, --coverage-format and --coverage-output need --coverage")
            }
            return
        }
        if let min, Self.percentage(min) == nil {
            throw ValidationError("--min takes a percentage from 0 to 100, not '\(min)'")
        }
        if let format, format != .text, output == nil {
            throw ValidationError(
                "--coverage-format \(format.rawValue) needs a file: --coverage-output coverage.\(format.fileExtension)"
            )
        }
        if let output {
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory),
                isDirectory.boolValue
            {
                throw ValidationError("--coverage-output takes a file, and '\(output)' is a directory")
            }
            let parent = URL(filePath: output).deletingLastPathComponent().path
            guard FileManager.default.fileExists(atPath: parent) else {
                throw ValidationError("--coverage-output: there is no directory '\(parent)'")
            }
        }
    }

    /// Checks that the report's file is new or empty, or holds a report of an earlier run.
    ///
    /// - Throws: `ExitStatus.storage` for any other file.
    func checkOutput(_ context: CommandContext) throws {
        guard let output else { return }
        try context.checkReplaceable(output, "a coverage report", where: CoverageReport.isReport)
    }

    /// Writes the coverage report.
    ///
    /// - Parameter mayUseStandardOutput: Whether a report without a file is written to standard output. If the test
    ///   results there have a machine-readable format, it is written to standard error, so that the two do not mix.
    /// - Throws: The exit code if the file cannot be written, or if a measure is below the minimum.
    func write(_ suites: [TestSuite], mayUseStandardOutput: Bool, _ context: CommandContext) throws {
        let report = CoverageReport(suites.compactMap(PackCoverage.init))
        let text = report.text(format ?? .text)
        if let output {
            do {
                try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
            } catch {
                throw context.unwritable(output, error)
            }
        } else if mayUseStandardOutput {
            CommandContext.write("\n" + TerminalText.sanitized(text, keepsLines: true))
        } else {
            CommandContext.writeError(TerminalText.sanitized(String(text.dropLast()), keepsLines: true))
        }
        guard let least else { return }
        let short = report.shortfalls(of: least)
        for sentence in short { CommandContext.writeError("manasik: \(TerminalText.sanitized(sentence))") }
        if !short.isEmpty { throw ExitStatus.failure }
    }
}

extension CoverageReport.Format {
    fileprivate var fileExtension: String {
        switch self {
        case .text: "txt"
        case .lcov: "info"
        case .html: "html"
        case .json: "json"
        }
    }
}
