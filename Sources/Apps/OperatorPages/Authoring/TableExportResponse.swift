package import ManasikDomain
import ManasikPresentation

/// The table written for a pack.
package struct TableExportResponse: Response {
    let rows: Int
    /// The path of the file; nil if the table was written to standard output.
    let file: String?
    let csv: String?
    let diagnostics: [Diagnostic]

    package init(rows: Int, file: String?, csv: String?, diagnostics: [Diagnostic]) {
        self.rows = rows
        self.file = file
        self.csv = csv
        self.diagnostics = diagnostics
    }

    package var json: JSONValue {
        .object {
            Member("rows", rows)
            Member("file", file)
            Member("csv", csv)
            Member("diagnostics", diagnostics)
        }
    }
}
