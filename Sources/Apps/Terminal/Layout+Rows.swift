package import ManasikPresentation

/// An item of a checklist.
package struct ChecklistRow: Hashable, Sendable {
    package var mark: Mark
    package var title: String
    /// The reason, source and other details, shown dimmed below the item, line by line.
    package var detail: String?
    package var isSelected: Bool

    package init(_ mark: Mark, _ title: String, detail: String? = nil, isSelected: Bool = false) {
        self.mark = mark
        self.title = title
        self.detail = detail
        self.isSelected = isSelected
    }
}

/// A bar of progress.
package struct ProgressBar: Hashable, Sendable {
    package var label: String?
    package var completed: Int
    package var total: Int
    /// The caption in the reader's language; if nil, `completed/total` is shown.
    package var caption: String?

    package init(label: String? = nil, completed: Int, total: Int, caption: String? = nil) {
        self.label = label
        self.completed = completed
        self.total = total
        self.caption = caption
    }
}

/// A key and what it does.
package struct KeyHint: Hashable, Sendable {
    package var key: String
    package var label: String

    package init(_ key: String, _ label: String) {
        self.key = key
        self.label = label
    }
}

extension Layout {
    /// Returns rows with their marks. If one is selected, all rows leave room for the pointer.
    package func checklist(_ rows: [ChecklistRow]) -> [Line] {
        let hasSelection = rows.contains(where: \.isSelected)
        return spaced(rows.map { checklistRow($0, hasPointer: hasSelection) })
    }

    /// Returns one row of a checklist, for screens that need the position of each row.
    package func checklistRow(_ row: ChecklistRow, hasPointer: Bool) -> [Line] {
        let symbols = symbols
        let pointer = row.isSelected ? lead(symbols.pointer, .current) : [.spaces(2)]
        let lead = (hasPointer ? pointer : []) + lead(symbols.mark(row.mark), row.mark.style)
        var style = row.mark == .skipped ? Style.dim : row.mark == .current ? .current : .plain
        if row.isSelected { style = style.adding(.bold) }
        let title = hanging(lead, [TextRun(row.title, style)]).map { $0.focused(row.isSelected) }
        guard let detail = row.detail, !detail.isEmpty else { return title }
        let indent = lead.reduce(0) { $0 + $1.width }
        return title
            + detail.split(separator: "\n").flatMap {
                hanging([], [TextRun(String($0), .dim)], indent: indent)
            }
    }

    /// Returns a bar that fills in reading direction, with its label before it if both fit on one line.
    package func progressBar(_ bar: ProgressBar) -> [Line] {
        let total = max(0, bar.total)
        let completed = min(max(0, bar.completed), total)
        let caption = piece(bar.caption ?? "\(completed)/\(total)")
        let label = bar.label.map { piece($0) }
        let isBeside = !isPlain && (label?.width ?? 0) + caption.width + 14 <= width
        let beside = isBeside ? label.map { $0.width + 2 } ?? 0 : 0
        let ends = isPlain ? 2 : 0
        let length = min(30, max(4, width - beside - caption.width - 1 - ends))
        let filled = total == 0 ? 0 : completed * length / total
        var pieces: [Piece] = isBeside ? label.map { [$0, .spaces(2)] } ?? [] : []
        if isPlain { pieces.append(Piece(symbols.direction == .rightToLeft ? "]" : "[")) }
        pieces.append(Piece(String(repeating: symbols.full, count: filled), .done))
        pieces.append(Piece(String(repeating: symbols.empty, count: length - filled), .dim))
        if isPlain { pieces.append(Piece(symbols.direction == .rightToLeft ? "[" : "]")) }
        let barLine = line(pieces.filter { $0.width > 0 } + [.spaces(1), caption])
        guard let label, !isBeside else { return [barLine] }
        return hanging([], label.runs) + [barLine]
    }

    /// Returns keys with their actions: as many on a line as fit, in plain output one per line.
    package func hints(_ hints: [KeyHint]) -> [Line] {
        if isPlain {
            return hints.flatMap { hanging([piece($0.key + " = ")], [TextRun($0.label)]) }
        }
        var lines: [[Piece]] = []
        var used = 0
        for hint in hints {
            let pieces = [piece(hint.key, .bold), .spaces(1), piece(hint.label, .dim)]
            let own = pieces.reduce(0) { $0 + $1.width }
            if !lines.isEmpty, used + 3 + own <= width {
                lines[lines.count - 1] += [.spaces(3)] + pieces
                used += 3 + own
            } else {
                lines.append(pieces)
                used = own
            }
        }
        return lines.map { line($0) }
    }
}
