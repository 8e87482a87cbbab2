import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance
import ManasikTerminal

/// What a person writes themselves: notes, and dhikr of their own.
extension DhikrScreen {
    private func shown(_ model: Model) -> DhikrReport? {
        model.counter?.entry.flatMap { model.texts[$0.dhikr] }
    }

    // MARK: Notes

    /// Begins a note on the dhikr that is shown; beads without words have none.
    func beginNote(_ model: Model) -> Model {
        guard let text = shown(model), !text.arabic.isEmpty || text.isOwn else { return model }
        var model = model
        model.mode = .note(TextEntry(text.note ?? "", limit: 2000))
        return model
    }

    func note(_ model: Model, _ key: Key, _ entry: TextEntry) async throws -> Model {
        var model = model
        var entry = entry
        switch key {
        case .escape:
            let isChanged = entry.text != shown(model)?.note ?? ""
            model.mode = isChanged ? .confirmDiscard(of: .note(entry)) : .series
        case .enter:
            guard let dhikr = shown(model) else { break }
            let isEmpty = entry.text.allSatisfy(\.isWhitespace)
            model.mode = .series
            if isEmpty, dhikr.note == nil { break }
            let id = try await person.dhikr.setNote(dhikr.id.description, isEmpty ? nil : entry.text)
            model.texts = try await person.dhikr.dhikr(Array(model.texts.keys))
            model.notice = Notice(
                text: host(
                    isEmpty ? "dhikr.own.unnoted" : "dhikr.own.noted",
                    ["name": .localized(dhikr.name), "id": .text(id.description)]
                ),
                style: .done
            )
        default:
            _ = entry.take(key, mirroredFor: direction)
            model.mode = .note(entry)
        }
        return model
    }

    // MARK: Dhikr of one's own

    /// Begins to write down a dhikr that is said in the series that is shown or pointed at.
    func beginAdding(_ model: Model) -> Model {
        var model = model
        let pointed = model.day.series.dropFirst(model.selected).first?.key
        let key = model.counter?.series.key ?? pointed
        let series = model.day.series.first { $0.key == key }
        let category = series.flatMap { $0.isFree ? nil : $0.key.category }
        model.under = model.mode
        model.mode = .form(DhikrForm(into: category))
        return model
    }

    /// Begins to change the dhikr that is shown, where it is one's own.
    func beginEditing(_ model: Model) -> Model { ifOwn(model) { $0.mode = .form(DhikrForm($1)) } }

    func beginRemoving(_ model: Model) -> Model { ifOwn(model) { model, _ in model.mode = .confirmRemove } }

    private func ifOwn(
        _ model: Model,
        _ change: (inout Model, DhikrReport) -> Void
    ) -> Model {
        guard let text = shown(model) else { return model }
        var model = model
        model.under = .series
        if text.isOwn {
            change(&model, text)
        } else {
            let stays = host("dhikr.stays", ["name": .localized(text.name)])
            model.notice = Notice(text: stays, style: .warning)
        }
        return model
    }

    func form(_ model: Model, _ key: Key, _ form: DhikrForm) async throws -> Model {
        var model = model
        var form = form
        switch key {
        case .escape where form.isChanged:
            model.mode = .confirmDiscard(of: .form(form))
            return model
        case .escape:
            model.mode = model.under
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
            return model
        case .up, .backTab: form.move(by: -1)
        case .down, .tab: form.move(by: 1)
        case .enter:
            if form.isAtLast { return try await keep(model, form) }
            form.move(by: 1)
        default: form.take(key, mirroredFor: direction)
        }
        model.mode = .form(form)
        return model
    }

    private func keep(_ model: Model, _ form: DhikrForm) async throws -> Model {
        var model = model
        var form = form
        func ask(again field: DhikrForm.Field, _ text: String) -> Model {
            form.go(to: field)
            model.mode = .form(form)
            model.notice = Notice(text: text, style: .warning)
            return model
        }
        guard !form.isEmpty else { return ask(again: .name, host("dhikr.form.empty")) }
        guard let times = form.times else {
            let arguments: [String: MessageArgument] = [
                "text": .text(form[.times].text), "highest": .number(DhikrService.mostTimes),
            ]
            return ask(again: .times, host("dhikr.form.times", arguments))
        }
        let edit = form.edit(times: times)
        let id: DefinitionID
        if let dhikr = form.dhikr {
            id = try await person.dhikr.change(dhikr.description) { edit(&$0) }
        } else {
            var dhikr = OwnDhikr(name: "", arabic: "")
            edit(&dhikr)
            dhikr.categories = form.category.map { [$0.description] } ?? []
            id = try await person.dhikr.add(dhikr)
        }
        let name = try await person.dhikr.dhikr(named: id.description).name
        let message = form.dhikr == nil ? "dhikr.own.added" : "dhikr.own.changed"
        model = try await refreshed(model, showing: id)
        model.notice = Notice(
            text: host(message, ["name": .localized(name), "id": .text(id.description)]),
            style: .done
        )
        return model
    }

