import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

extension ChecklistScreen {
    func page(_ model: Model, _ layout: Layout) -> ScreenContent {
        switch model.mode {
        case .list: list(model, layout)
        case .typing(let purpose, let entry): typing(model, layout, purpose, entry)
        case .confirmRemoval(let id):
            ScreenContent("removal", body: layout.confirmation(removal(model, id)))
        }
    }

    private func list(_ model: Model, _ layout: Layout) -> ScreenContent {
        guard let list = model.shown else {
            return ScreenContent(
                "none",
                body: layout.lines(of: .checklists([], in: localizer), naming: nil),
                footer: layout.rule() + layout.hints([KeyHint("q", localizer["key.quit"])])
            )
        }
        let words = ChecklistText(list, localizer)
        var body: [Line] = []
        var number = 0
        for group in list.groups {
            if let title = words.title(of: group) {
                if !body.isEmpty { body.append(.blank) }
                body += layout.heading(title, level: 2)
            }
            for item in group.items {
                let isSelected = number == model.selected
                // Details of an item are shown below the selected one.
                let text = ItemText(item, localizer)
                var row = layout.row(isSelected ? text.row : text.shortRow, naming: context.name)
                row.isSelected = isSelected
                body += layout.checklistRow(row, hasPointer: true).map { $0.focused(isSelected) }
                number += 1
            }
        }
        var page = ScreenContent(
            list.id.description,
            header: header(model, list, layout),
            body: body,
            footer: layout.rule()
                + (model.notice.map { layout.paragraph($0.text, style: $0.style) } ?? [])
                + layout.hints(hints(model))
        )
        page.scrollsByPages = false
        return page
    }

    private func header(
        _ model: Model,
        _ list: ChecklistView,
        _ layout: Layout
    ) -> [Line] {
        let place = "\(localizer.number(model.list + 1))/\(localizer.number(model.lists.count))"
        let progress = Block.progress(ChecklistText(list, localizer).progress)
        return layout.paragraph("\(localizer[list.title]) · \(localizer.isolated(place))", style: .heading)
            + layout.lines(of: [progress], naming: nil)
            + layout.rule()
    }

    private func hints(_ model: Model) -> [KeyHint] {
        var hints: [KeyHint] = []
        if let item = model.item {
            switch item.status {
            case .open: hints.append(KeyHint(localizer["key.space"], localizer["checklist.key.tick"]))
            case .done: hints.append(KeyHint(localizer["key.space"], localizer["checklist.key.untick"]))
            case .setAside:
                hints.append(KeyHint(localizer["key.space"], localizer["checklist.key.bring-back"]))
            case .undecided, .hidden: break
            }
        }
        if model.lists.count > 1 { hints.append(KeyHint("Tab", localizer["checklist.key.next"])) }
        hints.append(KeyHint("a", localizer["checklist.key.add"]))
        if let item = model.item {
            if item.isOwn {
                hints.append(KeyHint("e", localizer["checklist.key.edit"]))
                hints.append(KeyHint("t", localizer["checklist.key.day"]))
                hints.append(KeyHint("x", localizer["checklist.key.remove"]))
            } else if item.status != .setAside {
                hints.append(KeyHint("x", localizer["checklist.key.aside"]))
            }
        }
        return hints + [KeyHint("q", localizer["key.quit"])]
    }

    private func typing(_ model: Model, _ layout: Layout, _ purpose: Purpose, _ entry: TextEntry)
        -> ScreenContent
    {
        let label =
            switch purpose {
            case .add: "checklist.entry.new"
            case .words: "checklist.entry.words"
            case .day: "checklist.entry.day"
            }
        return ScreenContent(
            "typing",
            header: model.shown.map { list in
                layout.paragraph(localizer[list.title], style: .heading) + layout.rule()
            } ?? [],
            body: layout.textEntry(entry, label: localizer[label]),
            footer: layout.rule()
                + (model.notice.map { layout.paragraph($0.text, style: $0.style) } ?? [])
                + layout.hints([
                    KeyHint(localizer["key.enter"], "✓"), KeyHint("Esc", localizer["key.return"]),
                ])
        )
    }
}
