import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The page of a search: notices, the hits, and what can be done with them.
public struct SearchPage: Sendable {
    /// The notice that the text was shortened or corrected, or that nothing was found.
    public let notice: Page
    /// The hits, each as a page of its own.
    public let hits: [Page]
    /// The hits as rows to choose from.
    public let rows: [FoundRow]
    /// The number of hits for each value; empty if that was not requested.
    public let facets: Page
    /// How to read the articles found, and how many more hits there are.
    public let footer: Page

    /// Creates the page of a search.
    ///
    /// - Parameter showsDhikr: Whether to show the categories and the count of a dhikr.
    public init(_ view: SearchView, showsDhikr: Bool = false, in localizer: Localizer) {
        let hits = view.hits.map { HitText($0, in: localizer) }
        notice = Page(Self.notices(of: view, localizer))
        self.hits = hits.map { Page($0.blocks(showsDhikr: showsDhikr)) }
        rows = hits.map { $0.row }
        facets = Page(hits.isEmpty ? [] : [.facts(view.facets.map { Self.counts(of: $0, localizer) })])
        footer = Page(Self.footers(of: view, localizer).map { .paragraph($0) })
    }

    /// Returns the label of the text field.
    public static func prompt(ofDhikr: Bool, in localizer: Localizer) -> String {
        ofDhikr ? "\(localizer["search.prompt"]) (\(localizer["dhikr.title"]))" : localizer["search.prompt"]
    }

    /// Returns the page that says what can be searched for, to show before a text is typed.
    public static func invitation(ofDhikr: Bool, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer[ofDhikr ? "search.ask-dhikr" : "search.ask"], .quiet)])
    }

    /// Returns the message that the index is being built.
    public static func preparing(in localizer: Localizer) -> String { localizer["search.preparing"] }

    /// Returns the message that the thing found does not exist any more.
    public static func gone(in localizer: Localizer) -> String { localizer["search.gone"] }

    /// Returns the title of the values by which a search can be narrowed.
    public static func narrowing(in localizer: Localizer) -> String { localizer["search.narrow"] }

    /// Returns the message that a search cannot be narrowed.
    public static func noNarrowing(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["search.narrow.none"], .quiet)])
    }

    /// Returns the number of hits and the values to which the search is narrowed; nil if there is neither.
    ///
    /// - Parameter view: The result; nil if nothing was searched.
    public static func status(
        of view: SearchView?,
        narrowedTo narrowing: SearchNarrowing,
        in localizer: Localizer
    ) -> String? {
        var parts: [String] = []
        if let view {
            let hits = localizer["search.found", ["count": .number(view.total)]]
            parts.append(view.isCutOff ? localizer["search.and-more", ["hits": .text(hits)]] : hits)
        }
        if !narrowing.isEmpty {
            let titles = narrowing.chosen.map {
                LocalizedString(localizer.title(of: $0), language: localizer.language)
            }
            parts.append(localizer["search.only", ["values": .localized(localizer.list(titles))]])
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    private static func notices(of view: SearchView, _ localizer: Localizer) -> [Block] {
        let sought = SearchQuery.sought(view.text)
        var notices: [Block] = []
        if sought != view.text {
            let most: [String: MessageArgument] = ["most": .number(SearchQuery.longestText)]
            notices.append(.paragraph(localizer["search.shortened", most], .warning))
        }
        if view.hits.isEmpty {
            notices.append(.paragraph(localizer["search.none", ["text": .text(sought)]]))
        } else if let corrected = view.correctedQuery {
            let arguments: [String: MessageArgument] = [
                "text": .text(sought), "corrected": .text(corrected),
            ]
            notices.append(.paragraph(localizer["search.corrected", arguments], .warning))
        }
        return notices
    }

    private static func footers(of view: SearchView, _ localizer: Localizer) -> [[Run]] {
        guard !view.hits.isEmpty else { return [] }
        var footers: [[Run]] = []
        if let article = view.hits.compactMap({ $0.article }).first {
            footers.append(localizer.runs("article.read-with", offering: ["command": .readArticle(article)]))
        }
        if view.isCutOff || view.total > view.hits.count {
            let total = localizer.number(view.total)
            let arguments: [String: MessageArgument] = [
                "shown": .number(view.hits.count),
                "total": .text(
                    view.isCutOff ? localizer["search.and-more", ["hits": .text(total)]] : total
                ),
            ]
            footers.append(
                localizer.runs("search.shown", arguments, offering: ["option": .give(.limit)])
            )
        }
        return footers
    }

    /// Returns the title of a field with the number of hits for each of its values.
    private static func counts(of facet: SearchFacet, _ localizer: Localizer) -> NamedText {
        let values = facet.values.map { value in
            "\(localizer.isolated(localizer.title(of: value, in: facet.field))) \(localizer.number(value.count))"
        }
        return NamedText(localizer["search.facet.\(facet.field.rawValue)"], values.joined(separator: " · "))
    }
}
