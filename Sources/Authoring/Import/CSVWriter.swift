/// Writes tables as CSV (RFC 4180): CRLF, UTF-8 with the mark by which Excel knows it.
enum CSVWriter {
    static func text(_ records: [[String]]) -> String {
        "\u{FEFF}" + records.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ cell: String) -> String {
        // By scalars: a line break of two is one character.
        let needsQuotes = cell.unicodeScalars.contains { ["\"", ",", ";", "\t", "\n", "\r"].contains($0) }
        guard needsQuotes else { return cell }
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in cell.unicodeScalars { quoted += scalar == "\"" ? [scalar, scalar] : [scalar] }
        return String(quoted) + "\""
    }
}

/// The apostrophe before a cell that a spreadsheet would take for a formula or a number: `=`, `+` (so telephone numbers
/// too, whose `+` it would drop), `-`, `@`, a tab or a carriage return.
enum FormulaGuard {
    private static let marks: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

    static func guarded(_ cell: String) -> String { isAtRisk(cell.unicodeScalars) ? "'" + cell : cell }

    /// Takes the apostrophe away again.
    static func unguarded(_ cell: String) -> String {
        let scalars = cell.unicodeScalars
        guard scalars.first == "'", isAtRisk(scalars.dropFirst()) else { return cell }
        return String(String.UnicodeScalarView(scalars.dropFirst()))
    }

    /// Whether a mark stands first, behind any number of apostrophes.
    private static func isAtRisk(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
        scalars.first { $0 != "'" }.map(marks.contains) ?? false
    }
}
