public import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// An event with what follows from it, before it is done.
public struct WalkProposal: Sendable {
    let event: WalkEvent
    let consequences: WalkConsequences
    /// The walk as it would be.
    let after: WalkState
    /// What is said before what follows.
    let warning: String?
    /// Where one goes without it, and after it.
    let back: WalkFlow.Mode
    let next: WalkFlow.Mode

    public var question: String { consequences.question }

    /// Whether the rites might not count afterwards, or something would be owed that need not be.
    public var isGrave: Bool { consequences.isGrave }

    /// What would follow, a group each.
    public func page(in localizer: Localizer) -> Page {
        let page = WalkPage(after, in: localizer, lead: .bullets)
        var groups = ([warning].compactMap { $0 } + consequences.sentences).map { page.say($0) }
        if !consequences.follows.isEmpty {
            groups.append(page.say(page.localizer["act.follows"]))
            var notes = UntranslatedNotes(in: localizer)
            for owed in consequences.follows { groups.append(page.remedy(owed, &notes)) }
            groups.append(page.unreviewed)
        }
        return Page([.sections(groups)])
    }

    /// The question with its consequences in a few sentences, for clients without room for a page.
    public func brief(in localizer: Localizer) -> YesNoQuestion {
        guard isGrave else {
            let costs = [localizer["act.follows"]] + consequences.costs
            return YesNoQuestion(question, consequence: costs.joined(separator: " "), in: localizer)
        }
        let said = consequences.sentences + [consequences.ifMissed].compactMap { $0 }
        return YesNoQuestion((said + [question]).joined(separator: " "), in: localizer)
    }
}
