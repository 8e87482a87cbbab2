package import ManasikDomain

/// Collects what is found about one pack, so that all problems are reported together.
///
/// A pack with a mistake in each of its thousands of lines has only its first ones reported.
package struct DiagnosticCollector {
    /// The maximum number that is reported of one pack.
    package static let mostFindings = 1000

    package let pack: PackID?
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var hasErrors = false
    /// Whether a file was not read, so that what else seems to be missing may only be missing with it.
    package private(set) var isUnread = false

    package init(pack: PackID?) { self.pack = pack }

    /// Whether further findings are not reported, so that they need not be looked for.
    package var isFull: Bool { diagnostics.count > Self.mostFindings }

    package mutating func error(
        _ code: DiagnosticCode,
        at location: SourceLocation?,
        _ message: String,
        help: String? = nil
    ) {
        add(.error, code, location, message, help)
    }

    /// Adds an error that keeps a whole file from being read.
    package mutating func unread(
        _ code: DiagnosticCode,
        at location: SourceLocation?,
        _ message: String,
        help: String? = nil
    ) {
        isUnread = true
        add(.error, code, location, message, help)
    }

    package mutating func warning(
        _ code: DiagnosticCode,
        at location: SourceLocation?,
        _ message: String,
        help: String? = nil
    ) {
        add(.warning, code, location, message, help)
    }

    /// Adds a finding with the severity of its code.
    package mutating func report(
        _ code: DiagnosticCode,
        at location: SourceLocation?,
        _ message: String,
        help: String? = nil
    ) {
        add(code.severity, code, location, message, help)
    }

    package mutating func append(contentsOf others: [Diagnostic]) { for other in others { add(other) } }

    private mutating func add(
        _ severity: Diagnostic.Severity,
        _ code: DiagnosticCode,
        _ location: SourceLocation?,
        _ message: String,
        _ help: String?
    ) {
        add(Diagnostic(severity, code.rawValue, pack: pack, at: location, message, help: help))
    }

    private mutating func add(_ found: Diagnostic) {
        let isFirstError = found.severity == .error && !hasErrors
        if isFirstError { hasErrors = true }
        if diagnostics.count < Self.mostFindings || isFirstError {
            diagnostics.append(found)
        } else if !isFull {
            diagnostics.append(
                Diagnostic(
                    found.severity,
                    found.code,
                    pack: found.pack,
                    at: found.location,
                    "this and further findings are not reported, only the first \(Self.mostFindings)",
                    help: "correct the reported ones first"
                )
            )
        }
    }
}
