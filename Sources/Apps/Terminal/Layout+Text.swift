extension Layout {
    /// Returns a title with a rule below it. Titles of level 2 have a rule only in plain output, deeper ones have none.
    package func heading(_ text: String, level: Int = 1) -> [Line] {
        let lines = paragraph(text, style: .heading)
        guard level == 1 || (isPlain && level == 2), let first = lines.first else { return lines }
        let rule = isPlain ? (level == 1 ? "=" : "-") : String(symbols.rule)
        let length = lines.map(\.width).max() ?? 0
        let runs = [TextRun(clean: String(repeating: rule, count: length), .heading)]
        return lines + [Line([Piece(runs, direction: .leftToRight)], direction: first.direction)]
    }

    /// Returns text wrapped to the width and aligned by its first strong letter. `\n` ends a line.
    package func paragraph(_ text: String, style: Style = .plain, indent: Int = 0) -> [Line] {
        let lines = TerminalText.sanitized(text, keepsLines: true)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let own = LineDirection(firstStrongOf: text) ?? direction
        return lines.flatMap { paragraph([TextRun(clean: String($0), style)], indent: indent, fallback: own) }
    }

    /// Returns styled text wrapped to the width.
    ///
    /// - Parameter fallback: The direction of text without a strong letter; nil for that of the screen.
    package func paragraph(_ runs: [TextRun], indent: Int = 0, fallback: LineDirection? = nil) -> [Line] {
        let text = StyledText(runs)
        let own = text.direction ?? fallback ?? direction
        guard !text.clusters.isEmpty else { return [.blank] }
        return text.wrapped(to: width - indent).map {
            Line([Piece($0.runs, direction: own)], direction: own).indented(by: indent)
        }
    }

    /// Returns one line, cut to the width.
    package func title(_ text: String, style: Style = .plain) -> Line {
        let cut = StyledText([TextRun(text, style)]).truncated(to: width, ellipsis: symbols.ellipsis)
        let own = cut.direction ?? direction
        return Line([Piece(cut.runs, direction: own)], direction: own)
    }

    /// Returns a rule across the width; nothing in plain output.
    package func rule() -> [Line] {
        guard !isPlain else { return [] }
        return [line([Piece(String(repeating: symbols.rule, count: width), .dim)])]
    }
}

/// A name and its value.
package struct KeyValue: Hashable, Sendable {
    package var key: String
    package var value: String
    package var style: Style

    package init(_ key: String, _ value: String, style: Style = .plain) {
        self.key = key
        self.value = value
        self.style = style
    }
}

extension Layout {
    /// Returns names beside their values, or above them if a name would take more than a third of the width.
    package func keyValues(_ list: [KeyValue]) -> [Line] {
        let keyWidth = list.map { TerminalText.width(of: $0.key) }.max() ?? 0
        if isPlain || keyWidth * 3 > width { return stacked(list) }
        return list.flatMap { entry in
            let key = piece(entry.key, .dim)
            let lead = [key, .spaces(keyWidth - key.width + 2)]
            return hanging(lead, [TextRun(entry.value, entry.style)])
        }
    }

    private func stacked(_ list: [KeyValue]) -> [Line] {
        spaced(
            list.map { entry in
                let inline = TerminalText.width(of: entry.key + ": " + entry.value) <= width
                if inline {
                    return hanging(label(entry.key, .dim), [TextRun(entry.value, entry.style)])
                }
                let key = hanging([], [TextRun(entry.key + ":", .dim)])
                return key + hanging([], [TextRun(entry.value, entry.style)], indent: 2)
            }
        )
    }
}
