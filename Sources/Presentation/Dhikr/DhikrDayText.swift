public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance
import ManasikScheduling
public import ManasikViews

/// The wording of the series of a day.
public struct DhikrDayText: Sendable {
    private let zone: Zone
    private let localizer: Localizer

    /// Creates the wording for a reader.
    ///
    /// - Parameter zone: The time zone of the times shown.
    public init(by zone: Zone, in localizer: Localizer) {
        self.zone = zone
        self.localizer = localizer
    }

    // MARK: A day

    public func title(_ day: DhikrDayView) -> [Block] {
        let date = localizer.words(day.day.date, style: .full)
        let title = Block.heading(localizer["dhikr.day", ["date": .localized(date)]])
        guard day.total > 0 else { return [title] }
        return [title, .paragraph(progress(day.done, of: day.total), .quiet), .gap]
    }

    /// Returns why the day does not begin when it is set to begin, and why it has no series, if either is the case.
    public func notices(_ day: DhikrDayView) -> [Block] {
        var blocks: [Block] = []
        switch day.fallback {
        case .placeUnknown?:
            let request = Request.state(fact: "place", value: nil)
            let runs = localizer.runs("dhikr.border.place_unknown", offering: ["command": request])
            blocks.append(.paragraph(runs, .warning))
        case .noFajr?: blocks.append(.paragraph(localizer["dhikr.border.no_fajr"], .warning))
        case nil: break
        }
        guard day.total == 0, !day.series.contains(where: { $0.series.isBegun }) else { return blocks }
        switch day.position {
        case .past: blocks.append(.paragraph(localizer["dhikr.day.past"]))
        case .future: blocks.append(.paragraph(localizer["dhikr.day.future"]))
        case .today:
            let request = Request.makeCategoryDaily
            blocks.append(.paragraph(localizer.runs("dhikr.day.none", offering: ["command": request])))
        }
        return blocks
    }

    /// Returns the row of a series.
    ///
    /// - Parameter naming: Whether to show the name by which the series is requested.
    public func row(_ series: SeriesView, naming: Bool = true) -> Row {
        let mark: Mark = series.isDone && !series.isFree ? .done : series.isNow ? .current : .waiting
        let detail = Paragraph(detail(series, naming: naming))
        return Row(mark, localizer.title(of: series).text, details: [detail])
    }

    public func detail(_ series: SeriesView, naming: Bool = true) -> String {
        let said = series.entries.reduce(0) { $0 + $1.count }
        var parts = [
            series.isFree
                ? localizer["count.times", ["count": .number(said)]]
                : progress(series.done, of: series.entries.count)
        ]
        if let at = series.at { parts.append(clock(at)) }
        if naming { parts.append(localizer.isolated(series.name)) }
        return parts.joined(separator: " · ")
    }

    public func progress(_ done: Int, of total: Int) -> String {
        localizer["walk.progress", ["done": .number(done), "total": .number(total)]]
    }

    private func clock(_ instant: Instant) -> String {
        localizer.numerals(LocalTime(of: instant, in: zone).clock.description)
    }

    // MARK: A series

    func blocks(_ series: SeriesView) -> [Block] {
        var blocks: [Block] = [.heading(localizer.title(of: series).text)]
        if !series.isFree {
            let (done, total) = (series.done, series.entries.count)
            let bar = Progress(done: done, total: total, caption: progress(done, of: total))
            blocks += [.progress(bar), .gap]
        }
        let rows = series.entries.map { entry in
            let id = localizer.isolated(entry.dhikr.description)
            let detail = "\(localizer.count(entry.count, of: entry.target)) · \(id)"
            return Row(
                entry.isDone ? .done : .waiting,
                localizer.text(entry.name).text,
                details: [Paragraph(detail)]
            )
        }
        return blocks + [.rows(rows)]
    }

    /// Returns the position of the dhikr being said within its series, and how much of the series is done.
    public func position(_ counter: DhikrCounter, in title: String) -> Progress {
        let (index, total) = (counter.index + 1, counter.series.entries.count)
        let reading = localizer[
            "dhikr.reading",
            [
                "index": .number(index), "total": .number(total),
                "progress": .text(progress(counter.series.done, of: total)),
            ]
        ]
        return Progress(label: title, done: index, total: total, caption: reading)
    }

    /// Returns how often the dhikr being said was counted.
    public func count(_ entry: Series.Entry) -> Block {
        let caption = localizer.count(entry.count, of: entry.target)
        guard entry.target > 0 else { return .paragraph(caption, .strong) }
        return .progress(Progress(done: entry.count, total: entry.target, caption: caption))
    }
}

extension Page {
    /// Returns the page of the series of a day, with how much was said.
    public static func dhikrDay(_ day: DhikrDayView, by zone: Zone, in localizer: Localizer) -> Page {
        let text = DhikrDayText(by: zone, in: localizer)
        return Page(text.title(day) + text.notices(day) + [.rows(day.series.map { text.row($0) })])
    }

    /// Returns the page of a series of a day, with how much was said.
    public static func series(_ series: SeriesView, by zone: Zone, in localizer: Localizer) -> Page {
        Page(DhikrDayText(by: zone, in: localizer).blocks(series))
    }
}
