/// Writes records as CSV (RFC 4180).
package enum CSVWriter {
    /// Returns the records, with a CRLF after each.
    ///
    /// - Parameter isMarked: Whether the text begins with the byte order mark by which spreadsheets recognize UTF-8.
    package static func text(_ records: [[String]], isMarked: Bool = false) -> String {
        (isMarked ? "\u{FEFF}" : "") + records.map { line($0) + "\r\n" }.joined()
    }

    /// Returns one record without a line end.
    package static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") }

    private static func quoted(_ cell: String) -> String {
        // By scalars, since a CRLF is one character, and a combining mark may join a quotation mark.
        let needsQuotes = cell.unicodeScalars.contains { ["\"", ",", ";", "\t", "\n", "\r"].contains($0) }
        guard needsQuotes else { return cell }
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in cell.unicodeScalars { quoted += scalar == "\"" ? [scalar, scalar] : [scalar] }
        return String(quoted) + "\""
    }
}
