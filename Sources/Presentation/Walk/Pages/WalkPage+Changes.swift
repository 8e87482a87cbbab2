import ManasikLocalization
public import ManasikWalkthroughs

/// The pages that are shown after a change.
extension WalkPage {
    /// Returns the page of the person's position, preceded by what was just done and its consequences.
    public func here(after change: WalkHistoryEntry?, following consequences: WalkConsequences?) -> Page {
        guard let said = change.flatMap({ text.event($0) }) else { return here() }
        var blocks = say(said, .done)
        if let consequences, consequences.isToBeTold { blocks += followed(consequences) }
        return Page(blocks + [.gap] + here().blocks)
    }

    /// Returns the consequences of an event, and how to undo it.
    private func followed(_ consequences: WalkConsequences) -> [Block] {
        consequences.costs.flatMap { say($0, .warning) }
            + (consequences.step.map { offer("act.undo-with", .walk(.undo($0))) } ?? [])
    }

    /// Returns the page of remedies, preceded by what was just done.
    ///
    /// - Parameter isPreview: Whether the change was only tried and not stored.
    public func remedies(after change: WalkHistoryEntry?, isPreview: Bool) -> Page {
        if case .violated(let noted)? = change?.change,
            let owed = view.remedies.first(where: { $0.key == noted.key })
        {
            let said = localizer[isPreview ? "violation.previewed" : "violation.noted"]
            var notes = UntranslatedNotes(in: localizer)
            let told = remedy(owed, &notes, isPreview: isPreview)
            return Page([.sections([say(said, isPreview ? .quiet : .done), told])])
        }
        guard let said = change.flatMap({ text.event($0) }) else { return remedies() }
        return Page(say(said, .done) + [.gap] + remedies().blocks)
    }
}
