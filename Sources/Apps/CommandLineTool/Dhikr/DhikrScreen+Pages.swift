import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

extension DhikrScreen {
    /// Returns the screen of the open question; without one, that of the series being said or of the day.
    func page(_ model: Model, _ layout: Layout) -> ScreenContent {
        let flow = model.flow
        switch flow.question {
        case .introduction?:
            let footer =
                layout.rule() + layout.hints([KeyHint(localizer["key.enter"], localizer["dhikr.begin"])])
            return ScreenContent(
                "introduction",
                body: lines(flow.introduction.blocks, layout),
                footer: footer
            )
        case .help?:
            let hints = [KeyHint("Esc", localizer["key.return"])]
            return ScreenContent("help", body: help(layout), footer: footer(flow, layout, hints))
        case .settings(let selected)?:
            let hints = [
                KeyHint("↑ ↓", localizer["dhikr.key.choose"]),
                KeyHint(localizer["key.space"], localizer["dhikr.key.change"]),
                KeyHint("Esc", localizer["key.return"]),
            ]
            return ScreenContent(
                "settings",
                body: lines([flow.settingsTitle], layout) + rows(flow.settingRows, selected, layout),
                footer: footer(flow, layout, hints)
            )
        case .count?, .note?:
            return typing(model, layout)
        case .form(let form)?: return self.form(form, model, layout)
        case .reset?, .removal?, .discard?:
            return ScreenContent(
                "confirm",
                header: seriesHeader(flow, layout),
                body: confirmation(flow).map(layout.confirmation) ?? [],
                footer: message(flow, layout)
            )
        case nil: return flow.saying == nil ? day(flow, layout) : series(flow, layout)
        }
    }

    private func lines(_ blocks: [Block], _ layout: Layout) -> [Line] {
        layout.lines(of: blocks, naming: context.name)
    }

    private func rows(_ rows: [Row], _ selected: Int, _ layout: Layout) -> [Line] {
        layout.checklist(
            rows.enumerated().map { index, row in
                var row = layout.row(row, naming: context.name)
                row.isSelected = index == selected
                return row
            }
        )
    }

    // MARK: The day

    private func day(_ flow: DhikrFlow, _ layout: Layout) -> ScreenContent {
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        var hints: [KeyHint] = []
        if !flow.day.series.isEmpty {
            hints.append(KeyHint(localizer["key.enter"], localizer["dhikr.key.open"]))
        }
        hints += [
            KeyHint("\(back) \(forward)", localizer["dhikr.key.day"]), hint(.tasbih, "dhikr.free-tasbih"),
            hint(.settings, "dhikr.settings"), hint(.help, "key.help"), hint(.quit, "key.quit"),
        ]
        return ScreenContent(
            "day \(flow.day.day.date)",
            header: lines(flow.header, layout),
            body: lines(flow.notices, layout) + rows(flow.seriesRows, flow.selected, layout),
            footer: footer(flow, layout, hints)
        )
    }

    // MARK: A series

    /// Returns the header with the seek bar, which shows the position of the current dhikr.
    private func seriesHeader(_ flow: DhikrFlow, _ layout: Layout) -> [Line] {
        flow.saying == nil ? [] : lines(flow.header, layout) + layout.rule()
    }

    private func series(_ flow: DhikrFlow, _ layout: Layout) -> ScreenContent {
        let header = seriesHeader(flow, layout)
        guard let entry = flow.saying?.counter.entry else {
            return ScreenContent(
                "series",
                header: header,
                body: [],
                footer: footer(flow, layout, hints(flow))
            )
        }
        var shown = ScreenContent(
            // The name contains the dhikr so that each dhikr has a scroll position of its own.
            "series \(entry.dhikr)",
            header: header,
            body: lines(flow.reading, layout),
            footer: layout.hints(hints(flow))
        )
        // A long text scrolls; the count stays visible.
        shown.pinned = layout.rule() + lines(flow.count, layout) + message(flow, layout)
        shown.scrollsToEnds = false
        return shown
    }

    // MARK: Typing

