public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a hit.
public struct HitText: Sendable {
    private let hit: SearchView.Hit
    private let localizer: Localizer

    public init(_ hit: SearchView.Hit, in localizer: Localizer) {
        self.hit = hit
        self.localizer = localizer
    }

    private var match: SearchHit { hit.match }

    /// The kind of thing that was found.
    public var kind: String { localizer["search.kind.\(match.kind.rawValue)"] }

    /// Where it belongs: its kind, with the categories and the count of a dhikr, or with the ritual of a step.
    public var context: String {
        var parts = [kind]
        if let dhikr = hit.dhikr {
            if dhikr.times > 0 { parts.append(localizer["count.times", ["count": .number(dhikr.times)]]) }
            let categories = dhikr.categories.map { localizer.text($0) }
            if !categories.isEmpty { parts.append(localizer.list(categories).text) }
        }
        if let ritual = hit.ritual { parts.append(localizer[ritual]) }
        return parts.joined(separator: " · ")
    }

    /// The lines that contain matches; a line that is the same as the title is left out.
    public var snippets: [HighlightedText] {
        lines.filter { $0.hasFound && $0.text != match.title.text }
    }

    private var lines: [HighlightedText] {
        var lines: [[HighlightedText.Run]] = [[]]
        for run in match.snippet.runs {
            for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0 { lines.append([]) }
                lines[lines.count - 1].append(.init(text: String(part), isFound: run.isFound))
            }
        }
        return lines.map { HighlightedText($0) }
    }

    /// The hit as a row: its title, its kind, and the first line with matches.
    public var row: FoundRow {
        FoundRow(
            Self.runs(of: match.title),
            details: [[.text(context)]] + snippets.prefix(1).map { Self.runs(of: $0) }
        )
    }

    /// Returns the hit as blocks of a page, with matches between brackets.
    ///
    /// - Parameter showsDhikr: Whether to show the categories and the count of a dhikr.
    public func blocks(showsDhikr: Bool) -> [Block] {
        let context = showsDhikr ? context : kind
        return [.paragraph(match.title.text, .strong)]
            + snippets.prefix(2).map { .paragraph($0.marked(), indent: 2) }
            + [.paragraph("\(context) · \(localizer.isolated(match.id))", .quiet, indent: 2)]
            + (difference.map { [.paragraph($0, .warning, indent: 2)] } ?? [])
    }

    /// A note that the step is different in, or missing from, the person's walk, which may follow other packs than the
    /// index; nil if there is no difference.
    private var difference: [Run]? {
        switch hit.difference {
        case .other(let step, let ritual):
            localizer.runs("search.by-walk", offering: ["command": .showStep(step, ritual: ritual)])
        case .missing: [.text(localizer["search.not-in-walk"])]
        case nil: nil
        }
    }

    /// Returns a text with its matches highlighted.
    private static func runs(of text: HighlightedText) -> [Run] {
        text.runs.map { $0.isFound ? .marked($0.text, .strong) : .text($0.text) }
    }
}
