package import ManasikPresentation

extension JourneyMap.Stop {
    var mark: Mark {
        switch state {
        case .past: .done
        case .current: .current
        case .ahead: .waiting
        }
    }
}

extension Layout {
    /// Returns the journey as a path with arrows, in reading direction, with the rites below each place; on a narrow
    /// screen, from top to bottom.
    package func journeyMap(_ map: JourneyMap) -> [Line] {
        guard !isNarrow else { return path(map) }
        var rows: [[Int]] = []
        var used = 0
        let gutter = hasSelection(map) ? 2 : 0
        let widths = map.stops.map { columnWidth(of: $0, gutter: gutter) }
        for index in map.stops.indices {
            let isLast = index == map.stops.count - 1
            let own = widths[index] + (isLast ? 0 : Self.arrowRoom)
            if !rows.isEmpty, used + own <= width {
                rows[rows.count - 1].append(index)
                used += own
            } else {
                rows.append([index])
                used = own
            }
        }
        return Array(rows.map { band(map, $0, widths) }.joined(separator: [.blank]))
    }

    private static var arrowRoom: Int { 5 }

    private func hasSelection(_ map: JourneyMap) -> Bool {
        map.stops.contains { $0.rites.contains(where: \.isSelected) }
    }

    private func columnWidth(of stop: JourneyMap.Stop, gutter: Int) -> Int {
        let name = TerminalText.width(of: stop.name) + 4
        let rites =
            stop.rites.map { rite in
                max(TerminalText.width(of: rite.title), timeWidth(rite.time)) + 2 + gutter
            }.max() ?? 0
        let beneath = max(rites, timeWidth(stop.time) + 2)
        return min(max(name, min(beneath, 20 + gutter), 8), width - Self.arrowRoom)
    }

    private func timeWidth(_ time: TimeNote?) -> Int {
        time.map { TerminalText.width(of: $0.text) + TerminalText.width(of: symbols.mark($0.mark)) + 1 } ?? 0
    }

    /// Returns one row of stops: the names connected by arrows, and below them the rites in columns.
    private func band(_ map: JourneyMap, _ indices: [Int], _ widths: [Int]) -> [Line] {
        var names: [Piece] = []
        let columns = indices.map {
            timeLines(map.stops[$0].time, width: widths[$0], indent: 2).map { ($0, false) }
                + riteLines(map.stops[$0].rites, width: widths[$0], hasPointer: hasSelection(map))
        }
        for index in indices {
            let stop = map.stops[index]
            let name = stopName(stop, width: widths[index])
            names += name
            guard index + 1 < map.stops.count else { continue }
            let isTravelled = map.stops[index + 1].state != .ahead
            let taken = name.reduce(0) { $0 + $1.width }
            let length = widths[index] + Self.arrowRoom - taken - 2
            let arrow = symbols.arrow(isTravelled: isTravelled, width: length)
            names += [.spaces(1), Piece(arrow, isTravelled ? .done : .dim), .spaces(1)]
        }
        let height = columns.map(\.count).max() ?? 0
        let rites = (0..<height).map { number in
            var pieces: [Piece] = []
            var isFocus = false
            for (place, index) in indices.enumerated() {
                isFocus = isFocus || number < columns[place].count && columns[place][number].isSelected
                let cell = number < columns[place].count ? columns[place][number].pieces : []
                let taken = cell.reduce(0) { $0 + $1.width }
                let isLast = place == indices.count - 1
                pieces += cell + [.spaces(isLast ? 0 : widths[index] + Self.arrowRoom - taken)]
            }
            return line(pieces.filter { $0.width > 0 }).focused(isFocus)
        }
        return [line(names)] + rites
    }

    private func stopName(_ stop: JourneyMap.Stop, width: Int) -> [Piece] {
        let mark = lead(symbols.mark(stop.mark), stop.mark.style)
        let cut = StyledText([TextRun(stop.name)]).truncated(to: width - 4, ellipsis: symbols.ellipsis).text
        guard stop.state == .current else { return mark + [piece(cut, stop.mark.style)] }
        // In a line from right to left, the opening bracket is on the right.
        let isMirrored = symbols.direction == .rightToLeft && bidi != .logical
        let (opening, closing) = isMirrored ? ("]", "[") : ("[", "]")
        return mark + [
            Piece(opening, .current), piece(cut, Style.current.adding(.reversed)), Piece(closing, .current),
        ]
    }