    private func typing(_ model: Model, _ layout: Layout) -> ScreenContent {
        let flow = model.flow
        var body = lines(flow.prompt, layout)
        if let entry = model.entry, let typed = flow.typed {
            body += layout.textEntry(entry, label: typed.label)
        }
        let isNote = if case .note? = flow.question { true } else { false }
        if let hint = flow.hint { body += lines([.gap, hint], layout) }
        let hints = [KeyHint(localizer["key.enter"], "✓"), KeyHint("Esc", localizer["key.return"])]
        return ScreenContent(
            isNote ? "note" : "set",
            header: isNote ? [] : seriesHeader(flow, layout),
            body: body,
            footer: footer(flow, layout, hints)
        )
    }

    private func form(_ form: DhikrForm, _ model: Model, _ layout: Layout) -> ScreenContent {
        var body = lines(model.flow.prompt, layout)
        for field in DhikrForm.Field.allCases {
            let label = model.flow.label(of: field)
            if field == form.field, let entry = model.entry {
                body += layout.textEntry(entry, label: label).map { $0.focused() }
            } else {
                body += layout.paragraph([
                    TextRun("\(label): ", .dim), TextRun(localizer.isolated(form[field])),
                ])
            }
        }
        let hints = [
            KeyHint("↑ ↓", localizer["dhikr.form.line"]),
            KeyHint(localizer["key.enter"], localizer["dhikr.form.save"]),
            KeyHint("Esc", localizer["key.return"]),
        ]
        return ScreenContent("form", body: body, footer: footer(model.flow, layout, hints))
    }

    // MARK: Keys

    private func hint(_ key: DhikrKey, _ label: String) -> KeyHint {
        KeyHint(String(key.letter), localizer[label])
    }

    private func message(_ flow: DhikrFlow, _ layout: Layout) -> [Line] {
        flow.message.map { layout.paragraph($0.text, style: Style($0.tone)) } ?? []
    }

    /// Returns the last result or refusal, and the keys.
    private func footer(_ flow: DhikrFlow, _ layout: Layout, _ hints: [KeyHint]) -> [Line] {
        layout.rule() + message(flow, layout) + layout.hints(hints)
    }

    private func hints(_ flow: DhikrFlow) -> [KeyHint] {
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        let counter = flow.saying?.counter
        var hints = [KeyHint(localizer["key.space"], localizer["key.count"])]
        if counter?.isAtLast == true { hints.append(hint(.add, "dhikr.key.add")) }
        hints += [KeyHint(back, localizer["key.back"]), KeyHint(forward, localizer["key.next"])]
        hints.append(KeyHint("↑ ↓", localizer["key.scroll"]))
        let tempo = counter?.tempo == .running ? "dhikr.key.pause" : "dhikr.key.tempo"
        hints += [hint(.tempo, tempo), hint(.help, "key.help"), KeyHint("Esc", localizer["dhikr.key.close"])]
        return hints
    }

    private func help(_ layout: Layout) -> [Line] {
        let (back, forward) = direction == .rightToLeft ? ("→", "←") : ("←", "→")
        func row(_ key: DhikrKey, _ label: String) -> KeyValue {
            KeyValue(String(key.letter), localizer[label])
        }
        let keys = [
            KeyValue("\(localizer["key.space"]) +", localizer["key.count"]),
            KeyValue("-", localizer["dhikr.key.less"]),
            row(.set, "dhikr.key.set"), row(.reset, "dhikr.key.reset"),
            KeyValue(back, localizer["key.back"]), KeyValue(forward, localizer["key.next"]),
            KeyValue("1-9 Home End", localizer["dhikr.key.seek"]),
            KeyValue("↑ ↓ PgUp PgDn", localizer["key.scroll"]),
            row(.add, "dhikr.key.add"),
            row(.tempo, "dhikr.key.tempo"), row(.tasbih, "dhikr.free-tasbih"),
            row(.favourite, "dhikr.key.favourite"), row(.note, "dhikr.key.note"),
            row(.own, "dhikr.key.own"), row(.edit, "dhikr.key.edit"), row(.remove, "dhikr.key.remove"),
            row(.settings, "dhikr.settings"),
            row(.help, "key.help"), row(.quit, "key.quit"),
        ]
        return layout.heading(localizer["key.help.title"]) + layout.keyValues(keys)
            + [.blank] + layout.paragraph(localizer["walk.saved-each"], style: .dim)
    }
}
