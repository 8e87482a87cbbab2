import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// The footers: keys, and the last result.
extension WalkScreen {
    func notice(_ model: Model, _ layout: Layout) -> [Line] {
        model.flow.notice.map { layout.paragraph($0.text, style: Style($0.tone)) } ?? []
    }

    func footer(_ model: Model, _ layout: Layout, _ hints: [KeyHint]) -> [Line] {
        layout.rule() + notice(model, layout) + layout.hints(hints)
    }

    /// Yes and no, visible however long the body is.
    func answers(_ model: Model, _ layout: Layout) -> [Line] {
        let confirmation = Confirmation(YesNoQuestion("", in: localizer))
        return footer(
            model,
            layout,
            [confirmation.yes, confirmation.no].map { KeyHint(String($0.key), $0.label) }
        )
    }

    func hints(of owed: OwedRemedy?, _ flow: WalkFlow) -> [KeyHint] {
        flow.acts(of: owed).map { KeyHint(String(WalkKey.act($0.act).letter), host($0.label)) }
            + [KeyHint("Esc", host("key.return"))]
    }

    /// The numbers that open a page's articles.
    func articleHints(_ flow: WalkFlow) -> [KeyHint] {
        let count = min(9, flow.articles.count)
        guard count > 0 else { return [] }
        let first = localizer.number(1)
        let keys = count == 1 ? first : "\(first)–\(localizer.number(count))"
        return [KeyHint(keys, host("key.read"))]
    }

    func entryFooter(_ model: Model, _ layout: Layout) -> [Line] {
        footer(model, layout, [KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return"))])
    }

    /// The keys that are useful now.
    func keysAtHand(_ flow: WalkFlow) -> [WalkKey] {
        flow.actsAtHand.map { .act($0) } + [.help, .quit]
    }

    /// Returns what a key does now.
    func label(of key: WalkKey, _ flow: WalkFlow) -> String {
        if case .act(let act) = key { host(act.label(in: flow.state)) } else { host(key.label) }
    }

    func hints(_ flow: WalkFlow) -> [KeyHint] {
        keysAtHand(flow).map { key in
            switch key {
            case .act(.done): KeyHint(String(key.letter), host(key.label))
            case .act(.back): KeyHint(arrows.back, host(key.label))
            case .act(.next): KeyHint(arrows.forward, label(of: key, flow))
            case .act(.details): KeyHint(host("key.enter"), host(key.label))
            default: KeyHint(String(key.letter), label(of: key, flow))
            }
        }
    }

    private var arrows: (back: String, forward: String) {
        direction == .rightToLeft ? ("→", "←") : ("←", "→")
    }

    func help(_ layout: Layout) -> [Line] {
        var rows = WalkKey.helped.map { key in
            switch key {
            case .act(.done): row(key, also: host("key.space"))
            case .act(.back): KeyValue(arrows.back, host(key.label))
            case .act(.next): KeyValue(arrows.forward, host(key.label))
            case .act(.details): row(key, also: host("key.enter"))
            default: row(key)
            }
        }
        rows.insert(KeyValue("↑ ↓", host("key.scroll")), at: 4)
        return layout.heading(host("key.help.title")) + layout.keyValues(rows) + promises(layout)
    }

    /// The letters and their actions, for keyboards without the other keys.
    func lettersHelp(_ layout: Layout) -> [Line] {
        layout.heading(host("key.help.title")) + layout.keyValues(WalkKey.helped.map { row($0) })
            + promises(layout)
    }

    private func row(_ key: WalkKey, also: String? = nil) -> KeyValue {
        // A reader of a right-to-left language may use the Arabic layout.
        let letters = direction == .rightToLeft ? key.letters : [String(key.letter)]
        return KeyValue(([also].compactMap(\.self) + letters).joined(separator: " "), host(key.label))
    }

    private func promises(_ layout: Layout) -> [Line] {
        [.blank] + layout.paragraph(host("walk.saved-each"), style: .dim)
            + layout.paragraph(host("act.order-help"), style: .dim)
    }
}
