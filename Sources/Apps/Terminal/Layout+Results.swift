/// A search hit: its title and lines of detail, each cut to one line.
package struct ResultRow: Hashable, Sendable {
    package var title: [TextRun]
    package var details: [[TextRun]]
    package var isSelected: Bool

    package init(_ title: [TextRun], details: [[TextRun]] = [], isSelected: Bool = false) {
        self.title = title
        self.details = details
        self.isSelected = isSelected
    }
}

extension Layout {
    /// Returns hits with a pointer at the selected one, which is kept visible. Details are indented and cut on both
    /// sides so that the first highlighted run is visible.
    package func results(_ rows: [ResultRow]) -> [Line] {
        spaced(
            rows.map { row in
                let lead = row.isSelected ? self.lead(symbols.pointer, .current) : [.spaces(2)]
                let title = row.title.map { run in
                    TextRun(run.text, row.isSelected ? run.style.adding(.bold) : run.style)
                }
                let lines = hanging(lead, title) + row.details.map { detail($0) }
                return lines.map { $0.focused(row.isSelected) }
            }
        )
    }

    private func detail(_ runs: [TextRun]) -> Line {
        let text = StyledText(runs)
        let plain = runs.first?.style
        let marked = runs.prefix { $0.style == plain }.reduce(0) { $0 + TerminalText.width(of: $1.text) }
        // Without a highlight, the beginning of the text is shown.
        let focus = marked == text.width ? 0 : marked
        let cut = text.window(around: focus, to: width - 4, symbols.ellipsis)
        return line([.spaces(4), Piece(cut.runs, direction: text.direction ?? direction)])
    }
}

extension StyledText {
    /// Returns the part of a text around a column that fits a width, with an ellipsis for what is left out.
    func window(around column: Int, to width: Int, _ ellipsis: String) -> StyledText {
        guard self.width > width else { return self }
        // The column is placed after a third of the width.
        let from = min(max(0, column - width / 3), self.width - width + TerminalText.width(of: ellipsis))
        guard from > 0 else { return truncated(to: width, ellipsis: ellipsis) }
        var passed = 0
        let rest = clusters.drop { cluster in
            defer { passed += cluster.width }
            return passed < from
        }
        // The part begins with a whole letter and repeats no isolates that were opened before it.
        let style = rest.first?.style ?? .plain
        let before = ellipsis.map { Cluster($0, style) }
        let isolates: Set<Character> = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
        return StyledText(clusters: before + rest.filter { !isolates.contains($0.character) })
            .truncated(to: width, ellipsis: ellipsis)
    }
}
