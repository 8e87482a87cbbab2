import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// The keys that a page names, and what was just done.
extension WalkScreen {
    func notice(_ model: Model, _ layout: Layout) -> [Line] {
        model.notice.map { layout.paragraph($0.text, style: $0.style) } ?? []
    }

    func footer(_ model: Model, _ page: WalkPage, _ hints: [KeyHint]) -> [Line] {
        page.layout.rule() + notice(model, page.layout) + page.layout.hints(hints)
    }

    /// Yes and no, where they stay in sight however much is said above.
    func answers(_ model: Model, _ page: WalkPage) -> [Line] {
        let confirmation = confirmation(of: "")
        return footer(
            model,
            page,
            [confirmation.yes, confirmation.no].map { KeyHint(String($0.key), $0.label) }
        )
    }

    /// What can be done with a remedy.
    func acts(of owed: OwedRemedy?) -> [(key: WalkKey, label: String)] {
        guard let owed else { return [] }
        var acts: [(WalkKey, String)] = []
        if canBeSettled(owed) { acts.append((.skip, "key.settle")) }
        if owed.settlement != nil { acts.append((.undo, "key.unsettle")) }
        if owed.violation != nil { acts.append((.takeBack, "key.retract")) }
        return acts
    }

    func hints(of owed: OwedRemedy?) -> [KeyHint] {
        acts(of: owed).map { KeyHint(String($0.key.letter), host($0.label)) }
            + [KeyHint("Esc", host("key.return"))]
    }

    func entryFooter(_ model: Model, _ page: WalkPage) -> [Line] {
        page.layout.rule() + notice(model, page.layout)
            + page.layout.hints([
                KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return")),
            ])
    }

    /// The keys that are of use now.
    func keysAtHand(_ page: WalkPage) -> [WalkKey] {
        let view = page.view
        var keys: [WalkKey] = view.isFinished ? [.reset] : view.shown != nil ? [.done] : []
        keys.append(.undo)
        if !view.remedies.isEmpty { keys.append(.remedies) }
        if !page.choicesAtHand.isEmpty { keys.append(.choose) }
        if !view.askedFacts.isEmpty || page.state.school == nil { keys.append(.question) }
        keys += [.back, .next]
        if view.shown != nil { keys.append(.details) }
        if page.state.snapshot != nil, !view.forbidden.isEmpty { keys.append(.violation) }
        if !page.state.others.isEmpty { keys.append(.otherWalk) }
        return keys + [.others, .help, .quit]
    }

    func hints(_ page: WalkPage) -> [KeyHint] {
        keysAtHand(page).map { key in
            switch key {
            case .done: KeyHint(String(key.letter), host(key.label))
            case .back: KeyHint(arrows.back, host(key.label))
            case .next: KeyHint(arrows.forward, label(of: key, page.state))
            case .details: KeyHint(host("key.enter"), host(key.label))
            default: KeyHint(String(key.letter), label(of: key, page.state))
            }
        }
    }

    private var arrows: (back: String, forward: String) {
        direction == .rightToLeft ? ("→", "←") : ("←", "→")
    }

    func help(_ page: WalkPage) -> [Line] {
        let layout = page.layout
        var rows = WalkKey.helped.map { key in
            switch key {
            case .done: row(key, also: host("key.space"))
            case .back: KeyValue(arrows.back, host(key.label))
            case .next: KeyValue(arrows.forward, host(key.label))
            case .details: row(key, also: host("key.enter"))
            default: row(key)
            }
        }
        rows.insert(KeyValue("↑ ↓", host("key.scroll")), at: 4)
        return layout.heading(host("key.help.title")) + layout.keyValues(rows) + promises(layout)
    }

    /// The letters and what they do, where there are no other keys.
    func lettersHelp(_ layout: Layout) -> [Line] {
        layout.heading(host("key.help.title")) + layout.keyValues(WalkKey.helped.map { row($0) })
            + promises(layout)
    }

    private func row(_ key: WalkKey, also: String? = nil) -> KeyValue {
        // Who reads from the right may sit at a keyboard of those letters.
        let letters = direction == .rightToLeft ? key.letters : [String(key.letter)]
        return KeyValue(([also].compactMap(\.self) + letters).joined(separator: " "), host(key.label))
    }

    private func promises(_ layout: Layout) -> [Line] {
        [.blank] + layout.paragraph(host("walk.saved-each"), style: .dim)
            + layout.paragraph(host("act.order-help"), style: .dim)
    }
}
