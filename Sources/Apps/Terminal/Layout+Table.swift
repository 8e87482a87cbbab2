package import ManasikPresentation

extension Layout {
    /// Returns a table. If it is too wide, its columns wrap; if they cannot, or the screen is narrow, each row becomes
    /// a block of `title: value` lines in order of the columns' priority. No cell is left out.
    package func table(_ table: Table) -> [Line] {
        guard !table.columns.isEmpty else { return [] }
        guard !isPlain, let widths = columnWidths(of: table) else { return stacked(table) }
        let titles = row(table.columns.map(\.title), table, widths, style: .heading)
        let rule = widths.flatMap { [piece(String(repeating: symbols.rule, count: $0), .dim), .spaces(2)] }
        return titles + [line(Array(rule.dropLast()))]
            + table.rows.flatMap { row($0, table, widths, style: .plain) }
    }

    /// Returns the width of each column, or nil if the table has to be stacked.
    private func columnWidths(of table: Table) -> [Int]? {
        var widths = table.columns.indices.map { index in
            let cells = table.rows.map { index < $0.count ? $0[index] : "" }
            return ([table.columns[index].title] + cells).map { TerminalText.width(of: $0) }.max() ?? 0
        }
        let room = width - 2 * (widths.count - 1)
        var excess = widths.reduce(0, +) - room
        guard excess > 0 else { return widths }
        guard !isNarrow else { return nil }
        let shrinkable = table.columns.indices.sorted {
            (table.columns[$0].priority, -$0) < (table.columns[$1].priority, -$1)
        }
        for index in shrinkable where excess > 0 {
            let least = max(12, TerminalText.width(of: table.columns[index].title))
            let cut = min(excess, max(0, widths[index] - least))
            widths[index] -= cut
            excess -= cut
        }
        return excess > 0 ? nil : widths
    }

    private func row(_ cells: [String], _ table: Table, _ widths: [Int], style: Style) -> [Line] {
        let wrapped = widths.indices.map { index in
            StyledText([TextRun(index < cells.count ? cells[index] : "", style)]).wrapped(to: widths[index])
        }
        let height = wrapped.map(\.count).max() ?? 1
        return (0..<max(1, height)).map { number in
            var pieces: [Piece] = []
            for index in widths.indices {
                let text = number < wrapped[index].count ? wrapped[index][number] : StyledText([])
                let own = wrapped[index].compactMap(\.direction).first ?? direction
                let room = widths[index] - text.width
                let before =
                    switch table.columns[index].alignment {
                    case .start: 0
                    case .end: room
                    case .center: room / 2
                    }
                let gap = index + 1 < widths.count ? 2 : 0
                pieces.append(.spaces(before))
                pieces.append(Piece(text.runs, direction: own))
                pieces.append(.spaces(room - before + gap))
            }
            return line(pieces.filter { $0.width > 0 })
        }
    }

    private func stacked(_ table: Table) -> [Line] {
        let order = table.columns.indices.sorted {
            (-table.columns[$0].priority, $0) < (-table.columns[$1].priority, $1)
        }
        let blocks = table.rows.map { row in
            order.filter { $0 < row.count && !row[$0].isEmpty }.flatMap { index in
                let title = label(table.columns[index].title, .dim)
                if title.reduce(0, { $0 + $1.width }) * 2 > width {
                    return hanging([], [TextRun(table.columns[index].title + ":", .dim)])
                        + hanging([], [TextRun(row[index])], indent: 2)
                }
                return hanging(title, [TextRun(row[index])], continuation: 2)
            }
        }
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [.blank]))
    }
}
