package import ManasikDomain

/// A collector of the diagnostics of one pack, so that all are reported together.
///
/// Only the first `mostFindings` are reported, since a pack may have thousands of mistakes.
package struct DiagnosticCollector {
    /// The largest number of diagnostics reported for one pack.
    package static let mostFindings = 1000

    package let pack: PackID?
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var hasErrors = false
    /// Whether a file was not read, so that anything missing may be in that file.
    package private(set) var isUnread = false

    package init(pack: PackID?) { self.pack = pack }

    /// Whether further diagnostics would not be reported.
    package var isFull: Bool { diagnostics.count > Self.mostFindings }

    package mutating func error(
        _ code: DiagnosticCode,
        at location: SourceLocation?,
        _ message: String,
        help: String? = nil
    ) {
        add(.error, code, location, message, help)
    }

    /// Adds an error because of which a whole file is not read.
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

    /// Adds a diagnostic with the severity of its code.
    package mutating func report(
        _ code: DiagnosticCode,
        at location: SourceLocation?,
        _ message: String,
        help: String? = nil
    ) {
        add(code.severity, code, location, message, help)
    }

    /// Takes back the diagnostics after the first ones, and returns them; whether there were errors stays known.
    mutating func takeBack(after first: Int) -> [Diagnostic] {
        let taken = Array(diagnostics.dropFirst(first))
        diagnostics.removeLast(taken.count)
        return taken
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
        // Several values in a row with one mistake are told once.
        if let last = diagnostics.last, last.code == found.code, last.message == found.message,
            last.location == found.location
        {
            return
        }
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
