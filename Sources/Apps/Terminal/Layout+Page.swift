package import ManasikPresentation

/// Returns the name of a request within a sentence, whose text may be right-to-left; nil for a request that is offered
/// elsewhere, for example by a key.
package typealias RequestNaming = (_ request: Request, _ isRightToLeft: Bool) -> String?

extension Layout {
    /// Returns the lines of a page.
    ///
    /// - Parameter naming: Returns the names of requests, such as commands. If nil, requests are offered by keys, and
    ///   paragraphs that contain one are left out.
    package func lines(of page: Page, naming: RequestNaming?) -> [Line] {
        lines(of: page.blocks, naming: naming)
    }

    package func lines(of blocks: [Block], naming: RequestNaming?) -> [Line] {
        blocks.flatMap { lines(of: $0, naming: naming) }
    }

    private func lines(of block: Block, naming: RequestNaming?) -> [Line] {
        switch block {
        case .heading(let text, let level): heading(text, level: level)
        case .paragraph(let paragraph): lines(of: paragraph, naming: naming)
        case .rows(let rows): checklist(rows.map { row($0, naming: naming) })
        case .facts(let facts):
            keyValues(facts.map { KeyValue($0.name, $0.text, style: Style($0.tone)) })
        case .requests(let requests):
            keyValues(
                requests.compactMap { described in
                    naming?(described.request, described.isRightToLeft).map { KeyValue($0, described.text) }
                }
            )
        case .progress(let progress):
            progressBar(
                ProgressBar(
                    label: progress.label,
                    completed: progress.done,
                    total: progress.total,
                    caption: progress.caption
                )
            )
        case .outline(let rows): spaced(rows.map { outlineRow($0) })
        case .article(let markdown): article(markdown: markdown)
        case .table(let table): self.table(table)
        case .results(let rows):
            results(
                rows.map { row in
                    ResultRow(
                        runs(of: row.title, .plain, naming: naming),
                        details: row.details.map { runs(of: $0, .plain, naming: naming) }
                    )
                }
            )
        case .map(let map): journeyMap(map)
        case .bars(let bars): self.bars(bars)
        case .calendar(let calendar): dayCalendar(calendar)
        case .groups(let groups): spaced(groups.map { lines(of: $0, naming: naming) })
        case .sections(let sections):
            Array(
                sections.map { lines(of: $0, naming: naming) }.filter { !$0.isEmpty }
                    .joined(separator: [.blank])
            )
        case .gap: [.blank]
        }
    }

    /// Returns a row of a page as a row of a checklist, for screens with a selection.
    package func row(_ row: Row, naming: RequestNaming?) -> ChecklistRow {
        let details = row.details.compactMap { text(of: $0, naming: naming) }
        return ChecklistRow(row.mark, row.title, detail: details.joined(separator: "\n"))
    }

    private func outlineRow(_ row: OutlineRow) -> [Line] {
        let indent = min(row.depth * 2, width / 4)
        var inner = self
        inner.width -= indent
        let time = row.time.map { "\(symbols.mark($0.mark)) \($0.text)" }
        let title = [row.title, time].compactMap(\.self).joined(separator: " · ")
        let lines =
            row.mark.map {
                inner.checklistRow(ChecklistRow($0, title, detail: row.detail), hasPointer: false)
            } ?? inner.paragraph(title, style: .bold)
        return lines.map { $0.indented(by: indent) }
    }

    private func lines(of paragraph: Paragraph, naming: RequestNaming?) -> [Line] {
        guard isOffered(paragraph, naming) else { return [] }
        let style = Style(paragraph.tone)
        guard paragraph.runs.contains(where: \.isMarked) else {
            return text(of: paragraph, naming: naming).map {
                self.paragraph($0, style: style, indent: paragraph.indent)
            } ?? []
        }
        return self.paragraph(
            runs(of: paragraph.runs, paragraph.tone, naming: naming),
            indent: paragraph.indent
        )
    }

    /// Returns the text of a paragraph; nil if it contains a request that has no name here.
    package func text(of paragraph: Paragraph, naming: RequestNaming?) -> String? {
        guard isOffered(paragraph, naming) else { return nil }
        return runs(of: paragraph.runs, paragraph.tone, naming: naming).map(\.text).joined()
    }

    private func isOffered(_ paragraph: Paragraph, _ naming: RequestNaming?) -> Bool {
        paragraph.runs.allSatisfy { run in
            guard case .request(let request, let isRightToLeft) = run else { return true }
            return naming?(request, isRightToLeft) != nil
        }
    }

    private func runs(of runs: [Run], _ tone: Tone, naming: RequestNaming?) -> [TextRun] {
        runs.map { run in
            switch run {
            case .text(let text): TextRun(text, Style(tone))
            case .marked(let text, let tone): TextRun(text, Style(tone))
            case .request(let request, let isRightToLeft):
                TextRun(naming?(request, isRightToLeft) ?? "", Style(tone))
            }
        }
    }
}

extension Run {
    fileprivate var isMarked: Bool {
        if case .marked = self { true } else { false }
    }
}

extension Style {
    package init(_ tone: Tone) {
        self =
            switch tone {
            case .plain: .plain
            case .heading: .heading
            case .done: .done
            case .current: .current
            case .waiting: .waiting
            case .warning: .warning
            case .link: .link
            case .strong: .bold
            case .emphasis: .emphasis
            case .quiet: .dim
            }
    }
}
