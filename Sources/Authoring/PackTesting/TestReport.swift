import Foundation
import ManasikDomain
import ManasikPresentation

/// Outcomes of tests, in formats for people and programs.
public struct TestReport: Sendable {
    public enum Format: String, Sendable, CaseIterable { case pretty, tap, junit, json }

    public let outcomes: [TestOutcome]
    /// The seed for repeating the same order; nil if tests were not shuffled.
    public let seed: UInt64?
    public let seconds: Double

    public init(_ outcomes: [TestOutcome], seed: UInt64?, seconds: Double) {
        self.outcomes = outcomes
        self.seed = seed
        self.seconds = seconds
    }

    public var failures: [TestOutcome] { outcomes.filter(\.isTrouble) }

    /// Returns the report as text with a final newline.
    public func text(_ format: Format) -> String {
        switch format {
        case .pretty: pretty
        case .tap: tap
        case .junit: junit
        case .json: jsonText
        }
    }

    func count(_ status: TestOutcome.Status) -> Int { outcomes.count { $0.status == status } }

    // MARK: For people

    private var pretty: String {
        var lines: [String] = []
        for outcome in outcomes where outcome.status == .pending {
            lines.append("PENDING \(Self.onOneLine(outcome.fullName))")
            lines.append("  at \(outcome.place)" + (outcome.message.map { ": \(Self.onOneLine($0))" } ?? ""))
        }
        for outcome in outcomes where outcome.status == .passed && !outcome.output.isEmpty {
            lines.append("PRINTED \(outcome.fullName)")
            lines += outcome.output.flatMap { Self.split($0) }.map { "  " + $0 }
        }
        for outcome in failures {
            if !lines.isEmpty { lines.append("") }
            lines += Self.failureLines(outcome)
        }
        if !lines.isEmpty { lines.append("") }
        for (suite, list) in suites {
            let passed = list.count { $0.status == .passed }
            let bad = list.count(where: \.isTrouble)
            lines.append("\(bad == 0 ? "ok" : "NOT OK")  \(suite): \(passed) of \(list.count) passed")
        }
        lines += qualities.map(\.line)
        var summary =
            "\(count(.passed)) passed, \(count(.failed)) failed, \(EnglishCount.of(count(.error), "error"))"
        if count(.pending) > 0 { summary += ", \(count(.pending)) pending" }
        lines.append(summary + " in \(Self.rounded(seconds)) s" + (seed.map { ", seed \($0)" } ?? ""))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The failures only, as text.
    public var failuresText: String {
        failures.map { Self.failureLines($0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private static func failureLines(_ outcome: TestOutcome) -> [String] {
        [(outcome.status == .failed ? "FAILED " : "ERROR ") + onOneLine(outcome.fullName)]
            + details(outcome).map { "  " + $0 }
    }

    private var suites: [(String, [TestOutcome])] {
        Dictionary(grouping: outcomes, by: \.suite).sorted { $0.key < $1.key }
    }

    /// Returns the location, message, difference, further locations and output of a failure.
    private static func details(_ outcome: TestOutcome) -> [String] {
        var lines = ["at \(outcome.place)"]
        if outcome.round > 1 { lines.append("in round \(outcome.round)") }
        lines += split(outcome.message)
        if outcome.expected != nil || outcome.actual != nil {
            lines.append("- expected, + actual:")
            lines += TextDiff.lines(expected: outcome.expected, actual: outcome.actual).map { "  " + $0 }
        }
        lines += outcome.places.dropFirst().map { "called at \($0)" }
        if !outcome.output.isEmpty {
            lines += ["it printed:"] + outcome.output.flatMap { split($0) }.map { "  " + $0 }
        }
        return lines
    }

    private static func split(_ text: String?) -> [String] {
        text.map {
            $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        } ?? []
    }

    private static func rounded(_ seconds: Double) -> String { String(format: "%.2f", seconds) }

    // MARK: TAP, version 13

    private var tap: String {
        var lines = ["TAP version 13", "1..\(outcomes.count)"]
        for (index, outcome) in outcomes.enumerated() {
            let name = Self.onOneLine("\(outcome.suite) \(outcome.fullName)").replacing("#", with: "\\#")
            let mark = outcome.isTrouble ? "not ok" : "ok"
            let pending = outcome.status == .pending ? " # TODO \(Self.onOneLine(outcome.message ?? ""))" : ""
            lines.append("\(mark) \(index + 1) - \(name)\(pending)")
            if outcome.isTrouble {
                lines += Self.details(outcome).flatMap(Self.comment)
            } else if !outcome.output.isEmpty {
                lines += (["it printed:"] + outcome.output.map { "  " + $0 }).flatMap(Self.comment)
            }
        }
        lines += qualities.flatMap { Self.comment($0.line) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a text as comment lines of TAP, even if it contains line breaks, as in `print("x\nBail out!")`.
    private static func comment(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "# " + $0 }
    }

    private static func onOneLine(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
    }

    // MARK: JUnit's XML

    private var junit: String {
        let totals =
            "tests=\"\(outcomes.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.error))\" "
            + "skipped=\"\(count(.pending))\" time=\"\(Self.rounded(seconds))\""
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(totals)>"]
        for (suite, list) in suites {
            func number(_ status: TestOutcome.Status) -> Int { list.count { $0.status == status } }
            lines.append(
                "  <testsuite name=\"\(Self.escaped(suite))\" tests=\"\(list.count)\" failures=\"\(number(.failed))\" "
                    + "errors=\"\(number(.error))\" skipped=\"\(number(.pending))\" "
                    + "time=\"\(Self.rounded(list.reduce(0) { $0 + $1.seconds }))\">"
            )
            if let quality = qualities.first(where: { $0.suite == suite }) {
                let values = [("queries", String(quality.quality.queries))] + quality.measures
                lines.append("    <properties>")
                lines += values.map { "      <property name=\"search.\($0)\" value=\"\($1)\"/>" }
                lines.append("    </properties>")
            }
            for outcome in list { lines += Self.testcase(outcome) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func testcase(_ outcome: TestOutcome) -> [String] {
        let line = outcome.line.map { " line=\"\($0)\"" } ?? ""
        let head =
            "    <testcase classname=\"\(escaped(outcome.suite))\" name=\"\(escaped(outcome.fullName))\" "
            + "file=\"\(escaped(outcome.file))\"\(line) time=\"\(String(format: "%.4f", outcome.seconds))\""
        let body: String
        switch outcome.status {
        case .passed: return [head + "/>"]
        case .pending: body = "<skipped message=\"\(escaped(outcome.message ?? ""))\"/>"
        case .failed, .error:
            let element = outcome.status == .failed ? "failure" : "error"
            let message = split(outcome.message).first ?? ""
            body =
                "<\(element) message=\"\(escaped(message))\">"
                + escaped(details(outcome).joined(separator: "\n")) + "</\(element)>"
        }
        return [head + ">", "      " + body, "    </testcase>"]
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            // XML cannot represent other control characters.
            case _
            where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
