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

    /// Returns the keys for yes and no, which are visible however long the body is.
    func answers(_ model: Model, _ layout: Layout) -> [Line] {
        let confirmation = Confirmation(YesNoQuestion("", in: localizer))
        return footer(
            model,
            layout,
            [confirmation.yes, confirmation.no].map { KeyHint(String($0.key), $0.label) }
        )
    }

    func hints(of owed: OwedRemedy?, _ flow: WalkFlow) -> [KeyHint] {
        flow.acts(of: owed).map { KeyHint(String(WalkKey.act($0.act).letter), localizer[$0.label]) }
            + [KeyHint("Esc", localizer["key.return"])]
    }

    /// Returns the numbers that open a page's articles.
    func articleHints(_ flow: WalkFlow) -> [KeyHint] {
        let count = min(9, flow.articles.count)
        guard count > 0 else { return [] }
        let first = localizer.number(1)
        let keys = count == 1 ? first : "\(first)–\(localizer.number(count))"
        return [KeyHint(keys, localizer["key.read"])]
    }

    func entryFooter(_ model: Model, _ layout: Layout) -> [Line] {
        footer(
            model,
            layout,
            [KeyHint(localizer["key.enter"], "✓"), KeyHint("Esc", localizer["key.return"])]
        )
    }

    /// Returns the keys that are useful in the current state.
    func keysAtHand(_ flow: WalkFlow) -> [WalkKey] {
        flow.actsAtHand.map { .act($0) } + [.help, .quit]
    }

    /// Returns the label of a key in the current state.
    func label(of key: WalkKey, _ flow: WalkFlow) -> String {
        if case .act(let act) = key { act.text(in: localizer, flow.state) } else { key.label(in: localizer) }
    }

    func hints(_ flow: WalkFlow) -> [KeyHint] {
        keysAtHand(flow).map { key in
            switch key {
            case .act(.done): KeyHint(String(key.letter), key.label(in: localizer))
            case .act(.back): KeyHint(arrows.back, key.label(in: localizer))
            case .act(.next): KeyHint(arrows.forward, label(of: key, flow))
            case .act(.details): KeyHint(localizer["key.enter"], key.label(in: localizer))
            default: KeyHint(String(key.letter), label(of: key, flow))
            }
        }
    }

    private var arrows: (back: String, forward: String) {
        direction == .rightToLeft ? ("→", "←") : ("←", "→")
    }

    func help(_ flow: WalkFlow, _ layout: Layout) -> [Line] {
        var rows = WalkKey.helped.map { key in
            switch key {
            case .act(.done): row(key, also: localizer["key.space"])
            case .act(.back): KeyValue(arrows.back, key.label(in: localizer))
            case .act(.next): KeyValue(arrows.forward, key.label(in: localizer))
            case .act(.details): row(key, also: localizer["key.enter"])
            default: row(key)
            }
        }
        rows.insert(KeyValue("↑ ↓", localizer["key.scroll"]), at: 4)
        return layout.heading(localizer["key.help.title"]) + layout.keyValues(rows)
            + layout.lines(of: [.gap] + flow.promises, naming: nil)
    }

    /// Returns all letters with their actions, for keyboards that lack other keys.
    func lettersHelp(_ flow: WalkFlow, _ layout: Layout) -> [Line] {
        layout.heading(localizer["key.help.title"]) + layout.keyValues(WalkKey.helped.map { row($0) })
            + layout.lines(of: [.gap] + flow.promises, naming: nil)
    }

    private func row(_ key: WalkKey, also: String? = nil) -> KeyValue {
        // Readers of a right-to-left language may use an Arabic keyboard layout.
        let letters = direction == .rightToLeft ? key.letters : [String(key.letter)]
        return KeyValue(
            ([also].compactMap(\.self) + letters).joined(separator: " "),
            key.label(in: localizer)
        )
    }

}
