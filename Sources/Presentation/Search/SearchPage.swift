public import ManasikDomain
public import ManasikLocalization
import ManasikViews

/// What a search found: what is to be known before, the hits, and what can be done with them.
public struct SearchPage: Sendable {
    /// That the text was shortened or corrected, or that nothing was found.
    public let notice: Page
    /// The hits, each for itself.
    public let hits: [Page]
    /// How many there are of each value; nothing where that was not asked for.
    public let facets: Page
    /// How what was found is read, and how many more there are.
    public let footer: Page

    /// - Parameters:
    ///   - text: What was typed.
    ///   - dhikr: The details of the dhikr among the hits; nil to leave them out.
    ///   - remarks: What else is to be known of a hit.
    ///   - more: How more hits are asked for, as the client names it.
    public init(
        _ result: SearchResult,
        for text: String,
        dhikr: [DefinitionID: HitText.Dhikr]?,
        remarks: (SearchHit) -> [[Run]],
        more: String,
        of catalog: Catalog,
        in localizer: Localizer
    ) {
        notice = Page(Self.notices(of: result, for: text, localizer))
        hits = result.hits.map { hit in
            let known = dhikr.map { all in
                DefinitionID(hit.id).flatMap { all[$0] } ?? HitText.Dhikr(times: 0, categories: [])
            }
            return Page(HitText(hit, known, in: catalog, localizer).blocks(remarks: remarks(hit)))
        }
        facets = Page(result.hits.isEmpty ? [] : [.facts(result.facets.map { $0.named(in: localizer) })])
        footer = Page(Self.footers(of: result, more: more, catalog, localizer).map { .paragraph($0) })
    }

    /// That the text was shortened or corrected, or that nothing was found.
    public static func notices(of result: SearchResult, for text: String, _ localizer: Localizer) -> [Block] {
        let sought = SearchQuery.sought(text)
        var notices: [Block] = []
        if sought != text {
            let most: [String: MessageArgument] = ["most": .number(SearchQuery.longestText)]
            notices.append(.paragraph(localizer["search.shortened", most], .warning))
        }
        if result.hits.isEmpty {
            notices.append(.paragraph(localizer["search.none", ["text": .text(sought)]]))
        } else if let corrected = result.correctedQuery {
            let arguments: [String: MessageArgument] = [
                "text": .text(sought), "corrected": .text(corrected),
            ]
            notices.append(.paragraph(localizer["search.corrected", arguments], .warning))
        }
        return notices
    }

    private static func footers(
        of result: SearchResult,
        more: String,
        _ catalog: Catalog,
        _ localizer: Localizer
    ) -> [[Run]] {
        guard !result.hits.isEmpty else { return [] }
        var footers: [[Run]] = []
        let article = result.hits.first { $0.kind == .article }.flatMap { DefinitionID($0.id) }
        if let article {
            let name = catalog.shortName(of: ArticleReference(pack: article.pack, name: article.name))
            footers.append(localizer.runs("article.read-with", offering: ["command": .readArticle(name)]))
        }
        if result.isCutOff || result.total > result.hits.count {
            let total = localizer.number(result.total)
            let arguments: [String: MessageArgument] = [
                "shown": .number(result.hits.count), "option": .text(more),
                "total": .text(
                    result.isCutOff ? localizer["search.and-more", ["hits": .text(total)]] : total
                ),
            ]
            footers.append([.text(localizer["search.shown", arguments])])
        }
        return footers
    }
}

extension SearchFacet {
    /// The values of the field with how many things have each, under what the field is called.
    fileprivate func named(in localizer: Localizer) -> NamedText {
        let values = values.map { "\(localizer.isolated($0.title)) \(localizer.number($0.count))" }
        return NamedText(localizer["search.facet.\(field.rawValue)"], values.joined(separator: " · "))
    }
}
