import ManasikDomain
import ManasikPresentation

/// The diagnostics of an author's files.
struct DiagnosticsResponse: Response {
    let diagnostics: [Diagnostic]

    var json: JSONValue { .object { Member("diagnostics", diagnostics) } }
}
