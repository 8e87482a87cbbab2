import ManasikDomain
import ManasikPresentation

/// The table written for a pack.
struct TableExportResponse: Response {
    let rows: Int
    /// The path of the file; nil if the table was written to standard output.
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
