import Foundation
public import ManasikDomain
import ManasikPackHost

/// Findings, in formats for people, code hosts and editors.
public struct LintReport: Sendable {
    public enum Format: String, Sendable, CaseIterable { case text, json, sarif, github }

    public let diagnostics: [Diagnostic]
    /// The directory to which paths are relative, such as the root of a repository.
    let root: String
    let toolVersion: String

    /// - Parameter root: An absolute path without a trailing slash.
    public init(_ diagnostics: [Diagnostic], root: String, toolVersion: String) {
        self.diagnostics = diagnostics
        self.root = root
        self.toolVersion = toolVersion
    }

    /// Returns the number of findings of a severity.
    public func count(_ severity: Diagnostic.Severity) -> Int {
        diagnostics.count { $0.severity == severity }
    }

    /// The findings as workflow commands of GitHub Actions, one per line.
    ///
    /// - Source: "Workflow commands for GitHub Actions", GitHub Docs.
    public var workflowCommands: [String] {
        diagnostics.map { diagnostic in
            let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
            var properties: [String] = []
            if let location = diagnostic.location {
                properties.append("file=" + Self.property(relative(location.file)))
                if let line = location.line { properties.append("line=\(line)") }
            }
            properties.append("title=" + Self.property(diagnostic.code))
            let text = diagnostic.message + (diagnostic.help.map { "\n" + $0 } ?? "")
            return "::\(command) \(properties.joined(separator: ","))::\(Self.data(text))"
        }
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// Returns a path relative to the root, or an absolute path for a file outside of it.
    func relative(_ file: String) -> String {
        if file.hasPrefix(root + "/") { return String(file.dropFirst(root.count + 1)) }
        return file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    }

    // MARK: Explaining

    /// The meaning of a code, and advice on it.
    public struct Explanation: Sendable {
        public let code: String
        public let severity: Diagnostic.Severity
        public let meaning: String
        public let advice: String
        /// Whether `manasik check --fix` can correct the problem.
        public let fixable: Bool
    }

    /// Returns the explanation of a code; nil if there is no such code.
    public static func explain(_ code: String) -> Explanation? {
        DiagnosticCode(rawValue: code).map { code in
            Explanation(
                code: code.rawValue,
                severity: code.severity,
                meaning: code.summary,
                advice: code.advice,
                fixable: code.isFixable
            )
        }
    }

    /// All codes, sorted.
    public static var codes: [String] { DiagnosticCode.allCases.map(\.rawValue).sorted() }
}
