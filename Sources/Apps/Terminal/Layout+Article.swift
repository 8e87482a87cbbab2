import ManasikPresentation

extension Layout {
    /// Returns an article in Markdown; see `Markdown` for the supported syntax. A paragraph of right-to-left text is
    /// aligned to the right, whatever the language of the screen.
    package func article(markdown: String) -> [Line] { article(Markdown(markdown).blocks) }

    private func article(_ blocks: [Markdown.Block]) -> [Line] {
        var lines: [Line] = []
        let blocks = isPlain ? blocks.filter { $0 != .rule } : blocks
        for (index, block) in blocks.enumerated() {
            if index > 0, isPlain || !isItem(block) || !isItem(blocks[index - 1]) { lines.append(.blank) }
            lines += draw(block)
        }
        return lines
    }

    private func isItem(_ block: Markdown.Block) -> Bool {
        if case .item = block { true } else { false }
    }

    private func draw(_ block: Markdown.Block) -> [Line] {
        switch block {
        case .heading(let level, let texts):
            return heading(texts.joined().map(\.text).joined(), level: level)
        case .paragraph(let texts):
            let own = LineDirection(firstStrongOf: texts.joined().map(\.text).joined()) ?? direction
            return texts.flatMap { paragraph($0.map(TextRun.init), fallback: own) }
        case .item(let depth, let marker, let texts):
            let own = LineDirection(firstStrongOf: texts.joined().map(\.text).joined()) ?? direction
            let lead = lead(marker ?? symbols.bullet)
            let room = lead.reduce(0) { $0 + $1.width }
            return texts.enumerated().flatMap { number, runs in
                hanging(
                    number == 0 ? lead : [.spaces(room)],
                    runs.map(TextRun.init),
                    indent: depth * 2,
                    direction: own
                )
            }
        case .quote(let blocks):
            var inner = self
            inner.width = max(4, width - 2)
            return inner.article(blocks).map { line in
                var quoted = line
                quoted.pieces = lead(symbols.quote, .dim) + quoted.pieces
                return quoted
            }
        case .rule: return rule()
        }
    }
}

extension TextRun {
    /// Creates a run of an article: strong text and code in bold, emphasis in italics, links underlined.
    init(_ run: Markdown.Run) {
        var style: Style = run.address == nil ? .plain : .link
        if !run.marks.isDisjoint(with: [.strong, .code]) { style = style.adding(.bold) }
        if run.marks.contains(.emphasis) { style = style.adding(.italic) }
        self.init(run.text, style)
    }
}
