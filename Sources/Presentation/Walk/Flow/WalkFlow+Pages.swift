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

    /// What stands over what can be done.
    public var whatNow: Block { .heading(localizer["walk.what-now"], level: 2) }

    /// That what is done is stored, and that the order can be broken.
    public var promises: [Block] {
        ["walk.saved-each", "act.order-help"].map { .paragraph(localizer[$0], .quiet) }
    }

    /// How an answer is typed: by its number, or by a letter too.
    public func howToAnswer(byLetter: Bool) -> Block {
        .paragraph(localizer[byLetter ? "walk.type-letter" : "walk.type-number"])
    }

    /// That a text is none of the answers.
    public func notOffered(_ text: String) -> Block {
        .paragraph(localizer["walk.not-offered", ["text": .text(text)]], .warning)
    }

    /// The yes-or-no question and its consequences; nil if there is none.
    public var question: YesNoQuestion? {
        switch mode {
        case .confirm(let proposal): YesNoQuestion(proposal.question, in: localizer)
        case .migrate: YesNoQuestion(localizer["act.migrate"], in: localizer)
        case .confirmReset(let isOver):
            isOver
                ? YesNoQuestion(
                    localizer["walk.over.question"],
                    consequence: localizer["walk.finished"],
                    in: localizer
                ) : YesNoQuestion(localizer["walk.reset.question"], in: localizer)
        default: nil
        }
    }
}
