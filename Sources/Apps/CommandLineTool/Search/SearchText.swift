import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// Hits as text, for a pipe and for the screen.
struct SearchText {
    private let person: Person
    private let layout: Layout
    /// Whether what was found stands out by its style; else by brackets.
    private let hasColors: Bool

    private var localizer: Localizer { person.localizer }

    init(_ person: Person, _ context: CommandContext, _ layout: Layout) {
        (self.person, self.layout) = (person, layout)
        hasColors = context.terminal.colors != .none
    }

    // MARK: On a screen

    func row(
        _ hit: SearchHit,
        _ dhikr: [DefinitionID: DhikrReport],
        isSelected: Bool
    ) -> ResultRow {
        var details = [[TextRun(belonging(of: hit, dhikr), .dim)]]
        if let passage = passage(of: hit) { details.append(runs(passage, .plain)) }
        return ResultRow(runs(hit.title, .plain), details: details, isSelected: isSelected)
    }

    /// The text with what was found drawn bold and underlined, or between brackets where styles are not drawn.
    func runs(_ text: HighlightedText, _ style: Style) -> [TextRun] {
        text.runs.map { run in
            guard run.isFound else { return TextRun(run.text, style) }
            return hasColors
                ? TextRun(run.text, style.adding([.bold, .underlined])) : TextRun("[\(run.text)]", style)
        }
    }

    /// The kind of a hit; of a dhikr also its categories and how often it is said, of a step its ritual.
    func belonging(of hit: SearchHit, _ dhikr: [DefinitionID: DhikrReport]) -> String {
        var parts = [localizer.host("search.kind.\(hit.kind.rawValue)").text]
        guard let id = DefinitionID(hit.id) else { return parts[0] }
        switch hit.kind {
        case .dhikr:
            guard let report = dhikr[id] else { break }
            if report.times > 0 {
                parts.append(localizer.host("count.times", ["count": .number(report.times)]).text)
            }
            if !report.categories.isEmpty { parts.append(localizer.list(report.categories).text) }
        case .step:
            let ritual = id.name.split(separator: "/").first.map(String.init) ?? ""
            let known = person.generation.catalog.rituals[DefinitionID(pack: id.pack, name: ritual)]
            if let known { parts.append(localizer.text(known.title).text) }
        default: break
        }
        return parts.joined(separator: " · ")
    }

    /// The first line in which something was found; nil where the title says as much.
    private func passage(of hit: SearchHit) -> HighlightedText? {
        lines(of: hit.snippet).first { $0.hasFound && $0.text != hit.title.text }
    }

    private func lines(of text: HighlightedText) -> [HighlightedText] {
        var lines: [[HighlightedText.Run]] = [[]]
        for run in text.runs {
            for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0 { lines.append([]) }
                lines[lines.count - 1].append(.init(text: String(part), isFound: run.isFound))
            }
        }
        return lines.map { HighlightedText($0) }
    }

    // MARK: In a pipe

    func block(_ hit: SearchHit, _ dhikr: [DefinitionID: DhikrReport]?) -> [Line] {
        let kind =
            dhikr.map { belonging(of: hit, $0) } ?? localizer.host("search.kind.\(hit.kind.rawValue)").text
        return layout.paragraph(hit.title.text, style: .bold)
            + marked(hit).flatMap { layout.paragraph($0, indent: 2) }
            + layout.paragraph("\(kind) · \(localizer.isolated(hit.id))", style: .dim, indent: 2)
    }

    /// The lines in which something was found, two at most; none where the title says as much.
    private func marked(_ hit: SearchHit) -> [String] {
        lines(of: hit.snippet).filter { $0.hasFound && $0.text != hit.title.text }.prefix(2).map {
            $0.marked()
        }
    }

    /// The values of each field with how many things have them, a field a line.
    func facets(_ facets: [SearchFacet]) -> [Line] {
        layout.keyValues(
            facets.map { facet in
                let values = facet.values.map {
                    "\(localizer.isolated($0.title)) \(localizer.number($0.count))"
                }
                return KeyValue(
                    localizer.host("search.facet.\(facet.field.rawValue)").text,
                    values.joined(separator: " · ")
                )
            }
        )
    }
}
