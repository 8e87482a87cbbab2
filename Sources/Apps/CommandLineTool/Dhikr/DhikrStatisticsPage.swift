import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal

/// Statistics of dhikr as text.
struct DhikrStatisticsPage {
    let words: DhikrStatisticsText
    let layout: Layout

    /// How many weeks have a bar: the last ones.
    private static let weeksShown = 12
    private static let longestBar = 30

    init(_ words: DhikrStatisticsText, _ layout: Layout) {
        self.words = words
        self.layout = layout
    }

    /// All together in full and each category in a row; one category in full where it alone was asked for.
    var lines: [Line] {
        guard let total = words.report.total else {
            return Array(words.report.categories.map(inFull).joined(separator: [.blank]))
        }
        guard !words.report.categories.isEmpty else { return inFull(total) }
        return inFull(total) + [.blank] + layout.table(categories)
    }

    private func inFull(_ part: DhikrStatisticsReport.Part) -> [Line] {
        var groups = [
            layout.heading(part.title.text) + layout.paragraph(words.span(in: words.report.months))
                + layout.paragraph("(\(words.span(in: words.report.months.other)))", style: .dim)
        ]
        groups.append(layout.keyValues(words.rows(part).map { KeyValue($0.name, $0.value) }))
        groups.append(layout.heading(words.host("calendar"), level: 2) + calendar(part.map))
        let weeks = part.weeks.suffix(Self.weeksShown).map { Row(label: words.week($0.span), bar: $0) }
        groups.append(layout.heading(words.host("weeks"), level: 2) + bars(weeks))
        let months = part.months.map {
            Row(label: words.month(of: $0.span.first), bar: $0)
        }
        groups.append(layout.heading(words.host("months"), level: 2) + bars(months))
        return Array(groups.joined(separator: [.blank]))
    }

    private var categories: Table {
        let columns = [
            Table.Column(words.host("category"), priority: 2), Table.Column(words.host("today")),
            Table.Column(words.host("streak")), Table.Column(words.host("best")),
            Table.Column(words.host("done")),
        ]
        return Table(
            columns: columns,
            rows: words.report.categories.map { part in
                let streak = part.summary.streak
                return [part.title.text, words.today(part)]
                    + [streak.length, streak.bestLength, part.summary.done].map(words.localizer.number)
            }
        )
    }

    // MARK: Bars

    private struct Row {
        let label: String
        let bar: RemembranceBar
    }

    /// Bars of one scale, from the side on which reading begins; what is not nothing is seen.
    private func bars(_ rows: [Row]) -> [Line] {
        let most = rows.map(\.bar.done).max() ?? 0
        let captions = rows.map { words.bar($0.bar) }
        let captionWidth = captions.map { TerminalText.width(of: $0) }.max() ?? 0
        let labelWidth = rows.map { TerminalText.width(of: $0.label) }.max() ?? 0
        let isBeside = !layout.isNarrow && labelWidth + captionWidth + 14 <= layout.width
        let before = isBeside ? labelWidth + 2 : 0
        let room = min(Self.longestBar, max(4, layout.width - before - captionWidth - 1))
        let fallback = layout.direction
        let groups = zip(rows, captions).map { row, caption -> [Line] in
            let done = row.bar.done
            let share = most == 0 ? 0 : Double(done) / Double(most)
            let length = done == 0 ? 0 : max(1, Int((share * Double(room)).rounded()))
            let label = Piece(row.label, fallback: fallback)
            let full = Piece(String(repeating: layout.symbols.full, count: length), .done)
            var pieces = length == 0 ? [] : [full, .spaces(1)]
            pieces.append(Piece(caption, .dim, fallback: fallback))
            guard isBeside else { return [layout.line([label]), layout.line(pieces)] }
            return [layout.line([label, .spaces(labelWidth - label.width + 2)] + pieces)]
        }
        return layout.isPlain ? Array(groups.joined(separator: [.blank])) : groups.flatMap(\.self)
    }
}
