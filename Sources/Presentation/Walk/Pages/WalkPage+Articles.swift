public import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The articles that are of use with what a page shows.
extension WalkPage {
    /// Those of a step and of what may follow from it; the one that the page holds in full is not among them.
    public func articles(of node: WalkNode) -> [ArticleReference] {
        let remedies = node.consequences.compactMap { ruling -> DefinitionID? in
            if case .remedy(let id) = ruling.value { id } else { nil }
        }
        return readable(node.seeAlso + articles(of: remedies)).filter { $0 != node.details }
    }

    /// Those of what is owed.
    public func articles(of owed: OwedRemedy) -> [ArticleReference] { readable(articles(of: owed.remedies)) }

    /// Those of the ritual as a whole.
    public var articlesOfRitual: [ArticleReference] {
        readable([state.ritual.details].compactMap { $0 } + (state.ritual.seeAlso ?? []))
    }

    private func articles(of remedies: [DefinitionID]) -> [ArticleReference] {
        remedies.compactMap { catalog.remedies[$0] }.flatMap {
            [$0.details].compactMap { $0 } + ($0.seeAlso ?? [])
        }
    }

    /// Those that there are, each once.
    private func readable(_ articles: [ArticleReference]) -> [ArticleReference] {
        var found: [ArticleReference] = []
        for article in articles where !found.contains(article) && localizer.article(article) != nil {
            found.append(article)
        }
        return found
    }

    /// Those to which an article links.
    public func articles(linkedFrom article: ArticleReference) -> [ArticleReference] {
        readable(localizer.links(of: article))
    }

    /// An article in full, and those to which it links.
    public func article(_ reference: ArticleReference) -> Page {
        guard localizer.article(reference) != nil else { return Page() }
        var notes = UntranslatedNotes(in: localizer)
        let text: [Block] = .article(reference, in: localizer, &notes)
        return Page([.sections([text, seeAlso(articles(linkedFrom: reference), &notes)])])
    }

    /// The titles of a step's further articles in one line; its details open them.
    func seeAlsoInShort(_ node: WalkNode) -> [Block] {
        let titles = readable(node.seeAlso).compactMap { localizer.article($0)?.title }
        guard !titles.isEmpty else { return [] }
        return say("\(localizer["walk.see-also"]): \(localizer.list(titles))", .quiet)
    }

    /// The titles, each with how it is read.
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
