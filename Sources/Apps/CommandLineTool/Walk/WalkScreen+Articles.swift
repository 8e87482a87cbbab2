import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// The articles that a page names, each opened by its number.
extension WalkScreen {
    /// The article that a key opens; nil where the page names none by it.
    func article(_ key: Key, _ model: Model) -> ArticleReference? {
        guard case .character(let character) = key, let number = character.wholeNumberValue, number > 0
        else { return nil }
        return articles(model).dropFirst(number - 1).first
    }

    /// The articles that the page of a mode names, in their order.
    func articles(_ model: Model) -> [ArticleReference] {
        let layout = actions.context.layout(localizer)
        let page = WalkPage(words: words(model.state), layout: layout, state: model.state, command: nil)
        switch model.mode {
        case .list: return page.articlesOfRitual
        case .details(let step): return model.state.view.node(step).map { page.articles(of: $0) } ?? []
        case .remedy(let key):
            return model.state.view.remedies.first { $0.key == key }.map { page.articles(of: $0) } ?? []
        case .article(let article, _): return page.articles(linkedFrom: article)
        default: return []
        }
    }

    /// The numbers that open the articles of a page.
    func articleHints(_ model: Model, _ page: WalkPage) -> [KeyHint] {
        let count = min(9, articles(model).count)
        guard count > 0 else { return [] }
        let first = localizer.number(1)
        let keys = count == 1 ? first : "\(first)–\(localizer.number(count))"
        return [KeyHint(keys, host("key.read"))]
    }
}
