import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikViews

/// Statistics of dhikr as a drawing. Each part has a summary, a calendar, and bars for weeks and months.
///
/// The amount done is shown by how much of a square is filled, so that no colour is needed.
public struct DhikrStatisticsDrawing: Sendable {
    private let words: DhikrStatisticsText
    private let sheet: SVGSheet

    /// Lengths in pixels.
    private enum Measure {
        static let margin = 16
        static let label = 88
        static let cell = 16
        static let square = 13
        static let line = 20
        static let bar = 60
        static let leastWidth = 560
        /// The width of a month's name with its year.
        static let monthInFull = 150
    }

    public init(_ words: DhikrStatisticsText) {
        self.words = words
        let weeks = words.parts.map { $0.map.weeks.count }.max() ?? 0
        let inner = max(Measure.leastWidth, Measure.label + weeks * Measure.cell)
        sheet = SVGSheet(width: inner + 2 * Measure.margin, isRightToLeft: words.localizer.isRightToLeft)
    }

    /// The drawing as an SVG document of its own.
    public var svg: String {
        var elements: [String] = []
        var y = Measure.margin
        for part in words.parts { elements += draw(part, at: &y) }
        let title = words.parts.first.map(words.title) ?? ""
        return sheet.document(
            title: "\(title), \(words.span(in: words.view.months))",
            description: words.parts.map(summary).joined(separator: "\n"),
            language: words.localizer.language,
            height: y,
            elements
        )
    }

    /// Returns a part in words, for readers who do not see the drawing.
    private func summary(_ part: DhikrStatisticsView.Part) -> String {
        "\(words.title(part)): " + words.rows(part).map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    }

    private func draw(_ part: DhikrStatisticsView.Part, at y: inout Int) -> [String] {
        var elements: [String] = []
        func write(_ text: String, _ style: SVGSheet.TextStyle) {
            y += Measure.line
            elements.append(sheet.text(text, x: Measure.margin, y: y - 5, style))
        }
        write(words.title(part), .title)
        let months = words.view.months
        write("\(words.span(in: months)) (\(words.span(in: months.other)))", .small)
        for row in words.rows(part) { write("\(row.name): \(row.value)", .plain) }
        elements += calendar(part, at: &y)
        elements += legend(at: &y)
        elements += weeks(part, at: &y)
        elements += self.months(part, at: &y)
        y += 2 * Measure.line
        return elements
    }

    // MARK: Calendar

    private func column(_ week: Int) -> Int { Measure.margin + Measure.label + week * Measure.cell }

    private func calendar(_ part: DhikrStatisticsView.Part, at y: inout Int) -> [String] {
        var elements: [String] = []
        y += 2 * Measure.line
        elements += monthNames(part, at: y - 6)
        for (row, weekday) in part.map.weekdays.enumerated() {
            let top = y + row * Measure.cell
            elements.append(
                sheet.text(words.weekday(weekday), x: Measure.margin, y: top + 11, .small)
            )
            for (number, week) in part.map.weeks.enumerated() {
                guard let day = week.days[row] else { continue }
                elements.append(square(day.extent, x: column(number), y: top, title: words.day(day)))
            }
        }
        y += 7 * Measure.cell
        return elements
    }

    /// Returns the short names of the months above the weeks in which they begin, if there is room for them.
    private func monthNames(_ part: DhikrStatisticsView.Part, at y: Int) -> [String] {
        let starts = part.months.map { $0.span.first }
        let columns = starts.map { part.map.week(of: $0) ?? 0 }
        return starts.indices.compactMap { index in
            // If the first month has only a few days, its name would overlap that of the second and is left out.
            if index + 1 < starts.count, columns[index + 1] - columns[index] < 3 { return nil }
            return sheet.text(
                words.shortMonth(of: starts[index], asNumber: false),
                x: column(columns[index]),
                y: y,
                .small
            )
        }
    }

