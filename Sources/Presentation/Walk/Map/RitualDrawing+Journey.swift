extension RitualDrawing {
    /// Lays the stops out in rows with their upper left corner at the origin; each row runs in reading order.
    mutating func layOutJourney(width limit: Int) -> Size {
        let (stopWidth, gap) = (Measure.stopWidth, Measure.gap)
        let perRow = max(1, (limit + gap) / (stopWidth + gap))
        var y = 0
        for first in stride(from: 0, to: stops.count, by: perRow) {
            let row = first..<min(first + perRow, stops.count)
            let lines = stops[row].map { $0.titleLines.count }.max() ?? 1
            let height = lines * Measure.lineHeight + 2 * Measure.padding
            for (column, index) in row.enumerated() {
                stops[index].frame = Frame(
                    x: column * (stopWidth + gap),
                    y: y,
                    width: stopWidth,
                    height: height
                )
            }
            y += height + gap
        }
        for (index, pair) in zip(stops, stops.dropFirst()).enumerated() {
            path.append(
                Arrow(from: "\(index)", to: "\(index + 1)", points: Self.way(pair.0.frame, pair.1.frame))
            )
        }
        guard !stops.isEmpty else { return (0, 0) }
        let columns = min(perRow, stops.count)
        return (columns * (stopWidth + gap) - gap, y - gap)
    }

    /// Returns the corners of a line between two stops: straight within a row; from the end of a row, down and back to
    /// the beginning of the next.
    private static func way(_ from: Frame, _ to: Frame) -> [Point] {
        if from.y == to.y {
            let y = from.y + from.height / 2
            return [Point(x: from.right, y: y), Point(x: to.x, y: y)]
        }
        let between = (from.bottom + to.y) / 2
        return [
            Point(x: from.middle, y: from.bottom), Point(x: from.middle, y: between),
            Point(x: to.middle, y: between), Point(x: to.middle, y: to.y),
        ]
    }

    mutating func moveJourney(_ x: Int, _ y: Int) {
        for index in stops.indices {
            stops[index].frame.x += x
            stops[index].frame.y += y
        }
        for index in path.indices {
            path[index].points = path[index].points.map { Point(x: $0.x + x, y: $0.y + y) }
        }
    }
}