    /// The question before what was typed is lost.
    var discarding: Confirmation { confirmation(of: host("dhikr.form.discard")) }

    /// Leaves what was typed, or goes back to it.
    func confirmDiscard(_ model: Model, _ key: Key, of typed: Mode) -> Model {
        var model = model
        switch discarding.answer(to: key) {
        case true?:
            if case .form = typed { model.mode = model.under } else { model.mode = .series }
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
        case false?: model.mode = typed
        case nil: break
        }
        return model
    }

    func confirmRemoval(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch removal(model).answer(to: key) {
        case true?:
            guard let text = shown(model) else { break }
            try await person.dhikr.remove(text.id.description)
            model = try await refreshed(model, showing: nil)
            model.notice = Notice(
                text: host(
                    "dhikr.own.removed",
                    ["name": .localized(text.name), "id": .text(text.id.description)]
                ),
                style: .done
            )
        case false?:
            model.mode = .series
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
        case nil: break
        }
        return model
    }

    /// The question before a dhikr of one's own is removed.
    func removal(_ model: Model) -> Confirmation {
        let name = shown(model)?.name ?? LocalizedString("", language: "")
        return confirmation(of: host("dhikr.remove.question", ["name": .localized(name)]))
    }

    /// The day and the series as they are after a change of what they have.
    private func refreshed(_ model: Model, showing dhikr: DefinitionID?) async throws -> Model {
        var model = model
        let index = model.counter?.index ?? 0
        model.day = try await report(of: model.day.day.date)
        model.mode = model.under == .day ? .day : .series
        guard model.mode == .series, let key = model.counter?.series.key else { return model }
        guard let series = model.day.series.first(where: { $0.key == key }), !series.entries.isEmpty else {
            return try await close(model)
        }
        model = try await open(model, series)
        let place = series.entries.firstIndex { $0.dhikr == dhikr } ?? index
        model.counter = model.counter?.applying(.seek(to: place)).counter
        return model
    }

    // MARK: Pages

    func formPage(_ form: DhikrForm, _ model: Model, _ layout: Layout) -> ScreenContent {
        var title = host("dhikr.form.add")
        if form.dhikr != nil, let name = shown(model)?.name {
            title = host("dhikr.form.edit", ["name": .localized(name)])
        }
        var body = layout.heading(title)
        if let category = form.category {
            let series = (model.day.series.first { $0.key.category == category })?.title
            let shown = series.map { MessageArgument.localized($0) } ?? .text(category.name)
            body += layout.paragraph(host("dhikr.form.into", ["category": shown]), style: .dim) + [.blank]
        }
        for field in DhikrForm.Field.allCases {
            let label = host(field.label)
            if field == form.field {
                body += layout.textEntry(form[field], label: label).map { $0.focused() }
            } else {
                body += layout.paragraph([
                    TextRun("\(label): ", .dim), TextRun(localizer.isolated(form[field].text)),
                ])
            }
        }
        let hints = [
            KeyHint("↑ ↓", host("dhikr.form.line")), KeyHint(host("key.enter"), host("dhikr.form.save")),
            KeyHint("Esc", host("key.return")),
        ]
        return ScreenContent("form", body: body, footer: footer(model, layout, hints))
    }

    func notePage(_ entry: TextEntry, _ model: Model, _ layout: Layout) -> ScreenContent {
        let name = shown(model)?.name.text ?? ""
        let body =
            layout.heading(name, level: 2) + layout.textEntry(entry, label: host("dhikr.note"))
            + [.blank] + layout.paragraph(host("dhikr.note.hint"), style: .dim)
        let hints = [KeyHint(host("key.enter"), "✓"), KeyHint("Esc", host("key.return"))]
        return ScreenContent("note", body: body, footer: footer(model, layout, hints))
    }
}
