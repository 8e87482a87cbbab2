import ManasikDomain
import ManasikPresentation

/// A table that was written of a pack.
struct TableExportResponse: Response {
    let rows: Int
    /// nil where the table is answered itself.
    let file: String?
    let csv: String?
    let diagnostics: [Diagnostic]

    var json: JSONValue {
        .object {
            Member("rows", rows)
            Member("file", file)
            Member("csv", csv)
            Member("diagnostics", diagnostics)
        }
    }
}
