import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// The articles that are of use with what a page shows.
extension WalkPage {
    /// Those of a step and of what may follow from it; the one that the page holds in full is not among them.
    func articles(of node: WalkNode) -> [ArticleReference] {
        let remedies = node.consequences.compactMap { ruling -> DefinitionID? in
            if case .remedy(let id) = ruling.value { id } else { nil }
        }
        return readable(node.seeAlso + articles(of: remedies)).filter { $0 != node.details }
    }

    /// Those of what is owed.
    func articles(of owed: OwedRemedy) -> [ArticleReference] { readable(articles(of: owed.remedies)) }

    /// Those of the ritual as a whole.
    var articlesOfRitual: [ArticleReference] {
        readable([state.ritual.details].compactMap(\.self) + (state.ritual.seeAlso ?? []))
    }

    private func articles(of remedies: [DefinitionID]) -> [ArticleReference] {
        remedies.compactMap { catalog.remedies[$0] }.flatMap {
            [$0.details].compactMap(\.self) + ($0.seeAlso ?? [])
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
    func articles(linkedFrom article: ArticleReference) -> [ArticleReference] {
        readable(localizer.links(of: article))
    }

    /// An article in full, and those to which it links.
    func article(_ reference: ArticleReference) -> [Line] {
        guard let article = localizer.article(reference) else { return [] }
        return spaced([
            layout.article(article, localizer),
            seeAlso(articles(linkedFrom: reference), isNumbered: numbersArticles),
        ])
    }

    /// The titles of a step's further articles in one line; its details open them.
    func seeAlsoInShort(_ node: WalkNode) -> [Line] {
        let titles = readable(node.seeAlso).compactMap { localizer.article($0)?.title }
        guard !titles.isEmpty else { return [] }
        return layout.paragraph("\(host("walk.see-also")): \(localizer.list(titles))", style: .dim)
    }

    /// The titles, each with how it is read: by the command, or by its number where keys do it.
    func seeAlso(_ articles: [ArticleReference], isNumbered: Bool = false) -> [Line] {
        layout.seeAlso(
            readable(articles),
            localizer,
            isNumbered: isNumbered,
            command: command.map { command in { command("article \(catalog.shortName(of: $0))") } }
        )
    }
}

extension Layout {
    /// The titles of articles under a heading, each with the command that prints it or with the number of its key.
    func seeAlso(
        _ articles: [ArticleReference],
        _ localizer: Localizer,
        isNumbered: Bool = false,
        command: ((ArticleReference) -> MessageArgument)?
    ) -> [Line] {
        let titles = articles.compactMap { article in
            localizer.article(article).map { (article, $0.title) }
        }
        guard !titles.isEmpty else { return [] }
        var lines = heading(localizer.host("walk.see-also").text, level: 2)
        for (index, (article, title)) in titles.enumerated() {
            let lead = isNumbered && command == nil ? "\(localizer.number(index + 1)) " : "• "
            guard let command else {
                lines += paragraph(lead + title.text)
                continue
            }
            let arguments: [String: MessageArgument] = [
                "title": .localized(title), "command": command(article),
            ]
            lines += paragraph(lead + localizer.host("article.line", arguments).text)
        }
        return lines + untranslated(titles.map(\.1), localizer)
    }
}
