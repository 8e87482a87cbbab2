import ManasikDomain
import ManasikPresentation

/// What came of laying out the JSON files of packs.
struct FormattingResponse: Response {
    /// Laid out anew, or to be where nothing is written.
    let changed: [String]
    /// How many files there are.
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
