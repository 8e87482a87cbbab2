public import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// An event with its consequences, before it is performed.
public struct WalkProposal: Sendable {
    let event: WalkEvent
    let consequences: WalkConsequences
    /// The walk after the event.
    let after: WalkState
    /// A text shown before the consequences; nil for none.
    let warning: String?
    /// The mode after a refusal by the person, and the mode after the event.
    let back: WalkFlow.Mode
    let next: WalkFlow.Mode

    public var question: String { consequences.question }

    /// Whether the consequences are grave; see `WalkConsequences`.
    public var isGrave: Bool { consequences.isGrave }

    /// Returns the page of the consequences.
    public func page(in localizer: Localizer) -> Page {
        let page = WalkPage(after, in: localizer, lead: .bullets)
        var groups = ([warning].compactMap { $0 } + consequences.sentences).map { page.say($0) }
        if !consequences.follows.isEmpty {
            groups.append(page.say(page.localizer["act.follows"]))
            var notes = UntranslatedNotes(in: localizer)
            for owed in consequences.follows { groups.append(page.remedy(owed, &notes, isPreview: true)) }
            groups.append(page.unreviewed)
        }
        return Page([.sections(groups)])
    }

    /// Returns the question with its consequences in a few sentences, for clients without room for a page.
    public func brief(in localizer: Localizer) -> YesNoQuestion {
        guard isGrave else {
            let costs = [localizer["act.follows"]] + consequences.costs
            return YesNoQuestion(question, consequence: costs.joined(separator: " "), in: localizer)
        }
        let said = consequences.sentences + [consequences.ifMissed].compactMap { $0 }
        return YesNoQuestion((said + [question]).joined(separator: " "), in: localizer)
    }
}
