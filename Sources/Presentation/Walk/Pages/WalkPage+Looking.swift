import ManasikLocalization
import ManasikWalkthroughs

extension WalkPage {
    /// The step that is looked at and what to do; then what was left out, what is forbidden, and the map.
    ///
    /// - Parameter map: Of the walk.
    public func looking(on map: [Block]) -> Page {
        var groups = [shown.map { inShort($0) } ?? [], standing(), questions()]
        var notes = UntranslatedNotes(in: localizer)
        if let shown {
            // How often it is done stands above.
            let facts = facts(shown).dropFirst(shown.isCounted ? 1 : 0)
            groups.append([.sections([named(Array(facts)), advice(shown)])])
            groups += recitations(shown, &notes)
        }
        let sources = shown.map { self.sources($0, &notes) + seeAlsoInShort($0) } ?? []
        groups += [leftOut() + owed(), ihram(), map, sources, after()]
        return Page([.sections(groups)])
    }

    /// The step in short: what, and how often.
    private func inShort(_ node: WalkNode) -> [Block] {
        var blocks = summary(node)
        if node.isCounted {
            let progress = Progress(done: node.count, total: node.target, caption: text.count(of: node))
            blocks.insert(.progress(progress), at: 1)
        }
        return blocks
    }
}
