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
        switch model.mode {
        case .walk:
            if WalkKey(key) == .quit { return .finish(model) }
            return .show(try await walk(model, key))
        case .list, .remedies, .history, .help, .details:
            if WalkKey(key) == .quit || key == .escape || key == .enter || key == .backspace {
                model.mode = .walk
            }
            return .show(model)
        case .confirmReset(let isOver):
            return .show(try await confirm(model, key, isOver: isOver))
        case .choose(let choice): return .show(try await choose(model, key, choice))
        case .skip(let step, let entry): return .show(try await skip(model, key, step, entry))
        case .when(let step, let entry): return .show(try await when(model, key, step, entry))
        case .ask(let question, let entry): return .show(try await answer(model, key, question, entry))
        }
    }

    private func walk(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch key {
        case .character(" "): return try await perform(model, doneEvent(model))
        case .enter:
            if let step = model.state.view.shown { model.mode = .details(step: step) }
            return model
        case .right: return try await perform(model, .event(.forward))
        case .left: return try await perform(model, .event(.back))
        case .character(let character):
            if let number = character.wholeNumberValue, let choice = model.state.view.pendingChoices.first,
                model.state.view.shown == nil
            {
                return try await choose(model, number, choice)
            }
        default: break
        }
        guard let key = WalkKey(key) else { return model }
        return try await walk(model, key)
    }

    private func walk(_ model: Model, _ key: WalkKey) async throws -> Model {
        var model = model
        switch key {
        case .done: return try await perform(model, doneEvent(model))
        case .undo: return try await perform(model, .request(.undo(nil)))
        case .missed: return try await perform(model, .request(.missed(nil)))
        case .next: return try await perform(model, .event(.forward))
        case .back: return try await perform(model, .event(.back))
        case .skip:
            if let step = model.state.view.shown { model.mode = .skip(step: step, TextEntry()) }
        case .choose:
            if let choice = model.state.view.pendingChoices.first {
                model.mode = .choose(choice)
            } else {
                model.notice = Notice(text: host("walk.no-choice"), style: .warning)
            }
        case .list: model.mode = .list
        case .remedies: model.mode = .remedies
        case .history: model.mode = .history
        case .help: model.mode = .help
        case .reset: model.mode = .confirmReset(isOver: false)
        case .question: return try await question(model)
        case .quit: break
        }
        return model
    }

    // MARK: Doing

    enum Deed {
        case request(WalkRequest)
        /// The walk begins with it where it has not begun.
        case event(WalkEvent)
    }

    /// One more of a counted step, else the step itself.
    private func doneEvent(_ model: Model) -> Deed {
        let view = model.state.view
        guard let node = view.shown.flatMap({ view.node($0) }), node.isCounted, node.state.status != .done
        else { return .request(.done(nil)) }
        return .event(.count(step: node.id, by: .plus))
    }

    /// Does something and keeps it; a refusal becomes a notice and changes nothing.
    func perform(_ model: Model, _ deed: Deed) async throws -> Model {
        var model = model
        let before = model.state
        do {
            let event: WalkEvent
            switch deed {
            case .event(let given): event = given
            case .request(let request): event = try self.event(of: request, in: before)
            }
            let state = try await person.perform(event, in: before.ritual.id.description)
            model.state = state
            model.mode = .walk
            if let failure = state.handlerFailures.first {
                model.notice = Notice(text: "\(failure)", style: .warning)
            } else if let text = state.snapshot?.history.last.flatMap(words(state).event) {
                model.notice = Notice(text: text, style: .done)
            }
            if state.view.isFinished, !before.view.isFinished { model.mode = .confirmReset(isOver: true) }
        } catch let error as EngineError {
            model.notice = Notice(text: try refusal(error, before), style: .warning)
            if case .walk(.closed(let step, _, _)) = error { model.mode = .when(step: step, TextEntry()) }
        }
        return model
    }

    private func event(
        of request: WalkRequest,
        in state: PersonSession.WalkState
    ) throws -> WalkEvent {
        do throws(WalkRefusal) {
            return try request.event(in: state, revision: state.revision.hash)
        } catch {
            throw EngineError.walk(error)
        }
    }

    /// Why something was not done; what no key can help is thrown on.
    private func refusal(_ error: EngineError, _ state: PersonSession.WalkState) throws -> String {
        if case .store = error { throw error }
        return WalkRefusalText(person, desk.context).text(of: error, in: state.revision) ?? error.description
    }

    // MARK: Questions

    private func confirm(_ model: Model, _ key: Key, isOver: Bool) async throws -> Model {
        var model = model
        // A Latin keyboard answers too, whatever the language.
        let latin: Bool? = key == .character("y") ? true : key == .character("n") ? false : nil
        switch confirmation(isOver: isOver).answer(to: key) ?? latin {
        case true?: return try await perform(model, .request(.reset))
        case false?:
            model.mode = .walk
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
        case nil: break
        }
        return model
    }

    private func choose(_ model: Model, _ key: Key, _ choice: PendingChoice) async throws -> Model {
        var model = model
        if case .character(let character) = key, let number = character.wholeNumberValue {
            return try await choose(model, number, choice)
        }
        if key == .escape || WalkKey(key) == .quit { model.mode = .walk }
        return model
    }

    private func choose(_ model: Model, _ number: Int, _ choice: PendingChoice) async throws -> Model {
        guard choice.branches.indices.contains(number - 1) else { return model }
        let branch = choice.branches[number - 1].id
        return try await perform(model, .event(.choose(choice: choice.id, branch: branch)))
    }

    private func skip(_ model: Model, _ key: Key, _ step: String, _ entry: TextEntry) async throws -> Model {
        var model = model
        var entry = entry
        switch key {
        case .escape: model.mode = .walk
        case .enter:
            let reason = entry.text.isEmpty ? nil : entry.text
            model.mode = .walk
            return try await perform(model, .event(.skip(step: step, reason: reason)))
        default:
            _ = entry.take(key)
            model.mode = .skip(step: step, entry)
        }
        return model
    }

    /// The question that the walk waits for, else the one that most depends on.
    private func question(_ model: Model) async throws -> Model {
        var model = model
        let waiting = model.state.view.undecidedFacts.first.flatMap { person.question(of: $0.fact) }
        var question = waiting
        if question == nil { question = try await person.questions().first }
        if let question {
            model.mode = .ask(question, TextEntry())
        } else {
            model.notice = Notice(text: host("profile.all-known"), style: .dim)
        }
        return model
    }

    /// Whether one key says it all.
    func isAnsweredByNumber(_ question: PersonSession.Question) -> Bool {
        (1...9).contains(question.choices.count)
    }

    private func answer(
        _ model: Model,
        _ key: Key,
        _ question: PersonSession.Question,
        _ entry: TextEntry
    ) async throws -> Model {
        var model = model
        var entry = entry
        if isAnsweredByNumber(question), case .character(let character) = key {
            guard character.isNumber else { return model }
            return try await answer(model, question, String(character))
        }
        switch key {
        case .escape: model.mode = .walk
        case .enter where entry.text.isEmpty: model.mode = .walk
        case .enter: return try await answer(model, question, entry.text)
        default:
            _ = entry.take(key)
            model.mode = .ask(question, entry)
        }
        return model
    }

    private func answer(
        _ model: Model,
        _ question: PersonSession.Question,
        _ text: String
    ) async throws -> Model {
        var model = model
        let reading = AnswerReader(question, person)?.read(text) ?? .misunderstood(suggestion: nil)
        switch reading {
        case .misunderstood(let suggestion):
            let complaint = Questionnaire.complaint(text, question, suggestion: suggestion, person)
            model.notice = Notice(text: complaint, style: .warning)
            model.mode = .ask(question, TextEntry())
        case .value(let value):
            do {
                let adaptations = try await person.setFact(question.fact.description, to: value)
                model.state = try await person.walk(model.state.ritual.id.description)
                model.mode = .walk
                let said = Questionnaire.said(value, question, person).map { [$0] } ?? []
                let changed = adaptations.flatMap {
                    WalkDifferenceText($0.difference, $0.state, person).sentences
                }
                let text = (said + changed).joined(separator: " ")
                if !text.isEmpty { model.notice = Notice(text: text, style: .done) }
            } catch {
                model.notice = Notice(text: try refusal(error, model.state), style: .warning)
            }
        }
        return model
    }
}
