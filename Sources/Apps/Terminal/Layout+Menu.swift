package import ManasikPresentation

/// A choice in a menu.
package struct MenuRow: Hashable, Sendable {
    package var title: String
    /// The number or letter that selects the row.
    package var key: String?
    package var mark: Mark?
    /// Details, shown dimmed below the row.
    package var detail: String?
    package var isSelected: Bool

    package init(
        _ title: String,
        key: String? = nil,
        mark: Mark? = nil,
        detail: String? = nil,
        isSelected: Bool = false
    ) {
        self.title = title
        self.key = key
        self.mark = mark
        self.detail = detail
        self.isSelected = isSelected
    }
}

extension Layout {
    /// Returns rows with their keys and a pointer at the selected one, which is kept visible.
    package func menu(_ rows: [MenuRow]) -> [Line] {
        let width = rows.compactMap(\.key).map { TerminalText.width(of: $0) }.max() ?? 0
        return spaced(
            rows.map { row in
                let key = row.key ?? ""
                var lead = row.isSelected ? self.lead(symbols.pointer, .current) : [.spaces(2)]
                lead += [piece(key, .bold), .spaces(width - TerminalText.width(of: key) + 2)]
                if let mark = row.mark { lead += self.lead(symbols.mark(mark), mark.style) }
                lead = lead.filter { $0.width > 0 }
                let style: Style = row.isSelected ? Style.current.adding(.bold) : .plain
                var lines = hanging(lead, [TextRun(row.title, style)])
                if let detail = row.detail, !detail.isEmpty {
                    lines += hanging([], [TextRun(detail, .dim)], indent: lead.reduce(0) { $0 + $1.width })
                }
                return lines.map { $0.focused(row.isSelected) }
            }
        )
    }
}
