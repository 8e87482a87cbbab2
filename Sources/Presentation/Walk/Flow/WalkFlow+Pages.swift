public import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// What a mode says and asks.
extension WalkFlow {
    /// The articles that the page of the mode names, in their order.
    public var articles: [ArticleReference] {
        let page = WalkPage(state, in: localizer)
        switch mode {
        case .list: return page.articlesOfRitual
        case .details(let step): return state.view.node(step).map { page.articles(of: $0) } ?? []
        case .remedy(let key):
            return state.view.remedies.first { $0.key == key }.map { page.articles(of: $0) } ?? []
        case .article(let article, _): return page.articles(linkedFrom: article)
        default: return []
        }
    }

    /// The yes-or-no question and its consequences; nil if there is none.
    public var question: YesNoQuestion? {
        switch mode {
        case .confirm(let proposal): YesNoQuestion(proposal.question, in: localizer)
        case .migrate: YesNoQuestion(host("act.migrate"), in: localizer)
        case .confirmReset(let isOver):
            isOver
                ? YesNoQuestion(
                    host("walk.over.question"),
                    consequence: host("walk.finished"),
                    in: localizer
                ) : YesNoQuestion(host("walk.reset.question"), in: localizer)
        default: nil
        }
    }
}
