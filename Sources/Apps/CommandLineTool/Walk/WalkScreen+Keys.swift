import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

extension WalkScreen {
    /// What a key makes of the screen; left and right mean back and forward in reading order.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        model.notice = nil
        if case .walk = model.mode, WalkKey(key) == .quit { return .finish(model) }
        // Nothing is done of a walk that was seen as it is no more.
        if let reloaded = await reloaded(model) { return .show(reloaded) }
        if let article = article(key, model) {
            model.mode = .article(article, back: model.mode)
            return .show(model)
        }
        switch model.mode {
        case .walk: return .show(try await walk(model, key))
        case .article(_, let back):
            if returns(key) || key == .enter { model.mode = back }
            return .show(model)
        case .list, .history, .help, .details:
            if returns(key) || key == .enter { model.mode = .walk }
            return .show(model)
        case .remedy(let remedy): return .show(try await self.remedy(model, key, remedy))
        case .menu(let menu): return .show(try await choose(model, key, menu))
        case .entry(let entry): return .show(try await type(model, key, entry))
        case .confirm(let proposal): return .show(try await confirm(model, key, proposal))
        case .migrate: return .show(try await confirmMigration(model, key))
        case .confirmReset(let isOver):
            return .show(try await confirm(model, key, isOver: isOver))
        case .choose(let choice): return .show(try await choose(model, key, choice))
        case .ask(let question, let entry): return .show(try await answer(model, key, question, entry))
        }
    }

    /// Whether a key leads back to where one came from.
    func returns(_ key: Key) -> Bool { key == .escape || key == .backspace || WalkKey(key) == .quit }

    private func walk(_ model: Model, _ key: Key) async throws -> Model {
        switch key {
        case .character(" "): return try await press(model, .done)
        case .enter: return try await press(model, .details)
        case .right: return try await press(model, .next)
        case .left: return try await press(model, .back)
        case .character(let character):
            if let number = character.wholeNumberValue, let choice = model.state.view.pendingChoices.first,
                model.state.view.shown == nil
            {
                return try await choose(model, number, choice)
            }
        default: break
        }
        guard let key = WalkKey(key) else { return model }
        return try await press(model, key)
    }

    /// What a key of the walk does.
    func press(_ model: Model, _ key: WalkKey) async throws -> Model {
        var model = model
        switch key {
        case .done: return try await propose(model, doneEvent(model))
        case .undo:
            // What was noted of a step is noted again with one key; the circumstances of a violation are not.
            guard let undo = model.state.snapshot?.lastUndo else {
                return try await request(model, .undo(nil))
            }
            if case .undone = undo { return try await propose(model, undo) }
            return try await propose(model, undo, asks: true)
        case .missed: return try await request(model, .missed(nil), asks: true)
        case .next: return try await request(model, .next)
        case .back: return try await commit(model, .back)
        case .skip: return try await skip(model)
        case .doneAt, .byProxy, .fewer, .setCount, .takeBack: return try await deed(model, key)
        case .choose:
            if let choice = model.state.view.pendingChoices.first {
                model.mode = .choose(choice)
            } else if let menu = chosen(model) {
                model.mode = .menu(menu)
            } else {
                model.notice = Notice(text: host("walk.no-choice"), style: .warning)
            }
        case .others: model.mode = .menu(deeds(model))
        case .violation: model = violations(model)
        case .remedies: model.mode = .menu(remedies(model))
        case .migrate: return try await migration(model)
        case .otherWalk: return try await otherWalks(model)
        case .details:
            if let step = model.state.view.shown { model.mode = .details(step: step) }
        case .list: model.mode = .list
        case .history: model.mode = .history
        case .help: model.mode = .help
        case .reset: model.mode = .confirmReset(isOver: false)
        case .question: return try await question(model)
        case .quit: break
        }
        return model
    }

    /// One more of a counted step, else the step itself; nil where no step is looked at.
    private func doneEvent(_ model: Model) -> WalkEvent? {
        guard let node = model.state.view.shown.flatMap({ model.state.view.node($0) }) else { return nil }
        guard node.isCounted, node.state.status != .done else { return .done(step: node.id) }
        return .count(step: node.id, by: .plus)
    }

    private func propose(_ model: Model, _ event: WalkEvent?) async throws -> Model {
        guard let event else { return try await request(model, .done(nil)) }
        return try await propose(model, event, asks: false)
    }

    // MARK: The step that is looked at

    /// Does something of the step that is looked at, or says why nothing can be done.
    private func deed(_ model: Model, _ key: WalkKey) async throws -> Model {
        guard let step = model.state.view.shown else { return try await request(model, .done(nil)) }
        switch key {
        case .doneAt: return typing(model, .time(step: step, .plain))
        case .byProxy:
            // Whether another may is said before who it was is asked.
            let event = WalkEvent.done(step: step, how: Performance(proxy: host("walk.proxy")))
            if case .failure(let error) = await preview(event, model.state), Self.forbidsProxy(error) {
                return try await refused(model, error, event)
            }
            return typing(model, .proxy(step: step, .plain))
        case .fewer: return try await propose(model, .count(step: step, by: .minus), asks: false)
        case .setCount:
            guard model.state.view.node(step)?.isCounted == true else {
                return try await propose(model, .count(step: step, by: .minus), asks: false)
            }
            return typing(model, .count(step: step))
        default: return try await propose(model, .undone(step: step), asks: true)
        }
    }

    private static func forbidsProxy(_ error: EngineError) -> Bool {
        switch error {
        case .walk(.closed), .walk(.ruling(.breaksOrder)): false
        default: true
        }
    }

    /// Asks why a step is left out, where it may be.
    private func skip(_ model: Model) async throws -> Model {
        guard let step = model.state.view.shown else {
            return try await request(model, .skip(nil, reason: nil))
        }
        let event = WalkEvent.skip(step: step, reason: nil)
        if case .failure(let error) = await preview(event, model.state) {
            return try await refused(model, error, event)
        }
        return typing(model, .reason(step: step))
    }
}
