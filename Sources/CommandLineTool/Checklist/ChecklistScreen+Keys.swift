import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

extension ChecklistScreen {
    /// What a key makes of the screen; left and right mean back and forward in reading order.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        model.notice = nil
        switch model.mode {
        case .lists:
            if ChecklistKey(key) == .quit { return .finish(model) }
            return .show(try await lists(model, key))
        case .help, .details:
            if key == .escape || key == .enter || key == .backspace || ChecklistKey(key) == .quit {
                model.mode = .lists
            }
            return .show(model)
        case .entry(let entry): return .show(try await type(model, key, entry))
        case .confirmRemove(let id): return .show(try await confirmRemoval(model, key, id))
        }
    }

    private func lists(_ model: Model, _ key: Key) async throws -> Model {
        switch key {
        case .up: return moved(model, by: -1)
        case .down: return moved(model, by: 1)
        case .home: return moved(model, by: -Int(Int16.max))
        case .end: return moved(model, by: Int(Int16.max))
        case .left: return moved(model, byLists: -1)
        case .right, .tab: return moved(model, byLists: 1)
        case .character(" "), .enter: return try await press(model, .tick)
        default: break
        }
        guard let key = ChecklistKey(key) else { return model }
        return try await press(model, key)
    }

    private func press(_ model: Model, _ key: ChecklistKey) async throws -> Model {
        var model = model
        let item = item(model.selected, in: model)
        switch key {
        case .tick: if let item { return try await tick(model, item) }
        case .aside: if let item { return try await putAside(model, item) }
        case .add:
            let list = model.lists.first { $0.items.contains { $0.id == item?.id } } ?? model.lists.first
            if let list { model.mode = .entry(ChecklistEntry(purpose: .add(list.id))) }
        case .edit:
            return ifOwn(model, item) { model, item in
                model.mode = .entry(
                    ChecklistEntry(purpose: .text(item.id), text: TextEntry(item.text.text))
                )
            }
        case .due:
            return ifOwn(model, item) { model, item in
                let day = TextEntry(item.due?.description ?? "")
                model.mode = .entry(ChecklistEntry(purpose: .due(item.id), text: day))
            }
        case .remove: return ifOwn(model, item) { $0.mode = .confirmRemove($1.id) }
        case .details: if let item { model.mode = .details(item.id) }
        case .help: model.mode = .help
        case .quit: break
        }
        return model
    }

    // MARK: Moving

    private func moved(_ model: Model, by distance: Int) -> Model {
        var model = model
        let rows = rows(of: model.lists)
        guard !rows.isEmpty else { return model }
        let index = rows.firstIndex { $0.id == model.selected } ?? 0
        model.selected = rows[min(max(0, index + distance), rows.count - 1)].id
        return model
    }

    private func moved(_ model: Model, byLists distance: Int) -> Model {
        var model = model
        let lists = model.lists.filter { !$0.items.isEmpty }
        guard let index = lists.firstIndex(where: { $0.items.contains { $0.id == model.selected } }),
            lists.indices.contains(index + distance)
        else { return model }
        model.selected = rows(of: [lists[index + distance]]).first?.id
        return model
    }

    // MARK: Changes

    private func tick(_ model: Model, _ item: PersonSession.ItemReport) async throws -> Model {
        // What the facts show to be done, and nobody ticked, has no tick to take back.
        let isDone = item.status == .done
        try await person.changeItem(item.id.description, isDone ? .undone : .done)
        let after = try await refreshed(model, showing: item.id)
        let key = self.item(item.id, in: after)?.status == .done ? "checklist.done" : "checklist.undone"
        return said(after, key, item)
    }

    private func putAside(_ model: Model, _ item: PersonSession.ItemReport) async throws -> Model {
        guard !item.isOwn else {
            var model = model
            model.notice = Notice(text: host("checklist.own-removed"), style: .warning)
            return model
        }
        let isAside = item.status == .setAside
        try await person.changeItem(item.id.description, isAside ? .bringBack : .setAside)
        let key = isAside ? "checklist.brought-back" : "checklist.put-aside"
        return said(try await refreshed(model, showing: item.id), key, item)
    }

    private func ifOwn(
        _ model: Model,
        _ item: PersonSession.ItemReport?,
        _ change: (inout Model, PersonSession.ItemReport) -> Void
    ) -> Model {
        guard let item else { return model }
        var model = model
        if item.isOwn {
            change(&model, item)
        } else {
            let stays = host("checklist.comes-with-pack", ["item": .localized(item.text)])
            model.notice = Notice(text: stays, style: .warning)
        }
        return model
    }

    func confirmRemoval(_ model: Model, _ key: Key, _ id: DefinitionID) async throws -> Model {
        var model = model
        guard let item = item(id, in: model) else {
            model.mode = .lists
            return model
        }
        switch removal(of: item).answer(to: key) {
        case true?:
            let rows = rows(of: model.lists)
            let index = rows.firstIndex { $0.id == id } ?? 0
            let neighbour = rows.dropFirst(index + 1).first ?? rows.prefix(index).last
            _ = try await person.removeItem(id.description)
            return said(try await refreshed(model, showing: neighbour?.id), "checklist.removed", item)
        case false?:
            model.mode = .lists
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
        case nil: break
        }
        return model
    }

    private func said(_ model: Model, _ key: String, _ item: PersonSession.ItemReport) -> Model {
        var model = model
        model.notice = Notice(text: host(key, ["item": .localized(item.text)]), style: .done)
        return model
    }

    /// The lists as they are after a change.
    private func refreshed(_ model: Model, showing id: DefinitionID?) async throws -> Model {
        var model = model
        model.lists = try await person.checklists().filter { only?.contains($0.id) ?? true }
        model.mode = .lists
        model.selected = id
        if item(id, in: model) == nil { model.selected = rows(of: model.lists).first?.id }
        return model
    }

    // MARK: What is typed

    private func type(_ model: Model, _ key: Key, _ entry: ChecklistEntry) async throws -> Model {
        var (model, entry) = (model, entry)
        switch key {
        case .escape:
            model.mode = .lists
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
            return model
        case .enter: return try await typed(model, entry)
        default:
            _ = entry.text.take(key, mirroredFor: direction)
            model.mode = .entry(entry)
            return model
        }
    }

    private func typed(_ model: Model, _ entry: ChecklistEntry) async throws -> Model {
        var model = model
        let text = entry.text.text
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch entry.purpose {
        case .add, .text:
            guard !isEmpty else {
                model.mode = .lists
                model.notice = Notice(text: host("common.cancelled"), style: .dim)
                return model
            }
            let id: DefinitionID
            let isNew: Bool
            switch entry.purpose {
            case .add(let list): (id, isNew) = (try await person.addItem(text, to: list.description), true)
            case .text(let item), .due(let item):
                (id, isNew) = (try await person.editItem(item.description, .init(text: text)), false)
            }
            let after = try await refreshed(model, showing: id)
            let arguments: [String: MessageArgument] = ["item": .text(text), "id": .text(id.description)]
            model = after
            model.notice = Notice(
                text: host(isNew ? "checklist.added" : "checklist.changed", arguments),
                style: .done
            )
            return model
        case .due(let item):
            let day = CivilDate(AnswerReader.westernDigits(text.filter { !$0.isWhitespace }))
            guard isEmpty || day != nil else {
                model.mode = .entry(ChecklistEntry(purpose: entry.purpose))
                model.notice = Notice(text: host("checklist.no-date", ["text": .text(text)]), style: .warning)
                return model
            }
            try await person.editItem(item.description, .init(due: .some(day)))
            let after = try await refreshed(model, showing: item)
            return self.item(item, in: after).map { said(after, "checklist.changed", $0) } ?? after
        }
    }
}
