import ManasikLocalization
import ManasikWalkthroughs

extension WalkPage {
    /// Returns the page of the shown step and what to do, followed by what was left out, what is forbidden, and the
    /// map.
    ///
    /// - Parameter map: The map of the walk.
    public func looking(on map: [Block]) -> Page {
        var groups = [shown.map { inShort($0) } ?? [], standing(beside: shown?.id), questions()]
        var notes = UntranslatedNotes(in: localizer)
        if let shown {
            // The count is already shown above.
            let facts = facts(shown).dropFirst(shown.isCounted ? 1 : 0)
            groups.append([.sections([named(Array(facts)), confirming(countOf: shown), advice(shown)])])
            groups += recitations(shown, &notes)
        }
        let sources = shown.map { self.sources($0, &notes) + seeAlsoInShort($0) } ?? []
        groups += [leftOut() + owed(), prohibitions(), map, sources, after()]
        return Page([.sections(groups)])
    }

    /// Returns the step in short: its title, what to do, and the count.
    private func inShort(_ node: WalkNode) -> [Block] {
        var blocks = summary(node)
        if node.isCounted {
            let progress = Progress(done: node.count, total: node.target, caption: text.count(of: node))
            blocks.insert(.progress(progress), at: 1)
        }
        return blocks
    }
}
