public import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The articles that are useful together with the content of a page.
extension WalkPage {
    /// Returns the articles about a step and about what may follow from it, except the one that the page shows in full.
    public func articles(of node: WalkNode) -> [ArticleReference] {
        let remedies = node.consequences.compactMap { ruling -> DefinitionID? in
            if case .remedy(let id) = ruling.value { id } else { nil }
        }
        return readable(node.seeAlso + articles(of: remedies)).filter { $0 != node.details }
    }

    /// Returns the articles about the remedies of what is owed.
    public func articles(of owed: OwedRemedy) -> [ArticleReference] { readable(articles(of: owed.remedies)) }

    /// The articles about the ritual as a whole.
    public var articlesOfRitual: [ArticleReference] {
        readable([state.ritual.details].compactMap { $0 } + (state.ritual.seeAlso ?? []))
    }

    private func articles(of remedies: [DefinitionID]) -> [ArticleReference] {
        remedies.compactMap { catalog.remedies[$0] }.flatMap {
            [$0.details].compactMap { $0 } + ($0.seeAlso ?? [])
        }
    }

    /// Returns the articles that exist, without duplicates.
    private func readable(_ articles: [ArticleReference]) -> [ArticleReference] {
        var found: [ArticleReference] = []
        for article in articles where !found.contains(article) && localizer.article(article) != nil {
            found.append(article)
        }
        return found
    }

    /// Returns the articles to which an article links.
    public func articles(linkedFrom article: ArticleReference) -> [ArticleReference] {
        readable(localizer.links(of: article))
    }

    /// Returns the page of an article in full, with the articles to which it links.
    public func article(_ reference: ArticleReference) -> Page {
        guard localizer.article(reference) != nil else { return Page() }
        var notes = UntranslatedNotes(in: localizer)
        let text: [Block] = .article(reference, in: localizer, &notes)
        return Page([.sections([text, seeAlso(articles(linkedFrom: reference), &notes)])])
    }

    /// Returns the titles of a step's further articles on one line; the page of its details opens them.
    func seeAlsoInShort(_ node: WalkNode) -> [Block] {
        let titles = readable(node.seeAlso).compactMap { localizer.article($0)?.title }
        guard !titles.isEmpty else { return [] }
        return say("\(localizer["walk.see-also"]): \(localizer.list(titles))", .quiet)
    }

    /// Returns the titles of articles, each with how to open it.
    func seeAlso(_ articles: [ArticleReference], _ notes: inout UntranslatedNotes) -> [Block] {
        let articles = readable(articles)
        guard lead != .names else { return .seeAlso(articles, of: catalog, in: localizer, &notes) }
        let titles = articles.compactMap { localizer.article($0)?.title }
        guard !titles.isEmpty else { return [] }
        let lines = titles.enumerated().flatMap { index, title in
            say((lead == .numbers ? "\(localizer.number(index + 1)) " : "• ") + title.text)
        }
        return heading(localizer["walk.see-also"], level: 2) + lines + notes.note(titles)
    }
}
