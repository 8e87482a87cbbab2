import ManasikDomain
import ManasikPresentation

/// The result of formatting the JSON files of packs.
struct FormattingResponse: Response {
    /// The files that were formatted, or would be.
    let changed: [String]
    /// The number of files.
    let files: Int
    let diagnostics: [Diagnostic]

    var json: JSONValue {
        .object {
            Member("changed", changed)
            Member("files", files)
            Member("diagnostics", diagnostics)
        }
    }
}
