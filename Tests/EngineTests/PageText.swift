import ManasikPresentation

extension Page {
    /// What it says, a line each, with the commands for what it offers left as requests in angle brackets.
    var lines: [String] { blocks.flatMap { Self.lines(of: $0) } }

    private static func lines(of block: Block) -> [String] {
        switch block {
        case .heading(let text, _): [text]
        case .paragraph(let paragraph): [text(of: paragraph.runs)]
        case .facts(let facts): facts.map { "\($0.name): \($0.text)" }
        case .outline(let rows): rows.flatMap { [$0.title] + ($0.detail.map { [$0] } ?? []) }
        case .rows(let rows): rows.flatMap { [$0.title] + $0.details.map { text(of: $0.runs) } }
        case .groups(let groups), .sections(let groups): groups.flatMap { $0.flatMap { lines(of: $0) } }
        case .article(let markdown): [markdown]
        case .requests, .progress, .table, .results, .map, .bars, .calendar, .gap: []
        }
    }

    private static func text(of runs: [Run]) -> String {
        runs.map { run in
            switch run {
            case .text(let text), .marked(let text, _): text
            case .request(let request, _): "<\(request)>"
            }
        }.joined()
    }
}
