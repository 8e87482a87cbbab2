import ManasikDomain
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

extension WalkScreen {
    /// Returns the model after a key; left and right mean back and forward in reading order.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        _ = model.flow.receive(.dismiss)
        if model.overlay == nil, case .walk = model.flow.mode, WalkKey(key) == .quit { return .finish(model) }
        // If another process has changed the walk, the new state is shown before any key acts on it.
        if let reloaded = await reloaded(model) { return .show(reloaded) }
        return .show(try await updated(model, key))
    }

    private func updated(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch model.overlay {
        case .ask(let question, let entry)?: return try await answer(model, key, question, entry)
        case .help?:
            if returns(key) || key == .enter { model.overlay = nil }
            return model
        case nil: break
        }
        if let article = article(key, model.flow) { return try await advance(model, .read(article)) }
        switch model.flow.mode {
        case .walk: return try await walk(model, key)
        case .article, .list, .history, .details:
            return returns(key) || key == .enter ? try await advance(model, .leave) : model
        case .remedy:
            if case .act(let act)? = WalkKey(key), [.skip, .undo, .takeBack].contains(act) {
                return try await advance(model, .act(act))
            }
            return returns(key) || key == .enter ? try await advance(model, .leave) : model
        case .menu(let menu): return try await choose(model, key, menu)
        case .entry: return try await type(model, key)
        case .choose:
            if case .character(let character) = key, let number = character.wholeNumberValue {
                return try await advance(model, .choose(number - 1))
            }
            return returns(key) ? try await advance(model, .leave) : model
        case .confirm, .migrate, .confirmReset:
            guard let answer = confirmation(model.flow)?.answer(to: key) else { return model }
            return try await advance(model, .answer(answer))
        }
    }

    /// Returns whether a key returns to the previous page.
    func returns(_ key: Key) -> Bool { key == .escape || key == .backspace || WalkKey(key) == .quit }

    /// Returns the article that a key opens; nil if there is none.
    private func article(_ key: Key, _ flow: WalkFlow) -> ArticleReference? {
        guard case .character(let character) = key, let number = character.wholeNumberValue, number > 0
        else { return nil }
        return flow.articles.dropFirst(number - 1).first
    }

    private func walk(_ model: Model, _ key: Key) async throws -> Model {
        switch key {
        case .character(" "): return try await press(model, .act(.done))
        case .enter: return try await press(model, .act(.details))
        case .right: return try await press(model, .act(.next))
        case .left: return try await press(model, .act(.back))
        case .character(let character):
            if let number = character.wholeNumberValue, model.flow.state.view.shown == nil {
                return try await advance(model, .choose(number - 1))
            }
        default: break
        }
        guard let key = WalkKey(key) else { return model }
        return try await press(model, key)
    }

    /// Performs the action of a key.
    func press(_ model: Model, _ key: WalkKey) async throws -> Model {
        var model = model
        switch key {
        case .act(let act): return try await advance(model, .act(act))
        case .help: model.overlay = .help
        case .quit: break
        }
        return model
    }

    /// Chooses a row with the arrow keys, a number or a letter.
    private func choose(_ model: Model, _ key: Key, _ menu: WalkMenu) async throws -> Model {
        switch key {
        case .up: return try await advance(model, .point(by: -1))
        case .down: return try await advance(model, .point(by: 1))
        case .home: return try await advance(model, .point(by: -menu.rows.count))
        case .end: return try await advance(model, .point(by: menu.rows.count))
        case .enter where menu.rows.indices.contains(menu.selected):
            return try await advance(model, .choose(menu.selected))
        default:
            if let index = menu.index(of: key) { return try await advance(model, .choose(index)) }
            return returns(key) ? try await advance(model, .leave) : model
        }
    }

    private func type(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch key {
        case .escape:
            model.entry = TextEntry()
            return try await advance(model, .leave)
        case .enter:
            let text = model.entry.text
            model.entry = TextEntry()
            return try await advance(model, .typed(text, at: actions.context.clock.now()))
        default: _ = model.entry.take(key, mirroredFor: direction)
        }
        return model
    }
}
