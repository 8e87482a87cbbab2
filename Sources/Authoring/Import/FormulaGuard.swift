/// The apostrophe before a cell that a spreadsheet would take for a formula or a number: `=`, `+` (so telephone numbers
/// too, whose `+` it would drop), `-`, `@`, a tab or a carriage return.
package enum FormulaGuard {
    private static let marks: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

    package static func guarded(_ cell: String) -> String {
        isAtRisk(cell.unicodeScalars) ? "'" + cell : cell
    }

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
