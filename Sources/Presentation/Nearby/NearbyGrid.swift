/// A drawing in characters in which nothing covers anything else.
struct NearbyGrid {
    private var cells: [[Character]]
    private let columns: Int
    private let rows: Int

    /// How many columns aside something may stand where its own place is taken.
    private static let farthest = 8

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
    }

    /// The lines with a frame around them.
    var lines: [String] {
        let edge = "+" + String(repeating: "-", count: columns) + "+"
        return [edge] + cells.map { "|" + String($0) + "|" } + [edge]
    }

    /// Writes a text where it begins, or at the nearest place that is free; returns whether there is one.
    mutating func putNear(_ text: String, column: Int, row: Int) -> Bool {
        for distance in 0...Self.farthest {
            // A row is as far as two columns.
            for down in -(distance / 2)...(distance / 2) {
                let aside = distance - 2 * abs(down)
                for right in aside == 0 ? [0] : [aside, -aside]
                where put(text, column: column + right, row: row + down) { return true }
            }
        }
        return false
    }

    /// Writes a text unless something is there or right beside it; returns whether it was written.
    mutating func put(_ text: String, column: Int, row: Int) -> Bool {
        let letters = Array(text)
        let first = max(0, min(column, columns - letters.count))
        let line = max(0, min(row, rows - 1))
        let around = max(0, first - 1)...min(columns - 1, first + letters.count)
        guard cells[line][around].allSatisfy({ $0 == " " }) else { return false }
        for (offset, letter) in letters.enumerated() { cells[line][first + offset] = letter }
        return true
    }
}
