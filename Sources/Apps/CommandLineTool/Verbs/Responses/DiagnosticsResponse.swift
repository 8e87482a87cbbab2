import ManasikDomain
import ManasikPresentation

/// What is wrong with an author's files.
struct DiagnosticsResponse: Response {
    let diagnostics: [Diagnostic]

    var json: JSONValue { .object { Member("diagnostics", diagnostics) } }
}
