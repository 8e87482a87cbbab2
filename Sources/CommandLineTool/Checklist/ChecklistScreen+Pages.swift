import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

extension ChecklistScreen {
    /// The screen of a mode.
    func page(_ model: Model, _ layout: Layout) -> Page {
        let returning = [KeyHint("Esc", host("key.return"))]
        switch model.mode {
        case .lists: return lists(model, layout)
        case .help: return Page("help", body: help(layout), footer: footer(model, layout, returning))
        case .details(let id):
            let page = ChecklistPage(person: person, context: context)
            let body = item(id, in: model).map { layout.checklist([page.row($0)]) } ?? []
            return Page("details \(id)", body: body, footer: footer(model, layout, returning))
        case .entry(let entry): return typing(entry, model, layout)
        case .confirmRemove(let id):
            let body = item(id, in: model).map { layout.confirmation(removal(of: $0)) } ?? []
            return Page("confirm", body: body, footer: footer(model, layout, []))
        }
    }

    /// Every list with its items, the one that is pointed at kept in sight.
    private func lists(_ model: Model, _ layout: Layout) -> Page {
        let page = ChecklistPage(person: person, context: context)
        let lists = model.lists.map { list -> [Line] in
            var lines = page.head(of: list, layout)
            for group in ChecklistPage.groups(of: list) {
                if let title = group.title { lines += layout.heading(host(title), level: 2) }
                for item in group.items {
                    var row = page.shortRow(item)
                    row.isSelected = item.id == model.selected
                    lines += layout.checklistRow(row, hasPointer: true)
                }
            }
            return lines
        }
        let body =
            lists.isEmpty
            ? layout.paragraph(host("checklist.none")) : Array(lists.joined(separator: [.blank]))
        return Page("lists", body: body, footer: footer(model, layout, hints(model)))
    }

    private func hints(_ model: Model) -> [KeyHint] {
        let item = item(model.selected, in: model)
        var keys: [ChecklistKey] = item == nil ? [.add] : [.tick, .add, .details]
        if item?.isOwn == true { keys += [.edit, .due, .remove] } else if item != nil { keys.append(.aside) }
        keys += [.help, .quit]
        return keys.map { key in
            KeyHint(key == .tick ? host("key.space") : key.letters[0], host(key.label))
        }
    }

    private func footer(_ model: Model, _ layout: Layout, _ hints: [KeyHint]) -> [Line] {
        let notice = model.notice.map { layout.paragraph($0.text, style: $0.style) } ?? []
        return layout.rule() + notice + layout.hints(hints)
    }

    private func typing(_ entry: ChecklistEntry, _ model: Model, _ layout: Layout) -> Page {
        let title: String
        let ask: String
        let label: String
        switch entry.purpose {
        case .add(let list):
            let name = model.lists.first { $0.id == list }?.title.text ?? ""
            (title, ask, label) = (name, host("checklist.entry.text"), host("checklist.entry.item"))
        case .text(let id):
            (title, ask) = (item(id, in: model)?.text.text ?? "", host("checklist.entry.text"))
            label = host("checklist.entry.item")
        case .due(let id):
            (title, ask) = (item(id, in: model)?.text.text ?? "", host("checklist.entry.due"))
            label = host("checklist.key.due")
        }
        let body =
            layout.heading(title, level: 2) + layout.paragraph(ask)
            + layout.textEntry(entry.text, label: label).map { $0.focused() }
        let hints = [KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return"))]
        return Page("entry", body: body, footer: footer(model, layout, hints))
    }

    private func help(_ layout: Layout) -> [Line] {
        let keys = ChecklistKey.allCases.map { key in
            // Who reads from the right may sit at a keyboard of those letters.
            let letters = direction == .rightToLeft ? key.letters : [key.letters[0]]
            let all = (key == .tick ? [host("key.space")] : []) + letters
            return KeyValue(all.joined(separator: " "), host(key.label))
        }
        let moving = [
            KeyValue("↑ ↓", host("key.select")), KeyValue("← →", host("checklist.key.list")),
        ]
        return layout.heading(host("key.help.title")) + layout.keyValues(moving + keys)
    }
}
