public import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The texts and questions of a mode.
extension WalkFlow {
    /// The articles that the page of the mode lists, in order.
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

    /// The heading above the possible actions.
    public var whatNow: Block { .heading(localizer["walk.what-now"], level: 2) }

    /// The sentences that what is done is stored, and that the order can be broken.
    public var promises: [Block] {
        ["walk.saved-each", "act.order-help"].map { .paragraph(localizer[$0], .quiet) }
    }

    /// Returns the explanation of how to answer: by number, or also by letter.
    public func howToAnswer(byLetter: Bool) -> Block {
        .paragraph(localizer[byLetter ? "walk.type-letter" : "walk.type-number"])
    }

    /// Returns the message that a text is none of the answers.
    public func notOffered(_ text: String) -> Block {
        .paragraph(localizer["walk.not-offered", ["text": .text(text)]], .warning)
    }

    /// The question to answer with yes or no, with its consequences; nil if there is none.
    public var question: YesNoQuestion? {
        switch mode {
        case .confirm(let proposal): YesNoQuestion(proposal.question, in: localizer)
        case .migrate: YesNoQuestion(localizer["act.migrate"], in: localizer)
        case .confirmReset: YesNoQuestion(localizer["walk.reset.question"], in: localizer)
        default: nil
        }
    }
}
