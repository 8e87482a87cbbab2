public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a hit.
public struct HitText: Sendable {
    /// What is known of a dhikr beside its words.
    public struct Dhikr: Sendable {
        let times: Int
        let categories: [LocalizedString]

        /// - Parameters:
        ///   - times: The count; 0 if there is none.
        ///   - categories: The titles of what it belongs to.
        public init(times: Int, categories: [LocalizedString]) {
            self.times = times
            self.categories = categories
        }

        public init(_ dhikr: DhikrView, in localizer: Localizer) {
            self.init(times: dhikr.times, categories: dhikr.categories.map { localizer.text($0) })
        }
    }

    private let hit: SearchHit
    private let dhikr: Dhikr?
    private let catalog: Catalog
    private let localizer: Localizer

    /// - Parameters:
    ///   - dhikr: The details of the dhikr; nil to leave them out.
    ///   - catalog: That was searched.
    public init(_ hit: SearchHit, _ dhikr: Dhikr?, in catalog: Catalog, _ localizer: Localizer) {
        self.hit = hit
        self.dhikr = dhikr
        self.catalog = catalog
        self.localizer = localizer
    }

    /// What kind of thing it is.
    public var kind: String { localizer["search.kind.\(hit.kind.rawValue)"] }

    /// The kind; of a dhikr also its categories and how often it is said, of a step its ritual.
    public var belonging: String {
        var parts = [kind]
        if let dhikr {
            if dhikr.times > 0 { parts.append(localizer["count.times", ["count": .number(dhikr.times)]]) }
            if !dhikr.categories.isEmpty { parts.append(localizer.list(dhikr.categories).text) }
        }
        if hit.kind == .step, let id = DefinitionID(hit.id) {
            let ritual = id.name.split(separator: "/").first.map { String($0) } ?? ""
            let known = catalog.rituals[DefinitionID(pack: id.pack, name: ritual)]
            if let known { parts.append(localizer[known.title]) }
        }
        return parts.joined(separator: " · ")
    }

    /// The lines in which something was found; none where the title says as much.
    public var snippets: [HighlightedText] {
        lines.filter { $0.hasFound && $0.text != hit.title.text }
    }

    private var lines: [HighlightedText] {
        var lines: [[HighlightedText.Run]] = [[]]
        for run in hit.snippet.runs {
            for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0 { lines.append([]) }
                lines[lines.count - 1].append(.init(text: String(part), isFound: run.isFound))
            }
        }
        return lines.map { HighlightedText($0) }
    }

    /// It as something that was found: its title, what it belongs to, and the first line in which something was found.
    public var row: FoundRow {
        FoundRow(
            Self.runs(of: hit.title),
            details: [[.text(belonging)]] + snippets.prefix(1).map { Self.runs(of: $0) }
        )
    }

    /// It as a part of a page of text, the words that were found between brackets.
    ///
    /// - Parameter remarks: What else is to be known of it.
    public func blocks(remarks: [[Run]] = []) -> [Block] {
        let belonging = dhikr == nil ? kind : belonging
        return [.paragraph(hit.title.text, .strong)]
            + snippets.prefix(2).map { .paragraph($0.marked(), indent: 2) }
            + [.paragraph("\(belonging) · \(localizer.isolated(hit.id))", .quiet, indent: 2)]
            + remarks.map { .paragraph($0, .warning, indent: 2) }
    }

    /// A text with its matches highlighted.
    private static func runs(of text: HighlightedText) -> [Run] {
        text.runs.map { $0.isFound ? .marked($0.text, .strong) : .text($0.text) }
    }
}
