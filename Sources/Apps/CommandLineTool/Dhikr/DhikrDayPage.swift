import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikScheduling
import ManasikTerminal

/// The series of a day as text.
struct DhikrDayPage {
    let localizer: Localizer
    let layout: Layout
    /// By whose clocks times are told.
    let zone: Zone
    /// A command as the person would type it; nil on a screen, where keys do it.
    let command: ((String) -> MessageArgument)?

    func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    // MARK: A day

    func lines(_ day: DhikrDayReport) -> [Line] {
        title(day) + notices(day)
            + layout.checklist(day.series.map { row($0, detail: detail($0)) })
    }

    func title(_ day: DhikrDayReport) -> [Line] {
        let date = localizer.words(day.day.date, style: .full)
        let title = layout.heading(host("dhikr.day", ["date": .localized(date)]))
        guard day.total > 0 else { return title }
        return title + layout.paragraph(progress(day.done, of: day.total), style: .dim) + [.blank]
    }

    /// Why a day begins when it does not begin as it should, and why nothing is in it.
    func notices(_ day: DhikrDayReport) -> [Line] {
        var lines: [Line] = []
        if let fallback = day.fallback {
            let arguments: [String: MessageArgument] =
                fallback == .placeUnknown
                ? ["command": command?("profile set place=…") ?? "manasik profile set place=…"] : [:]
            lines += layout.paragraph(host("dhikr.border.\(fallback.rawValue)", arguments), style: .warning)
        }
        if day.total == 0, !day.series.contains(where: \.series.isBegun) {
            switch day.position {
            case .past: lines += layout.paragraph(host("dhikr.day.past"))
            case .future: lines += layout.paragraph(host("dhikr.day.future"))
            case .today:
                let command = command ?? { .text("manasik \($0)") }
                lines += layout.paragraph(
                    host("dhikr.day.none", ["command": command("dhikr category edit NAME --daily yes")])
                )
            }
        }
        return lines
    }

    func row(
        _ series: SeriesReport,
        detail: String?,
        isSelected: Bool = false
    ) -> ChecklistRow {
        let mark: Mark = series.isDone && !series.isFree ? .done : series.isNow ? .current : .waiting
        return ChecklistRow(mark, series.title.text, detail: detail, isSelected: isSelected)
    }

    func detail(_ series: SeriesReport, naming: Bool = true) -> String {
        let said = series.entries.reduce(0) { $0 + $1.count }
        var parts = [
            series.isFree
                ? host("count.times", ["count": .number(said)])
                : progress(series.done, of: series.entries.count)
        ]
        if let at = series.at { parts.append(clock(at)) }
        if naming { parts.append(localizer.isolated(series.name)) }
        return parts.joined(separator: " · ")
    }

    func progress(_ done: Int, of total: Int) -> String {
        host("walk.progress", ["done": .number(done), "total": .number(total)])
    }

    func clock(_ instant: Instant) -> String {
        let minutes = LocalTime(of: instant, in: zone).seconds / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return localizer.numerals("\(two(minutes / 60)):\(two(minutes % 60))")
    }

    // MARK: A series

    func lines(_ series: SeriesReport) -> [Line] {
        let progress = self.progress(series.done, of: series.entries.count)
        let bar = ProgressBar(completed: series.done, total: series.entries.count, caption: progress)
        let rows = series.entries.map { entry in
            ChecklistRow(
                entry.isDone ? .done : .waiting,
                entry.name.text,
                detail: "\(count(entry)) · \(localizer.isolated(entry.dhikr.description))"
            )
        }
        return layout.heading(series.title.text) + (series.isFree ? [] : layout.progressBar(bar) + [.blank])
            + layout.checklist(rows)
    }

    /// `5 of 33`, or the number alone where none is to be reached.
    func count(_ entry: SeriesEntryReport) -> String { count(entry.count, of: entry.target) }

    func count(_ count: Int, of target: Int) -> String {
        guard target > 0 else { return localizer.number(count) }
        return host("walk.count", ["count": .number(count), "target": .number(target)])
    }
}