    private func riteLines(_ rites: [JourneyMap.Rite], width: Int, hasPointer: Bool) -> [(
        pieces: [Piece], isSelected: Bool
    )] {
        rites.flatMap { rite -> [(pieces: [Piece], isSelected: Bool)] in
            let pointer = rite.isSelected ? lead(symbols.pointer, .current) : [.spaces(2)]
            let sign = (hasPointer ? pointer : []) + lead(symbols.mark(rite.mark), rite.mark.style)
            let room = sign.reduce(0) { $0 + $1.width }
            let text = StyledText([TextRun(rite.title, riteStyle(rite))])
            let own = text.direction ?? direction
            let title = text.wrapped(to: width - room).enumerated().map { number, part in
                let before = number == 0 ? sign : [.spaces(room)]
                return (before + [Piece(part.runs, direction: own)], rite.isSelected)
            }
            return title + timeLines(rite.time, width: width, indent: room).map { ($0, rite.isSelected) }
        }
    }

    /// Returns the sign and the wording of a time, wrapped to the width of a column.
    private func timeLines(_ time: TimeNote?, width: Int, indent: Int) -> [[Piece]] {
        guard let time else { return [] }
        let sign = [.spaces(indent)] + lead(symbols.mark(time.mark), time.mark.style)
        let room = sign.reduce(0) { $0 + $1.width }
        let text = StyledText([TextRun(time.text, time.mark.style)])
        let own = text.direction ?? direction
        return text.wrapped(to: max(8, width - room)).enumerated().map { number, part in
            (number == 0 ? sign : [.spaces(room)]) + [Piece(part.runs, direction: own)]
        }
    }

    private func riteStyle(_ rite: JourneyMap.Rite) -> Style {
        let style: Style = rite.mark == .current ? .current : rite.mark == .skipped ? .dim : .plain
        return rite.isSelected ? style.adding(.bold) : style
    }

    /// Returns the journey from top to bottom, one entry per line.
    private func path(_ map: JourneyMap) -> [Line] {
        var lines: [Line] = []
        let symbols = symbols
        for (index, stop) in map.stops.enumerated() {
            let isTravelled = stop.state != .ahead
            var before: [Piece] = []
            if index > 0 {
                let style: Style = isTravelled ? .done : .dim
                if isPlain {
                    lines.append(.blank)
                    before = lead(symbols.arrow(isTravelled: isTravelled, width: 2), style)
                } else {
                    lines.append(line([Piece(symbols.downArrow(isTravelled: isTravelled), style)]))
                }
            }
            before += lead(symbols.mark(stop.mark), stop.mark.style)
            let style: Style = stop.state == .current ? Style.current.adding(.reversed) : .bold
            lines += hanging(before, [TextRun(stop.name, style)])
            let isNextTravelled = index + 1 < map.stops.count && map.stops[index + 1].state != .ahead
            let hasNext = index + 1 < map.stops.count
            let shaft = lead(symbols.shaft(isTravelled: isNextTravelled), isNextTravelled ? .done : .dim)
            let rail: [Piece] = isPlain || !hasNext ? [.spaces(2)] : shaft
            lines += timePath(stop.time, behind: rail)
            for rite in stop.rites {
                let pointer = rite.isSelected ? lead(symbols.pointer, .current) : [.spaces(2)]
                let sign = lead(symbols.mark(rite.mark), rite.mark.style)
                let text = hanging(rail + pointer + sign, [TextRun(rite.title, riteStyle(rite))])
                lines += text.enumerated().map { number, wrapped in
                    (number == 0 ? wrapped : behind(rail, wrapped)).focused(rite.isSelected)
                }
                let room = (pointer + sign).reduce(0) { $0 + $1.width }
                lines += timePath(rite.time, behind: rail + [.spaces(room)]).map {
                    $0.focused(rite.isSelected)
                }
            }
        }
        return lines
    }

    private func timePath(_ time: TimeNote?, behind rail: [Piece]) -> [Line] {
        guard let time else { return [] }
        let sign = lead(symbols.mark(time.mark), time.mark.style)
        return hanging(rail + sign, [TextRun(time.text, time.mark.style)]).enumerated().map { number, line in
            number == 0 ? line : behind(rail, line)
        }
    }

    /// Returns a continuation line of a rite with the rail drawn beside it, in place of the indentation that is its
    /// first piece.
    private func behind(_ rail: [Piece], _ wrapped: Line) -> Line {
        guard let indentation = wrapped.pieces.first else { return wrapped }
        var copy = wrapped
        let room = indentation.width - rail.reduce(0) { $0 + $1.width }
        copy.pieces.replaceSubrange(0..<1, with: rail + [.spaces(room)])
        return copy
    }
}
