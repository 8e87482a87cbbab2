import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// Nothing is done that costs something, or that cannot be taken back in one stroke, before the screen has said what follows
/// and was told yes.
extension WalkScreen {
    /// Does what is asked of the step that is looked at; see `propose`.
    func request(_ model: Model, _ request: WalkRequest, asks: Bool = false) async throws -> Model {
        let event: Result<WalkEvent, WalkRefusal>
        do throws(WalkRefusal) {
            event = .success(try request.event(in: model.state, revision: model.state.revision.hash))
        } catch {
            event = .failure(error)
        }
        switch event {
        case .success(let event): return try await propose(model, event, asks: asks)
        case .failure(let refusal):
            var model = model
            model.notice = Notice(text: try text(of: .walk(refusal), model.state), style: .warning)
            return model
        }
    }

    /// Does an event, after a question where something is owed for it.
    ///
    /// - Parameters:
    ///   - asks: Whether to ask in any case.
    ///   - warning: What is said before what follows.
    func propose(
        _ model: Model,
        _ event: WalkEvent,
        asks: Bool,
        warning: String? = nil,
        back: Mode = .walk,
        next: Mode = .walk
    ) async throws -> Model {
        switch await preview(event, model.state) {
        case .failure(let error): return try await refused(model, error, event, back: back)
        case .success(let after):
            let consequences = WalkConsequences(of: event, from: model.state, to: after, words(after))
            guard asks || consequences.isCostly else { return try await commit(model, event, next: next) }
            var model = model
            let sentences = [warning].compactMap(\.self) + consequences.sentences
            model.mode = .confirm(
                WalkProposal(
                    event: event,
                    question: consequences.question,
                    sentences: sentences,
                    follows: consequences.follows,
                    after: after,
                    back: back,
                    next: next
                )
            )
            return model
        }
    }

    /// What an event would lead to; nothing is kept.
    func preview(
        _ event: WalkEvent,
        _ state: WalkState
    ) async -> Result<WalkState, EngineError> {
        await performing(event, state, isPreview: true)
    }

    private func performing(
        _ event: WalkEvent,
        _ state: WalkState,
        isPreview: Bool
    ) async -> Result<WalkState, EngineError> {
        do throws(EngineError) {
            let after = try await person.walk.perform(
                event,
                in: state.ritual.id.description,
                isPreview: isPreview
            )
            return .success(after)
        } catch {
            return .failure(error)
        }
    }

    /// Does an event and keeps it; a refusal becomes a notice and changes nothing.
    func commit(_ model: Model, _ event: WalkEvent, next: Mode = .walk) async throws -> Model {
        var model = model
        let before = model.state
        switch await performing(event, before, isPreview: false) {
        case .failure(let error): return try await refused(model, error, event)
        case .success(let state):
            model.state = state
            model.mode = next
            if let failure = state.handlerFailures.first {
                model.notice = Notice(text: "\(failure)", style: .warning)
            } else if let text = state.snapshot?.history.last.flatMap(words(state).event) {
                model.notice = Notice(text: text, style: .done)
            }
            if state.view.isFinished, !before.view.isFinished { model.mode = .confirmReset(isOver: true) }
            return model
        }
    }

    // MARK: Refusals

    /// Says why something was not done, and asks for what would let it be done.
    func refused(
        _ model: Model,
        _ error: EngineError,
        _ event: WalkEvent,
        back: Mode = .walk
    ) async throws -> Model {
        var model = model
        let how: Performance = if case .done(_, let how) = event { how } else { .plain }
        guard case .walk(let refusal) = error else {
            model.notice = Notice(text: try text(of: error, model.state), style: .warning)
            model.mode = back
            return model
        }
        switch refusal {
        case .closed(let step, _, _):
            model = typing(model, .time(step: step, how))
        case .ruling(.breaksOrder(let step, let before, let schools, let remedy)) where !how.outOfOrder:
            let words = words(model.state)
            let warning = host(
                remedy == nil ? "act.keep-order" : "act.keep-order-or",
                [
                    "step": .localized(words.title(step)), "before": .localized(words.titles(before)),
                    "schools": .localized(localizer.according(to: schools)),
                ]
            )
            let again = Performance(at: how.at, proxy: how.proxy, outOfOrder: true)
            return try await propose(model, .done(step: step, how: again), asks: true, warning: warning)
        case .ruling(.circumstanceNeeded(let violation, let question)):
            guard case .violate(_, let circumstances) = event else { break }
            model.mode = .menu(self.circumstances(model, violation, question, circumstances))
            return model
        case .ruling(.undecidedViolation(_, let fact)), .ruling(.undecidedProxy(_, let fact)):
            model.mode = person.profile.question(of: fact).map { .ask($0, TextEntry()) } ?? back
        default: model.mode = back
        }
        model.notice = Notice(text: try text(of: error, model.state), style: .warning)
        return model
    }

    /// Why something was not done; what no key can help is thrown on.
    func text(of error: EngineError, _ state: WalkState) throws -> String {
        if error.code == "store" { throw error }
        return WalkRefusalText(person, actions.context).text(of: error, in: state.revision)
            ?? actions.context.text(error, to: person)
    }

    // MARK: Yes or no

    func confirm(_ model: Model, _ key: Key, _ proposal: WalkProposal) async throws -> Model {
        guard let answer = confirmation(of: proposal.question).answer(to: key) else { return model }
        return try await confirmed(model, answer, proposal)
    }

    func confirmed(_ model: Model, _ answer: Bool, _ proposal: WalkProposal) async throws -> Model {
        guard answer else { return cancelled(model, proposal.back) }
        return try await commit(model, proposal.event, next: proposal.next)
    }

    func confirmMigration(_ model: Model, _ key: Key) async throws -> Model {
        guard let answer = confirmation(of: host("act.migrate")).answer(to: key) else { return model }
        return try await migrationConfirmed(model, answer)
    }

    func migrationConfirmed(_ model: Model, _ answer: Bool) async throws -> Model {
        guard answer else { return cancelled(model, .walk) }
        return try await migrate(model, isTrial: false)
    }

    func confirm(_ model: Model, _ key: Key, isOver: Bool) async throws -> Model {
        guard let answer = confirmation(isOver: isOver).answer(to: key) else { return model }
        return try await resetConfirmed(model, answer)
    }

    func resetConfirmed(_ model: Model, _ answer: Bool) async throws -> Model {
        guard answer else { return cancelled(model, .walk) }
        guard model.state.snapshot != nil else { return try await request(model, .reset) }
        return try await commit(model, .reset(revision: model.state.revision.hash))
    }

    private func cancelled(_ model: Model, _ back: Mode) -> Model {
        var model = model
        model.mode = back
        model.notice = Notice(text: host("common.cancelled"), style: .dim)
        return model
    }
}
