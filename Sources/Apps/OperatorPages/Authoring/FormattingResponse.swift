package import ManasikDomain
import ManasikPresentation

/// The result of formatting the JSON files of packs.
package struct FormattingResponse: Response {
    /// The paths of the files that were formatted, or that would be.
    let changed: [String]
    /// The number of files checked.
    let files: Int
    let diagnostics: [Diagnostic]

    package init(changed: [String], files: Int, diagnostics: [Diagnostic]) {
        self.changed = changed
        self.files = files
        self.diagnostics = diagnostics
    }

    package var json: JSONValue {
        .object {
            Member("changed", changed)
            Member("files", files)
            Member("diagnostics", diagnostics)
        }
    }
}
