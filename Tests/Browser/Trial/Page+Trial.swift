import ManasikPresentation

extension Page {
    /// All that a page says and offers, a line for each part, to be compared.
    var trialText: String { blocks.map { $0.trialText }.joined(separator: "\n") }
}

extension Block {
    fileprivate var trialText: String {
        switch self {
        case .heading(let text, let level): "heading \(level) \(text)"
        case .paragraph(let paragraph): "paragraph " + paragraph.trialText
        case .rows(let rows): rows.map { $0.trialText }.joined(separator: "\n")
        case .facts(let facts):
            facts.map { "fact \($0.name): \($0.text) \($0.tone.trialText)" }.joined(separator: "\n")
        case .progress(let progress):
            "progress \(progress.label ?? "-") \(progress.done)/\(progress.total) \(progress.caption)"
        case .article(let text): "article \(text)"
        case .table(let table):
            "table " + table.columns.map { $0.title }.joined(separator: "|") + "\n"
                + table.rows.map { $0.joined(separator: "|") }.joined(separator: "\n")
        case .results(let rows):
            rows.map { row in
                "result " + ([row.title] + row.details).map { $0.trialText }.joined(separator: "\n  ")
            }.joined(separator: "\n")
        case .map(let map): map.stops.map { $0.trialText }.joined(separator: "\n")
        case .groups(let groups):
            groups.map { "group\n" + Page($0).trialText }.joined(separator: "\n")
        case .gap: ""
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
            case .request(_, let isRightToLeft): "[\(isRightToLeft)]"
            }
        }.joined()
    }
}

extension Row {
    fileprivate var trialText: String {
        (["row \(mark.trialText) \(title)"] + details.map { $0.trialText }).joined(separator: "\n  ")
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
        let rites = rites.map { "\($0.mark.trialText) \($0.title) \($0.isSelected) \($0.time?.text ?? "-")" }
        return (["stop \(state) \(name) \(time?.text ?? "-")"] + rites).joined(separator: "\n  ")
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
        case .quiet: "quiet"
        }
    }
}