    private func legend(at y: inout Int) -> [String] {
        y += Measure.line
        return DayStanding.Extent.allCases.enumerated().flatMap { index, extent -> [String] in
            let text = words.localizer["statistics.extent.\(extent.name)"]
            let x = Measure.margin + index * (Measure.leastWidth / 4)
            return [
                square(extent, x: x, y: y - 11, title: text),
                sheet.text(text, x: x + Measure.cell + 4, y: y, .small),
            ]
        }
    }

    /// Returns a square that is empty, has a dot, is half full, or is full.
    private func square(_ extent: DayStanding.Extent, x: Int, y: Int, title: String) -> String {
        let side = Measure.square
        var shapes = [
            sheet.rectangle(x: x, y: y, width: side, height: side, "fill=\"none\" stroke-opacity=\"0.35\"")
        ]
        switch extent {
        case .nothing: break
        case .begun: shapes.append(sheet.rectangle(x: x + 4, y: y + 4, width: 5, height: 5, SVGSheet.full))
        case .half:
            shapes.append(sheet.rectangle(x: x, y: y + 6, width: side, height: side - 6, SVGSheet.full))
        case .all: shapes.append(sheet.rectangle(x: x, y: y, width: side, height: side, SVGSheet.full))
        }
        return sheet.group(title: title, shapes)
    }

    // MARK: Bars

    private struct Column {
        let bar: RemembranceBar
        let name: String
        let x: Int
        let width: Int
        /// The caption below the bar; nil if there is none.
        var below: String?
    }

    private func weeks(_ part: DhikrStatisticsView.Part, at y: inout Int) -> [String] {
        let first = part.map.weeks.first?.span.first.dayNumber ?? 0
        let bars = part.weeks.map { bar in
            Column(
                bar: bar,
                name: words.week(bar.span),
                x: column((bar.span.first.dayNumber - first) / 7),
                width: Measure.square
            )
        }
        return chart(words.localizer["statistics.weeks"], bars, at: &y)
    }

    private func months(_ part: DhikrStatisticsView.Part, at y: inout Int) -> [String] {
        let room = (sheet.width - 2 * Measure.margin - Measure.label) / max(1, part.months.count)
        let bars = part.months.enumerated().map { index, bar in
            let day = bar.span.first
            return Column(
                bar: bar,
                name: words.month(of: day),
                x: column(0) + index * room,
                width: min(room * 2 / 3, 48),
                below: room < Measure.monthInFull
                    ? words.shortMonth(of: day, asNumber: room < 52) : words.month(of: day)
            )
        }
        return chart(words.localizer["statistics.months"], bars, at: &y)
    }

    /// Returns bars on a common scale above a base line, with the largest number beside them.
    private func chart(
        _ title: String,
        _ columns: [Column],
        at y: inout Int
    ) -> [String] {
        y += 2 * Measure.line
        let (top, bottom) = (y, y + Measure.bar)
        let most = columns.map { $0.bar.done }.max() ?? 0
        var elements = [
            sheet.text(title, x: Measure.margin, y: bottom, .small),
            sheet.text(words.localizer.number(most), x: Measure.margin, y: top + 5, .small),
            sheet.rectangle(
                x: column(0),
                y: bottom,
                width: sheet.width - column(0) - Measure.margin,
                height: 1,
                SVGSheet.full
            ),
        ]
        for column in columns {
            let share = most == 0 ? 0 : Double(column.bar.done) / Double(most)
            let height = column.bar.done == 0 ? 0 : max(1, Int((share * Double(Measure.bar)).rounded()))
            if height > 0 {
                let shape = sheet.rectangle(
                    x: column.x,
                    y: bottom - height,
                    width: column.width,
                    height: height,
                    SVGSheet.full
                )
                elements.append(
                    sheet.group(title: "\(column.name): \(words.bar(column.bar))", [shape])
                )
            }
            if let below = column.below {
                elements.append(sheet.text(below, x: column.x, y: bottom + 14, .small))
            }
        }
        y = bottom + Measure.line
        return elements
    }
}
