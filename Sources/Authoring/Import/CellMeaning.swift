import ManasikDomain

/// What the cells of a column that have one text mean, such as `halal:yes=some`.
package struct CellMeaning: Hashable, Sendable {
    let column: String
    let cell: String
    /// Empty if such a cell counts as empty.
    let value: String

    /// Reads `COLUMN:CELL=VALUE`; nil for anything else.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), let sign = text.lastIndex(of: "="), colon < sign else {
            return nil
        }
        column = PlaceTable.heading(String(text[..<colon]))
        cell = PlaceTable.heading(String(text[text.index(after: colon)..<sign]))
        value = String(text[text.index(after: sign)...]).trimmed
        guard !column.isEmpty, !cell.isEmpty else { return nil }
    }

    /// Checks that some cell of a table has the text.
    func check(in table: CSVTable, header: [String]) throws(CSVTable.Problem) {
        let option = "--map-value"
        try PlaceTable.check(column, of: option)
        guard let place = header.firstIndex(of: column) else {
            throw CSVTable.Problem(
                row: 1,
                message: "\(option) names the column '\(column)', which the table does not have",
                help: "the headings are \(table.header.joined(separator: ", "))"
            )
        }
        let cells = Set(
            table.rows.compactMap { $0.cells.count > place ? PlaceTable.heading($0.cells[place]) : nil }
        )
        guard !cells.contains(cell) else { return }
        throw CSVTable.Problem(
            row: nil,
            message: "\(option) names '\(cell)', which no cell of the column '\(column)' has",
            help: Suggestion.help(for: cell, among: cells.sorted())
        )
    }
}
