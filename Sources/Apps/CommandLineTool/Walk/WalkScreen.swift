import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The interactive walk: the current step with its actions, the map below, and a key for each action.
///
/// The engine stores each change before the screen shows it, so nothing is lost if the terminal is closed.
struct WalkScreen {
    /// The content shown instead of the pages of the walk.
    enum Overlay: Sendable {
        case help
        case ask(QuestionView, TextEntry)
    }

    struct Model: Sendable {
        var flow: WalkFlow
        var overlay: Overlay?
        /// The text being typed while the walk asks for one.
        var entry = TextEntry()
    }

    let actions: WalkActions

    /// How often to check whether another process has changed the walk.
    private static let interval = Duration.seconds(2)

    var person: Person { actions.person }
    var localizer: Localizer { person.localizer }
    var direction: LineDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    func model(_ state: WalkState) -> Model { Model(flow: WalkFlow(state, in: localizer)) }

    /// Runs until the person leaves.
    ///
    /// - Throws: `ExitStatus.interrupted` on Ctrl-C and if the terminal is closed.
    func run(_ state: WalkState) async throws {
        let session = try TerminalSession()
        defer { session.close() }
        do {
            _ = try await Screen(session, actions.context.terminal, direction: direction).run(
                model(state),
                interval: { _ in Self.interval },
                tick: { .show(await reloaded($0) ?? $0) },
                update: { model, key in try await update(model, key.mirrored(for: direction)) },
                view: { model, layout in page(model, layout, rows: session.size.rows) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }

    /// Returns the flow's question, with the answers in the reader's language.
    func confirmation(_ flow: WalkFlow) -> Confirmation? {
        flow.question.map { Confirmation($0) }
    }

    // MARK: Inputs of the flow

    /// Passes an input to the flow and performs what the flow requests.
    func advance(_ model: Model, _ input: WalkFlow.Input) async throws -> Model {
        var model = model
        switch try await actions.advance(&model.flow, input, failing: failure) {
        case .ask(let fact)?: ask(&model, person.walk.question(of: fact))
        case .askNext(let fact)?:
            var question = fact.flatMap { person.walk.question(of: $0) }
            if question == nil { question = try await person.walk.nextQuestion() }
            ask(&model, question)
            if question == nil { _ = model.flow.receive(.allKnown) }
        default: break
        }
        return model
    }

    private func ask(_ model: inout Model, _ question: QuestionView?) {
        if let question { model.overlay = .ask(question, TextEntry()) }
    }

    /// Returns the reason for a refusal, as an input of the flow. Throws errors of the store, which no key can resolve.
    private func failure(_ error: EngineError) throws -> WalkFlow.Failure {
        if error.code == "store" { throw error }
        if case .walk(let refusal) = error { return .refused(refusal) }
        return .other(actions.context.text(error, to: person))
    }

    /// Returns the walk as another process has changed it; nil if it is unchanged or cannot be read.
    func reloaded(_ model: Model) async -> Model? {
        let ritual = model.flow.state.ritual.id.description
        guard let state = try? await person.walk.state(ritual),
            state.snapshot != model.flow.state.snapshot
        else { return nil }
        var model = model
        _ = model.flow.receive(.outrun(state))
        return model
    }
}
