package import ManasikDomain
import ManasikPresentation

/// The diagnostics of an author's files.
package struct DiagnosticsResponse: Response {
    let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    package var json: JSONValue { .object { Member("diagnostics", diagnostics) } }
}
