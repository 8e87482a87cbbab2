import ManasikPresentation

extension Layout {
    /// Returns a calendar with one sign per day. Weeks are side by side, or one below the other if there is no room.
    func dayCalendar(_ calendar: DayCalendar) -> [Line] {
        let legend = DayCalendar.Level.allCases.map { KeyHint(sign($0), calendar.legend[$0] ?? "") }
        let weeks = isNarrow ? weeksBelowEachOther(calendar) : weeksSideBySide(calendar)
        return weeks + [.blank] + hints(legend)
    }

    /// Returns the sign for a level: the more was done, the fuller it is.
    private func sign(_ level: DayCalendar.Level) -> String {
        switch level {
        case .nothing: isPlain ? "." : "·"
        case .begun: isPlain ? "-" : "░"
        case .half: isPlain ? "+" : "▒"
        case .all: isPlain ? "#" : "█"
        }
    }

    /// Returns the sign of one day as a separate piece, so that in a right-to-left line the first day is on the right.
    private func piece(_ level: DayCalendar.Level?) -> Piece {
        guard let level else { return .spaces(1) }
        return Piece(sign(level), level == .nothing ? .dim : .done)
    }

    // MARK: Side by side

    private func weeksSideBySide(_ calendar: DayCalendar) -> [Line] {
        let labelWidth = (calendar.weekdays.map { TerminalText.width(of: $0) }.max() ?? 0) + 1
        let room = width - labelWidth
        let cell = calendar.weeks.count * 2 <= room ? 2 : 1
        let perBlock = max(1, room / cell)
        let blocks = stride(from: 0, to: calendar.weeks.count, by: perBlock).map { first -> [Line] in
            let weeks = first..<min(first + perBlock, calendar.weeks.count)
            let rows = calendar.weekdays.enumerated().map { index, name -> Line in
                let label = piece(name, .dim)
                var pieces = [label, .spaces(labelWidth - label.width)]
                for week in calendar.weeks[weeks] { pieces += [piece(week.days[index]), .spaces(cell - 1)] }
                return line(pieces.filter { $0.width > 0 })
            }
            return [months(calendar, weeks, before: labelWidth, cell: cell)] + rows
        }
        return Array(blocks.joined(separator: [.blank]))
    }

    /// Returns the names of the months above the weeks in which they begin.
    private func months(_ calendar: DayCalendar, _ weeks: Range<Int>, before: Int, cell: Int) -> Line {
        // A month may begin only four weeks after the one before.
        let fit = calendar.months.allSatisfy { TerminalText.width(of: $0.name) < 4 * cell }
        var pieces: [Piece] = []
        var used = 0
        for month in calendar.months where weeks.contains(month.week) {
            let column = before + (month.week - weeks.lowerBound) * cell
            let name = piece(fit ? month.name : month.shortName, .dim)
            guard pieces.isEmpty || column > used, column + name.width <= width else { continue }
            pieces += [.spaces(column - used), name]
            used = column + name.width
        }
        return line(pieces.filter { $0.width > 0 })
    }

    // MARK: Below each other

    /// Returns one line per week, starting with the first week in which something was done.
    private func weeksBelowEachOther(_ calendar: DayCalendar) -> [Line] {
        let first = calendar.weeks.firstIndex { $0.days.contains { $0.map { $0 != .nothing } ?? false } }
        let weeks = calendar.weeks[(first ?? calendar.weeks.count - 1)...]
            .filter { $0.days.contains { $0 != nil } }
        let labelWidth = (weeks.map { TerminalText.width(of: $0.label) }.max() ?? 0) + 2
        let rows = weeks.map { week -> Line in
            let label = piece(week.label)
            var pieces = [label, .spaces(labelWidth - label.width)]
            for day in week.days { pieces += [piece(day), .spaces(1)] }
            return line(pieces.filter { $0.width > 0 })
        }
        return paragraph(calendar.note, style: .dim) + rows
    }
}
