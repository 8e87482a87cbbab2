import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// The page of one step with everything about it.
extension WalkPage {
    /// Returns the page of a step with its remedies and its article.
    public func details(_ node: WalkNode) -> Page {
        var notes = UntranslatedNotes(in: localizer)
        var groups = [sections(of: node, &notes)] + remedies(of: node).map { remedy($0) }
        groups.append(seeAlso(articles(of: node), &notes))
        if let article = node.details { groups.append(.article(article, in: localizer, &notes)) }
        return Page([.sections(groups)])
    }

    /// Returns the remedies that may be owed if a step is missed, without duplicates.
    private func remedies(of node: WalkNode) -> [Remedy] {
        var found: [Remedy] = []
        for ruling in node.consequences {
            guard case .remedy(let id) = ruling.value, let remedy = catalog.remedies[id],
                !found.contains(where: { $0.id == id })
            else { continue }
            found.append(remedy)
        }
        return found
    }

    private func remedy(_ remedy: Remedy) -> [Block] {
        var blocks = heading(localizer.text(remedy.title).text, level: 2)
        for alternative in remedy.alternatives {
            blocks += say("• \(localizer.text(alternative))")
        }
        return blocks + applies(remedy)
    }

    /// Returns when a remedy is due, how each school applies it, and its source.
    func applies(_ remedy: Remedy) -> [Block] {
        var blocks: [Block] = []
        if let due = remedy.due { blocks += say(localizer.text(due).text) }
        for ruling in remedy.applies?.rulings(for: state.school, among: state.ritual.schools) ?? [] {
            blocks += say(text.rulings([ruling]) { localizer.text($0) })
        }
        return blocks + sourceLines(remedy.sources, unverified: remedy.unverified)
            + stale(reviewBy: remedy.reviewBy, remedy.sources)
    }
}
