/// The apostrophe before a cell that a spreadsheet would take for a formula, a number, a date or a time, and rewrite:
/// one that begins with `=`, `+` (so telephone numbers too, whose `+` it would drop), `-`, `@`, a tab or a carriage
/// return; digits with a leading zero; `2026-11-01`, `2:196` and the like.
package enum FormulaGuard {
    private static let marks: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

    package static func guarded(_ cell: String) -> String {
        isAtRisk(cell.unicodeScalars[...]) ? "'" + cell : cell
    }

    /// Removes the apostrophe.
    package static func unguarded(_ cell: String) -> String {
        let scalars = cell.unicodeScalars
        guard scalars.first == "'", isAtRisk(scalars.dropFirst()) else { return cell }
        return String(String.UnicodeScalarView(scalars.dropFirst()))
    }

    /// Whether the text after any apostrophes is at risk.
    private static func isAtRisk(_ scalars: Substring.UnicodeScalarView) -> Bool {
        let rest = scalars.drop { $0 == "'" }
        guard let first = rest.first else { return false }
        return marks.contains(first) || isNumberOrDate(rest)
    }

    /// Whether a spreadsheet would rewrite the digits: they begin with a zero, or are separated as in dates, times and
    /// fractions.
    private static func isNumberOrDate(_ scalars: Substring.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, ("0"..."9").contains(first), scalars.count > 1 else { return false }
        let isParted = scalars.contains { ["-", "/", ":", ".", ","].contains($0) }
        return (first == "0" || isParted || scalars.count > 11)
            && scalars.allSatisfy { ("0"..."9").contains($0) || ["-", "/", ":", ".", ","].contains($0) }
    }
}
