import ManasikEngine
import ManasikPresentation
import ManasikTerminal

extension DhikrScreen {
    /// Returns the model after a key; left and right mean back and forward in reading order.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        if model.entry != nil { return .show(try await type(model, key)) }
        if DhikrKey(key) == .quit, model.flow.question == nil || model.flow.question == .introduction {
            return .finish(model)
        }
        return .show(try await apply(event(model.flow, key), to: model))
    }

    private func event(_ flow: DhikrFlow, _ key: Key) -> DhikrFlow.Event {
        switch flow.question {
        case .introduction?:
            return key == .enter || key == .character(" ") || key == .escape ? .begin : .nothing
        case .help?:
            return DhikrKey(key) == .quit || key == .escape || key == .enter ? .leave : .nothing
        case .settings(let selected)?: return setting(key, selected)
        case .some: return confirmation(flow)?.answer(to: key).map { .answer($0) } ?? .nothing
        case nil: return flow.saying == nil ? day(flow, key) : series(flow, key)
        }
    }

    /// Edits the text being typed, and accepts or discards it.
    private func type(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        if case .form(let form)? = model.flow.question {
            switch key {
            case .up, .backTab: return try await apply(.moveLine(by: -1), to: model)
            case .down, .tab: return try await apply(.moveLine(by: 1), to: model)
            case .character, .paste:
                // The first digit typed replaces the number shown.
                if form.field == .times, model.isFresh {
                    model.entry = TextEntry(limit: form.field.limit)
                }
            default: break
            }
        }
        switch key {
        case .escape: return try await apply(.leave, to: model)
        case .enter: return try await apply(.submit, to: model)
        default: _ = model.entry?.take(key, mirroredFor: direction)
        }
        model.isFresh = false
        try await actions.apply(.type(model.entry?.text ?? ""), to: &model.flow)
        return model
    }

    private func setting(_ key: Key, _ selected: Int) -> DhikrFlow.Event {
        switch key {
        case .up: return .select(selected - 1)
        case .down: return .select(selected + 1)
        case .home: return .select(0)
        case .end: return .select(.max)
        case .enter, .character(" "), .right: return .changeSetting(by: 1)
        case .left: return .changeSetting(by: -1)
        case .escape: return .leave
        default: return [.quit, .settings].contains(DhikrKey(key)) ? .leave : .nothing
        }
    }

    private func day(_ flow: DhikrFlow, _ key: Key) -> DhikrFlow.Event {
        switch key {
        case .up: return .select(flow.selected - 1)
        case .down: return .select(flow.selected + 1)
        case .home: return .select(0)
        case .end: return .select(.max)
        case .left: return .look(days: -1)
        case .right: return .look(days: 1)
        case .enter, .character(" "): return .open
        default: break
        }
        switch DhikrKey(key) {
        case .tasbih: return .openBeads
        case .own: return .askAddition
        case .settings: return .askSettings
        case .help: return .askHelp
        default: return .nothing
        }
    }

    private func series(_ flow: DhikrFlow, _ key: Key) -> DhikrFlow.Event {
        switch key {
        case .character(" "), .character("+"), .enter: return .count(.count(by: 1))
        case .character("-"), .backspace: return .count(.count(by: -1))
        case .right: return .count(.next)
        case .left: return .count(.previous)
        case .home: return .count(.seek(to: 0))
        case .end: return .count(.seek(to: .max))
        case .escape: return .leave
        case .character(let character):
            // A digit of any script jumps to a mark of the seek bar.
            if let mark = character.wholeNumberValue, (1...9).contains(mark), let saying = flow.saying {
                return .count(.seek(to: saying.counter.position(ofMark: mark)))
            }
        default: break
        }
        switch DhikrKey(key) {
        case .add: return .count(.add(at: actions.person.engine.clock.now()))
        case .set: return .askCount
        case .reset: return .askReset
        case .tempo: return .count(.toggleTempo)
        case .favourite: return .toggleFavourite
        case .note: return .askNote
        case .own: return .askAddition
        case .edit: return .askChange
        case .remove: return .askRemoval
        case .settings: return .askSettings
        case .help: return .askHelp
        default: return .nothing
        }
    }
}
