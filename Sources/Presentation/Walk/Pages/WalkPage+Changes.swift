import ManasikLocalization
public import ManasikWalkthroughs

/// What a page says after something was done.
extension WalkPage {
    /// Where the person is, after what was just done and what follows from it.
    public func here(after change: WalkHistoryEntry?, following consequences: WalkConsequences?) -> Page {
        guard let said = change.flatMap({ text.event($0) }) else { return here() }
        var blocks = say(said, .done)
        if let consequences, consequences.isToBeTold { blocks += followed(consequences) }
        return Page(blocks + [.gap] + here().blocks)
    }

    /// What an event has brought about, and how it is undone.
    private func followed(_ consequences: WalkConsequences) -> [Block] {
        consequences.costs.flatMap { say($0, .warning) }
            + (consequences.step.map { offer("act.undo-with", .walk(.undo($0))) } ?? [])
    }

    /// What is owed, after what was just done.
    ///
    /// - Parameter isPreview: Whether nothing of it was kept.
    public func remedies(after change: WalkHistoryEntry?, isPreview: Bool) -> Page {
        if case .violated(let noted)? = change?.change,
            let owed = view.remedies.first(where: { $0.key == noted.key })
        {
            let said = localizer[isPreview ? "violation.previewed" : "violation.noted"]
            var notes = UntranslatedNotes(in: localizer)
            let told = remedy(owed, &notes)
            return Page([.sections([say(said, isPreview ? .quiet : .done), told])])
        }
        guard let said = change.flatMap({ text.event($0) }) else { return remedies() }
        return Page(say(said, .done) + [.gap] + remedies().blocks)
    }
}
