import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

extension ChecklistScreen {
    /// Returns the model after a key.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        model.notice = nil
        switch model.mode {
        case .list:
            if key == .escape || ChecklistKey(key) == .quit { return .finish(model) }
            return .show(try await list(model, key))
        case .typing(let purpose, let entry): return .show(try await type(model, key, purpose, entry))
        case .confirmRemoval(let item): return .show(try await confirm(model, key, removing: item))
        }
    }

    private func list(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        let last = max(0, model.items.count - 1)
        func point(_ to: Int) { model.selected = min(max(0, to), last) }
        switch key {
        case .up: point(model.selected - 1)
        case .down: point(model.selected + 1)
        case .pageUp: point(model.selected - 5)
        case .pageDown: point(model.selected + 5)
        case .home: point(0)
        case .end: point(last)
        case .right, .tab: turn(&model, by: 1)
        case .left, .backTab: turn(&model, by: -1)
        case .enter, .character(" "): return try await tick(model)
        default:
            guard let key = ChecklistKey(key) else { return model }
            return try await press(model, key)
        }
        return model
    }

    private func turn(_ model: inout Model, by distance: Int) {
        guard !model.lists.isEmpty else { return }
        model.list = (model.list + distance + model.lists.count) % model.lists.count
        model.selected = 0
    }

    private func press(_ model: Model, _ key: ChecklistKey) async throws -> Model {
        var model = model
        switch key {
        case .add: if model.shown != nil { model.mode = .typing(.add, TextEntry("")) }
        case .edit, .day:
            guard let item = model.item else { break }
            guard item.isOwn else {
                model.notice = notice(.onlyOwnItems(in: localizer))
                break
            }
            model.mode =
                key == .edit
                ? .typing(.words(item.id), TextEntry(localizer.text(item.text).text))
                : .typing(.day(item.id), TextEntry(item.due?.description ?? ""))
        case .aside:
            guard let item = model.item else { break }
            if item.isOwn {
                model.mode = .confirmRemoval(item.id)
            } else {
                return try await change(model, item, item.status == .setAside ? .bringBack : .setAside)
            }
        case .quit: break
        }
        return model
    }

    // MARK: Ticking

    private func tick(_ model: Model) async throws -> Model {
        var model = model
        guard let item = model.item else { return model }
        switch item.status {
        case .open: return try await change(model, item, .done)
        case .done: return try await untick(model, item)
        case .setAside: return try await change(model, item, .bringBack)
        case .undecided:
            let layout = context.layout(localizer)
            let words = ItemText(item, localizer).waits.compactMap {
                layout.text(of: $0, naming: context.name)
            }
            model.notice = Notice(text: words.joined(separator: " · "), style: .warning)
        case .hidden: break
        }
        return model
    }

    /// Unticks an item; an item done by the person's facts has no tick to remove.
    private func untick(_ model: Model, _ item: ItemView) async throws -> Model {
        var model = try await change(model, item, .undone)
        if model.items.first(where: { $0.id == item.id })?.status == .done {
            model.notice = notice(.doneByFacts(in: localizer))
        }
        return model
    }

    private func change(
        _ model: Model,
        _ item: ItemView,
        _ change: ItemChange
    ) async throws -> Model {
        let done = Page.itemChanged(change, localizer.text(item.text), in: localizer)
        return try await acting(model, pointingAt: item.id, saying: done) {
            _ = try await person.checklist.change(item.id.description, change)
        }
    }

    private func confirm(_ model: Model, _ key: Key, removing id: DefinitionID) async throws -> Model {
        guard let answer = removal(model, id).answer(to: key) else { return model }
        var model = model
        model.mode = .list
        guard answer, let item = model.items.first(where: { $0.id == id }) else { return model }
        return try await acting(
            model,
            pointingAt: nil,
            saying: .itemRemoved(localizer.text(item.text), in: localizer)
        ) {
            _ = try await person.checklist.remove(id.description)
        }
    }

    func removal(_ model: Model, _ id: DefinitionID) -> Confirmation {
        let item = model.items.first { $0.id == id }
        let text =
            item.map { localizer.text($0.text) }
            ?? LocalizedString(id.name, language: localizer.language)
        return Confirmation(.removing(text, in: localizer))
    }

    /// Performs an action, shows the lists after it, and reports what was done or why it was refused.
    private func acting(
        _ model: Model,
        pointingAt id: DefinitionID?,
        saying done: Page,
        _ act: () async throws -> Void
    ) async throws -> Model {
        var model = model
        do {
            try await act()
            model.notice = Notice(text: text(of: done), style: .done)
        } catch let error as EngineError {
            model.notice = Notice(text: refusal(error), style: .warning)
        }
        let shown = model.shown?.id
        model.lists = try await person.checklist.lists()
        model.list = model.lists.firstIndex { $0.id == shown } ?? 0
        let place = id.flatMap { id in model.items.firstIndex { $0.id == id } } ?? model.selected
        model.selected = min(max(0, place), max(0, model.items.count - 1))
        return model
    }

    private func notice(_ paragraph: Paragraph) -> Notice? {
        context.layout(localizer).text(of: paragraph, naming: context.name).map {
            Notice(text: $0, style: Style(paragraph.tone))
        }
    }

    /// Returns the sentences of a page as one text.
    private func text(of page: Page) -> String {
        page.blocks.compactMap { block in
            guard case .paragraph(let paragraph) = block else { return nil }
            return context.layout(localizer).text(of: paragraph, naming: context.name)
        }.joined(separator: " ")
    }

    private func refusal(_ error: EngineError) -> String {
        context.text(error, to: person)
    }

    // MARK: Typing

    private func type(
        _ model: Model,
        _ key: Key,
        _ purpose: Purpose,
        _ entry: TextEntry
    ) async throws -> Model {
        var model = model
        var entry = entry
        switch key {
        case .escape: model.mode = .list
        case .enter: return try await keep(model, purpose, entry)
        default:
            // A text field receives the key as pressed, not as the screen mirrors it.
            _ = entry.take(key.mirrored(for: direction), mirroredFor: .leftToRight)
            model.mode = .typing(purpose, entry)
        }
        return model
    }

    private func keep(_ model: Model, _ purpose: Purpose, _ entry: TextEntry) async throws -> Model {
        var model = model
        let text = entry.text.filter { !$0.isWhitespace }.isEmpty ? "" : entry.text
        if text.isEmpty, !purpose.isDay {
            model.notice = Notice(text: refusal(.emptyText), style: .warning)
            return model
        }
        let words = LocalizedString(text, language: localizer.language)
        switch purpose {
        case .add:
            model.mode = .list
            let list = model.shown?.id.description
            var added: DefinitionID?
            model = try await acting(
                model,
                pointingAt: nil,
                saying: .itemAdded(words, in: localizer)
            ) {
                added = try await person.checklist.add(text, to: list)
            }
            model.selected = model.items.firstIndex { $0.id == added } ?? model.selected
        case .words(let id):
            model.mode = .list
            return try await acting(model, pointingAt: id, saying: .itemEdited(words, in: localizer)) {
                try await person.checklist.edit(id.description, text: text)
            }
        case .day(let id):
            let day = CivilDate(text.filter { !$0.isWhitespace }.withWesternDigits)
            guard text.isEmpty || day != nil else {
                model.notice = notice(.notADueDay(text, in: localizer))
                return model
            }
            model.mode = .list
            let item = model.items.first { $0.id == id }.map { localizer.text($0.text) } ?? words
            return try await acting(model, pointingAt: id, saying: .itemEdited(item, in: localizer)) {
                try await person.checklist.edit(id.description, due: day.map { .set($0) } ?? .remove)
            }
        }
        return model
    }
}

extension ChecklistScreen.Purpose {
    var isDay: Bool { if case .day = self { true } else { false } }
}
