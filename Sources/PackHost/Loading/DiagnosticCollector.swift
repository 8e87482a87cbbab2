package import ManasikDomain

/// Collects what is found about one pack, so that all problems are reported together.
package struct DiagnosticCollector {
    package let pack: PackID?
    package private(set) var diagnostics: [Diagnostic] = []
    /// Whether a file was not read, so that what else seems to be missing may only be missing with it.
    package private(set) var isUnread = false

    package init(pack: PackID?) { self.pack = pack }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

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

    package mutating func append(contentsOf others: [Diagnostic]) { diagnostics += others }

    private mutating func add(
        _ severity: Diagnostic.Severity,
        _ code: DiagnosticCode,
        _ location: SourceLocation?,
        _ message: String,
        _ help: String?
    ) {
        diagnostics.append(
            Diagnostic(severity, code.rawValue, pack: pack, at: location, message, help: help)
        )
    }
}
