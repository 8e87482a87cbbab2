/// The content of the screen, from which the differences to the next content are computed.
struct Frame: Hashable, Sendable {
    var rows: [String]
    var widths: [Int]
    /// Whether each row ends at the right edge of the screen, as rows from right to left do.
    private var endsAtEdge: [Bool]

    init(_ lines: [Line], renderer: Renderer) {
        rows = lines.map { renderer.string($0) }
        widths = lines.map(\.width)
        endsAtEdge = lines.map { $0.direction == .rightToLeft }
    }

    /// Returns the text to write in order to replace an earlier frame, or to draw everything if there is none.
    func changes(from earlier: Frame?, columns: Int) -> String {
        var text = earlier == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        for (number, row) in rows.enumerated() {
            if let earlier, number < earlier.rows.count, earlier.rows[number] == row { continue }
            if earlier == nil, row.isEmpty { continue }
            text += "\u{1B}[\(number + 1);1H" + (endsAtEdge[number] ? "\u{1B}[K" : "") + row
            // Clearing after a full row would erase its last character on some terminals.
            if widths[number] < columns, !endsAtEdge[number] { text += "\u{1B}[K" }
        }
        if let earlier, earlier.rows.count > rows.count { text += "\u{1B}[\(rows.count + 1);1H\u{1B}[J" }
        return text
    }
}
