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
    func hints(of owed: OwedRemedy?) -> [KeyHint] {
        var hints: [KeyHint] = []
        func add(_ key: WalkKey, _ label: String) { hints.append(KeyHint(String(key.letter), host(label))) }
        if let owed {
            if canBeSettled(owed) { add(.skip, "key.settle") }
            if owed.settlement != nil { add(.undo, "key.unsettle") }
            if owed.violation != nil { add(.takeBack, "key.retract") }
        }
        return hints + [KeyHint("Esc", host("key.return"))]
    }

    func entryFooter(_ model: Model, _ page: WalkPage) -> [Line] {
        page.layout.rule() + notice(model, page.layout)
            + page.layout.hints([
                KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return")),
            ])
    }

    /// The keys that are of use now.
    func hints(_ page: WalkPage) -> [KeyHint] {
        let view = page.view
        var hints: [KeyHint] = []
        func add(_ key: WalkKey) { hints.append(KeyHint(String(key.letter), host(key.label))) }
        if view.isFinished {
            add(.reset)
        } else if view.shown != nil {
            add(.done)
        }
        add(.undo)
        if !view.remedies.isEmpty { add(.remedies) }
        if !page.choicesAtHand.isEmpty { add(.choose) }
        if !view.undecidedFacts.isEmpty || page.state.school == nil { add(.question) }
        let (back, forward) = arrows
        let next = page.state.snapshot == nil ? "key.begin" : "key.next"
        hints += [KeyHint(back, host("key.back")), KeyHint(forward, host(next))]
        if view.shown != nil { hints.append(KeyHint(host("key.enter"), host("key.details"))) }
        if page.state.snapshot != nil, !view.forbidden.isEmpty { add(.violation) }
        add(.others)
        add(.help)
        add(.quit)
        return hints
    }

    private var arrows: (back: String, forward: String) {
        direction == .rightToLeft ? ("→", "←") : ("←", "→")
    }

    func help(_ page: WalkPage) -> [Line] {
        let layout = page.layout
        func row(_ key: WalkKey, also: String? = nil) -> KeyValue {
            // Who reads from the right may sit at a keyboard of those letters.
            let letters = direction == .rightToLeft ? key.letters : [String(key.letter)]
            return KeyValue(([also].compactMap(\.self) + letters).joined(separator: " "), host(key.label))
        }
        let keys: [KeyValue] =
            [
                row(.done, also: host("key.space")), row(.undo), KeyValue(arrows.back, host("key.back")),
                KeyValue(arrows.forward, host("key.next")), KeyValue("↑ ↓", host("key.scroll")),
                KeyValue(host("key.enter"), host("key.details")), row(.others), row(.skip), row(.missed),
                row(.doneAt), row(.byProxy), row(.fewer), row(.setCount), row(.takeBack), row(.choose),
                row(.violation), row(.remedies), row(.list), row(.history), row(.question),
                row(.migrate), row(.reset), row(.help), row(.quit),
            ]
        return layout.heading(host("key.help.title")) + layout.keyValues(keys)
            + [.blank] + layout.paragraph(host("walk.saved-each"), style: .dim)
            + layout.paragraph(host("act.order-help"), style: .dim)
    }
}
