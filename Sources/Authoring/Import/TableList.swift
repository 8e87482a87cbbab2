/// Several values in one cell, separated by `|` or `;`.
enum TableList {
    static func split(_ cell: String) -> [String] {
        cell.split { $0 == "|" || $0 == ";" }.map { part in
            String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }.filter { !$0.isEmpty }
    }

    /// Returns the values as the text of one cell; nil if one of them contains a separator.
    static func join(_ values: [String]) -> String? {
        values.contains { $0.contains("|") || $0.contains(";") } ? nil : values.joined(separator: " | ")
    }
}
