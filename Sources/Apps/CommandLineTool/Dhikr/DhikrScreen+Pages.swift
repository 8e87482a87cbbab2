import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance
import ManasikTerminal

extension DhikrScreen {
    /// The screen of a mode.
    func page(_ model: Model, _ layout: Layout) -> ScreenContent {
        switch model.mode {
        case .introduction:
            let footer = layout.rule() + layout.hints([KeyHint(host("key.enter"), host("dhikr.begin"))])
            return ScreenContent(
                "introduction",
                body: DhikrIntroduction(localizer, layout).lines,
                footer: footer
            )
        case .day: return day(model, layout)
        case .series: return series(model, layout)
        case .help: return ScreenContent("help", body: help(layout), footer: returning(model, layout))
        case .settings(let selected):
            let hints = [
                KeyHint("↑ ↓", host("dhikr.key.choose")),
                KeyHint(host("key.space"), host("dhikr.key.change")),
                KeyHint("Esc", host("key.return")),
            ]
            return ScreenContent(
                "settings",
                body: settingsPage(model, layout, selected: selected),
                footer: footer(model, layout, hints)
            )
        case .set(let entry):
            let body =
                layout.heading(name(model), level: 2) + layout.textEntry(entry, label: host("dhikr.times"))
            let hints = [KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return"))]
            return ScreenContent(
                "set",
                header: header(model, layout),
                body: body,
                footer: footer(model, layout, hints)
            )
        case .confirmReset: return confirming(confirmation(model), model, layout)
        case .confirmRemove: return confirming(removal(model), model, layout)
        case .confirmDiscard: return confirming(discarding, model, layout)
        case .note(let entry): return notePage(entry, model, layout)
        case .form(let form): return formPage(form, model, layout)
        }
    }

    private func confirming(_ question: Confirmation, _ model: Model, _ layout: Layout) -> ScreenContent {
        ScreenContent(
            "confirm",
            header: header(model, layout),
            body: layout.confirmation(question),
            footer: notice(model, layout)
        )
    }

    private func name(_ model: Model) -> String {
        model.counter?.entry.map { model.texts[$0.dhikr]?.name.text ?? $0.dhikr.description } ?? ""
    }

    // MARK: The day

    private func day(_ model: Model, _ layout: Layout) -> ScreenContent {
        let page = DhikrDayPage(localizer: localizer, layout: layout, zone: zone, command: nil)
        let rows = layout.checklist(
            model.day.series.enumerated().map { index, series in
                page.row(
                    series,
                    detail: page.detail(series, naming: false),
                    isSelected: index == model.selected
                )
            }
        )
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        var hints: [KeyHint] = []
        if !model.day.series.isEmpty { hints.append(KeyHint(host("key.enter"), host("dhikr.key.open"))) }
        hints += [
            KeyHint("\(back) \(forward)", host("dhikr.key.day")), hint(.tasbih, "dhikr.free-tasbih"),
            hint(.settings, "dhikr.settings"), hint(.help, "key.help"), hint(.quit, "key.quit"),
        ]
        return ScreenContent(
            "day \(model.day.day.date)",
            header: page.title(model.day),
            body: page.notices(model.day) + rows,
            footer: footer(model, layout, hints)
        )
    }

    // MARK: A series

    private func header(_ model: Model, _ layout: Layout) -> [Line] {
        guard let counter = model.counter else { return [] }
        let page = DhikrDayPage(localizer: localizer, layout: layout, zone: zone, command: nil)
        let (index, total) = (counter.index + 1, counter.series.entries.count)
        let reading = host(
            "dhikr.reading",
            [
                "index": .number(index), "total": .number(total),
                "progress": .text(page.progress(counter.series.done, of: total)),
            ]
        )
        // The seek bar: where the dhikr that is shown stands among the others.
        let bar = ProgressBar(label: model.title, completed: index, total: total, caption: reading)
        return layout.progressBar(bar) + layout.rule()
    }

    private func series(_ model: Model, _ layout: Layout) -> ScreenContent {
        guard let counter = model.counter, let entry = counter.entry else {
            return ScreenContent(
                "series",
                header: header(model, layout),
                body: [],
                footer: footer(model, layout)
            )
        }
        let page = DhikrDayPage(localizer: localizer, layout: layout, zone: zone, command: nil)
        let caption = page.count(entry.count, of: entry.target)
        let bar =
            entry.target > 0
            ? layout.progressBar(
                ProgressBar(completed: entry.count, total: entry.target, caption: caption)
            ) : layout.paragraph(caption, style: .bold)
        let reading = DhikrReading(localizer, layout, model.settings)
        var groups = [layout.heading(name(model), level: 2)]
        if let text = model.texts[entry.dhikr] {
            groups[0] = reading.title(text)
            groups.append(reading.words(text))
            groups.append(reading.details(text, isReviewed: person.dhikr.isReviewed(text)))
        }
        var shown = ScreenContent(
            // Without the name of the dhikr each would keep the scrolling of the one before.
            "series \(entry.dhikr)",
            header: header(model, layout),
            body: Array(groups.filter { !$0.isEmpty }.joined(separator: [.blank])),
            footer: layout.hints(hints(model))
        )
        // A long text scrolls; what a key counts stays in sight.
        shown.pinned = layout.rule() + bar + notice(model, layout)
        shown.scrollsToEnds = false
        return shown
    }

    // MARK: Keys

    private func hint(_ key: DhikrKey, _ label: String) -> KeyHint {
        KeyHint(String(key.letter), host(label))
    }

    private func notice(_ model: Model, _ layout: Layout) -> [Line] {
        model.notice.map { layout.paragraph($0.text, style: $0.style) } ?? []
    }

    /// What was just done or could not be, and the keys.
    func footer(_ model: Model, _ layout: Layout, _ hints: [KeyHint]) -> [Line] {
        layout.rule() + notice(model, layout) + layout.hints(hints)
    }

    private func returning(_ model: Model, _ layout: Layout) -> [Line] {
        footer(model, layout, [KeyHint("Esc", host("key.return"))])
    }

    private func footer(_ model: Model, _ layout: Layout) -> [Line] { footer(model, layout, hints(model)) }

    private func hints(_ model: Model) -> [KeyHint] {
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        var hints = [KeyHint(host("key.space"), host("key.count"))]
        if model.counter?.isAtLast == true { hints.append(hint(.add, "dhikr.key.add")) }
        hints += [KeyHint(back, host("key.back")), KeyHint(forward, host("key.next"))]
        hints.append(KeyHint("↑ ↓", host("key.scroll")))
        let tempo = model.counter?.tempo == .running ? "dhikr.key.pause" : "dhikr.key.tempo"
        hints += [hint(.tempo, tempo), hint(.help, "key.help"), KeyHint("Esc", host("dhikr.key.close"))]
        return hints
    }

    private func help(_ layout: Layout) -> [Line] {
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        func row(_ key: DhikrKey, _ label: String) -> KeyValue {
            KeyValue(String(key.letter), host(label))
        }
        let keys = [
            KeyValue("\(host("key.space")) +", host("key.count")), KeyValue("-", host("dhikr.key.less")),
            row(.set, "dhikr.key.set"), row(.reset, "dhikr.key.reset"),
            KeyValue(back, host("key.back")), KeyValue(forward, host("key.next")),
            KeyValue("1-9 Home End", host("dhikr.key.seek")), KeyValue("↑ ↓ PgUp PgDn", host("key.scroll")),
            row(.add, "dhikr.key.add"),
            row(.tempo, "dhikr.key.tempo"), row(.tasbih, "dhikr.free-tasbih"),
            row(.favourite, "dhikr.key.favourite"), row(.note, "dhikr.key.note"),
            row(.own, "dhikr.key.own"), row(.edit, "dhikr.key.edit"), row(.remove, "dhikr.key.remove"),
            row(.settings, "dhikr.settings"),
            row(.help, "key.help"), row(.quit, "key.quit"),
        ]
        return layout.heading(host("key.help.title")) + layout.keyValues(keys)
            + [.blank] + layout.paragraph(host("walk.saved-each"), style: .dim)
    }
}
