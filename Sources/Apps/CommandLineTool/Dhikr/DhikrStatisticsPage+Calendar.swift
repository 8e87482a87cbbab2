import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance
import ManasikTerminal

extension DhikrStatisticsPage {
    /// A sign a day: weeks side by side, or where there is no room for it one below the other.
    func calendar(_ map: HeatMap) -> [Line] {
        (layout.isNarrow ? weeksBelowEachOther(map) : weeksSideBySide(map)) + [.blank] + legend
    }

    private var legend: [Line] {
        layout.hints(
            DayStanding.Extent.allCases.map { KeyHint(sign($0), words.host("extent.\($0)")) }
        )
    }

    /// The fuller the sign, the more is done.
    private func sign(_ extent: DayStanding.Extent) -> String {
        switch extent {
        case .nothing: layout.isPlain ? "." : "·"
        case .begun: layout.isPlain ? "-" : "░"
        case .half: layout.isPlain ? "+" : "▒"
        case .all: layout.isPlain ? "#" : "█"
        }
    }

    /// A piece of its own, so that a line from right to left begins with the first one.
    private func piece(_ day: DayStanding?) -> Piece {
        guard let day else { return .spaces(1) }
        return Piece(sign(day.extent), day.extent == .nothing ? .dim : .done)
    }

    // MARK: Side by side

    private func weeksSideBySide(_ map: HeatMap) -> [Line] {
        let names = map.weekdays.map { words.weekday($0) }
        let labelWidth = (names.map { TerminalText.width(of: $0) }.max() ?? 0) + 1
        let room = layout.width - labelWidth
        let cell = map.weeks.count * 2 <= room ? 2 : 1
        let perBlock = max(1, room / cell)
        let blocks = stride(from: 0, to: map.weeks.count, by: perBlock).map { first -> [Line] in
            let weeks = first..<min(first + perBlock, map.weeks.count)
            let rows = names.enumerated().map { index, name -> Line in
                let label = Piece(name, .dim, fallback: layout.direction)
                var pieces = [label, .spaces(labelWidth - label.width)]
                for week in map.weeks[weeks] { pieces += [piece(week.days[index]), .spaces(cell - 1)] }
                return layout.line(pieces.filter { $0.width > 0 })
            }
            return [months(map, weeks, before: labelWidth, cell: cell)] + rows
        }
        return Array(blocks.joined(separator: [.blank]))
    }

    /// The months above the weeks in which they begin.
    private func months(_ map: HeatMap, _ weeks: Range<Int>, before: Int, cell: Int) -> Line {
        let starts = words.report.parts.first?.months.map(\.span.first) ?? []
        let names = starts.map { words.shortMonth(of: $0, asNumber: false) }
        // A month may have four weeks.
        let fit = names.allSatisfy { TerminalText.width(of: $0) < 4 * cell }
        var pieces: [Piece] = []
        var used = 0
        for start in starts {
            guard let week = map.week(of: start), weeks.contains(week) else { continue }
            let column = before + (week - weeks.lowerBound) * cell
            let name = Piece(
                words.shortMonth(of: start, asNumber: !fit),
                .dim,
                fallback: layout.direction
            )
            guard pieces.isEmpty || column > used, column + name.width <= layout.width else { continue }
            pieces += [.spaces(column - used), name]
            used = column + name.width
        }
        return layout.line(pieces.filter { $0.width > 0 })
    }

    // MARK: Below each other

    /// A week a line, from the first one in which there is anything.
    private func weeksBelowEachOther(_ map: HeatMap) -> [Line] {
        let first = map.weeks.firstIndex { $0.days.contains { $0.map { $0.extent > .nothing } ?? false } }
        let weeks = map.weeks[(first ?? map.weeks.count - 1)...]
            .filter { $0.days.contains { $0 != nil } }
        let labels = weeks.map { words.localizer.dayOfYear($0.span.first).text }
        let labelWidth = (labels.map { TerminalText.width(of: $0) }.max() ?? 0) + 2
        let note = words.host(
            "week-a-line",
            [
                "first": .localized(words.localizer.host("weekday.\(map.weekdays[0].name)")),
                "last": .localized(words.localizer.host("weekday.\(map.weekdays[6].name)")),
            ]
        )
        let rows = zip(weeks, labels).map { week, label -> Line in
            let label = Piece(label, fallback: layout.direction)
            var pieces = [label, .spaces(labelWidth - label.width)]
            for day in week.days { pieces += [piece(day), .spaces(1)] }
            return layout.line(pieces.filter { $0.width > 0 })
        }
        return layout.paragraph(note, style: .dim) + rows
    }
}
