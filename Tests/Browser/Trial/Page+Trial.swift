import ManasikDomain
import ManasikPresentation

extension Page {
    /// All that a page says and offers, a line for each part, to be compared.
    var trialText: String { Self.trialText(of: blocks) }

    fileprivate static func trialText(of blocks: [Block]) -> String {
        blocks.map { $0.trialText }.joined(separator: "\n")
    }
}

extension Block {
    fileprivate var trialText: String {
        switch self {
        case .heading(let text, let level): "heading \(level) \(text)"
        case .paragraph(let paragraph): "paragraph " + paragraph.trialText
        case .rows(let rows): rows.map { $0.trialText }.joined(separator: "\n")
        case .outline(let rows): rows.map { $0.trialText }.joined(separator: "\n")
        case .facts(let facts):
            facts.map { "fact \($0.name): \($0.text) \($0.tone.trialText)" }.joined(separator: "\n")
        case .offers(let offers):
            offers.map { offer in
                "offer [\(offer.request.trialText)\(offer.isRightToLeft ? " from the right" : "")] \(offer.text)"
            }.joined(separator: "\n")
        case .progress(let progress):
            "progress \(progress.label ?? "-") \(progress.done)/\(progress.total) \(progress.caption)"
        case .article(let text): "article \(text)"
        case .table(let table): table.trialText
        case .results(let rows):
            rows.map { row in
                "result " + ([row.title] + row.details).map { $0.trialText }.joined(separator: "\n  ")
            }.joined(separator: "\n")
        case .map(let map): map.stops.map { $0.trialText }.joined(separator: "\n")
        case .bars(let bars):
            bars.map { "bar \($0.label) \($0.amount) \($0.caption)" }.joined(separator: "\n")
        case .calendar(let calendar): calendar.trialText
        case .groups(let groups):
            groups.map { "group\n" + Page.trialText(of: $0) }.joined(separator: "\n")
        case .sections(let sections):
            sections.map { "section\n" + Page.trialText(of: $0) }.joined(separator: "\n")
        case .gap: "gap"
        }
    }
}

extension Paragraph {
    fileprivate var trialText: String { "\(tone.trialText) \(indent) \(runs.trialText)" }
}

extension [Run] {
    fileprivate var trialText: String {
        map { run in
            switch run {
            case .text(let text): text
            case .marked(let text, let tone): "<\(tone.trialText) \(text)>"
            case .request(let request, let isRightToLeft):
                "[\(request.trialText)\(isRightToLeft ? " from the right" : "")]"
            }
        }.joined()
    }
}

extension Row {
    fileprivate var trialText: String {
        (["row \(mark.trialText) \(title)"] + details.map { $0.trialText }).joined(separator: "\n  ")
    }
}

extension OutlineRow {
    fileprivate var trialText: String {
        "part \(depth) \(mark?.trialText ?? "-") \(title) \(time.trialText) \(detail ?? "-")"
    }
}

extension Table {
    fileprivate var trialText: String {
        let titles = columns.map { column in
            let alignment =
                switch column.alignment {
                case .start: "start"
                case .center: "center"
                case .end: "end"
                }
            return "\(column.title) \(column.priority) \(alignment)"
        }
        return ([titles] + rows).map { "table " + $0.joined(separator: " | ") }.joined(separator: "\n")
    }
}

extension DayCalendar {
    fileprivate var trialText: String {
        var lines = ["calendar \(weekdays.joined(separator: " ")) \(note)"]
        lines += months.map { "month \($0.week) \($0.name) \($0.shortName)" }
        lines += weeks.map { week in
            "week \(week.label) " + week.days.map { $0?.trialText ?? "-" }.joined(separator: " ")
        }
        lines += Level.allCases.map { "\($0.trialText): \(legend[$0] ?? "-")" }
        return lines.joined(separator: "\n")
    }
}

extension DayCalendar.Level {
    fileprivate var trialText: String {
        switch self {
        case .nothing: "nothing"
        case .begun: "begun"
        case .half: "half"
        case .all: "all"
        }
    }
}

extension JourneyMap.Stop {
    fileprivate var trialText: String {
        let state =
            switch state {
            case .past: "past"
            case .current: "current"
            case .ahead: "ahead"
            }
        let rites = rites.map { "\($0.mark.trialText) \($0.title) \($0.isSelected) \($0.time.trialText)" }
        return (["stop \(state) \(name) \(time.trialText)"] + rites).joined(separator: "\n  ")
    }
}

extension TimeNote? {
    fileprivate var trialText: String {
        guard let note = self else { return "-" }
        return
            switch note.mark
        {
        case .early: "early \(note.text)"
        case .open: "open \(note.text)"
        case .closing: "closing \(note.text)"
        case .late: "late \(note.text)"
        case .closed: "closed \(note.text)"
        }
    }
}

extension Mark {
    fileprivate var trialText: String {
        switch self {
        case .done: "done"
        case .current: "current"
        case .waiting: "waiting"
        case .skipped: "skipped"
        case .missed: "missed"
        case .undecided: "undecided"
        }
    }
}

extension Tone {
    fileprivate var trialText: String {
        switch self {
        case .plain: "plain"
        case .heading: "heading"
        case .done: "done"
        case .current: "current"
        case .waiting: "waiting"
        case .warning: "warning"
        case .link: "link"
        case .strong: "strong"
        case .emphasis: "emphasis"
        case .quiet: "quiet"
        }
    }
}
