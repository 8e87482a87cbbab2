import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// The actions of a walk's verbs for one person and one ritual, with output as text or JSON.
struct WalkActions {
    private(set) var context: CommandContext
    let person: Person

    /// Creates the actions of a person's walk.
    ///
    /// - Parameter ritual: The ritual as named on the command line; nil for the one that the person walks.
    init(context: CommandContext, person: Person, ritual: String?) {
        self.context = context
        self.context.ritual = ritual
        self.person = person
    }

    /// The ritual as named on the command line; nil for the one that the person walks.
    var ritual: String? { context.ritual }

    var localizer: Localizer { person.localizer }

    /// Opens the engine and runs a verb; refusals are worded in the reader's language.
    static func run(
        _ chosen: RitualOption,
        _ options: GlobalOptions,
        _ body: (WalkActions) async throws -> Void
    ) async throws {
        let context = CommandContext(options)
        let engine = try await context.engine()
        let actions = WalkActions(
            context: context,
            person: try await context.reader(engine),
            ritual: chosen.ritual
        )
        try await context.namingUnknown(of: actions.person) {
            try await actions.reporting { try await body(actions) }
        }
    }

    // MARK: Acting

    /// Returns the instant that is meant by the clock of the rites; nil if none is given.
    func instant(_ given: PastTime?) async throws -> Instant? {
        guard let given else { return nil }
        return given.instant(at: context.clock.now(), in: try await state().revision.observer.timeZone)
    }

    func state() async throws -> WalkState { try await person.walk.state(ritual) }

    /// Performs a request and stores the result.
    ///
    /// - Parameter isPreview: Whether the result is only returned and not stored.
    func perform(_ request: WalkRequest, isPreview: Bool = false) async throws -> WalkState {
        let state = try await state()
        let event = try await event(of: request, in: state)
        return try await reporting(in: state.revision) {
            try await person.walk.perform(event, in: state.ritual.id.description, isPreview: isPreview)
        }
    }

    /// Returns the event of the walk's state machine for a request.
    private func event(of request: WalkRequest, in state: WalkState) async throws -> WalkEvent {
        try await reporting(in: state.revision) {
            let request = try request.naming { name throws(EngineError) in
                try person.walk.step(named: name, in: state)
            }
            do throws(WalkRefusal) {
                return try request.event(in: state)
            } catch {
                throw EngineError.walk(error)
            }
        }
    }

    /// Passes an input to a flow and performs what the flow requests of the engine.
    ///
    /// - Parameter failing: Turns an error into an input of the flow. If it throws, nothing more is done.
    /// - Returns: The question that the flow asks the person; nil if it asks none.
    func advance(
        _ flow: inout WalkFlow,
        _ input: WalkFlow.Input,
        failing: (EngineError) throws -> WalkFlow.Failure
    ) async throws -> WalkFlow.Output? {
        var output = flow.receive(input)
        while let asked = output {
            let name = flow.state.ritual.id.description
            func trying<Value>(
                _ body: () async throws(EngineError) -> Value
            ) async throws -> WalkFlow.Outcome<Value> {
                do throws(EngineError) { return .success(try await body()) } catch {
                    return .failure(try failing(error))
                }
            }
            let walk = person.walk
            switch asked {
            case .preview(let event):
                let previewed = try await trying { () async throws(EngineError) in
                    try await walk.perform(event, in: name, isPreview: true)
                }
                output = flow.receive(.previewed(previewed))
            case .commit(let event):
                let committed = try await trying { () async throws(EngineError) in
                    try await walk.perform(event, in: name)
                }
                output = flow.receive(.committed(committed))
            case .migrate(let isTrial):
                let migrated = try await trying { () async throws(EngineError) in
                    try await walk.migrate(name, isTrial: isTrial)
                }
                output = flow.receive(.migrated(migrated))
            case .open(let ritual):
                let opened = try await trying { () async throws(EngineError) in
                    try await walk.state(ritual.description)
                }
                output = flow.receive(.opened(opened))
            case .ask, .askNext: return asked
            }
        }
        return nil
    }

    /// Performs a request and shows the state after it. If a remedy would become due, asks first. If nobody can be
    /// asked, performs it and reports the remedy together with how to undo the step; a grave change is not made without
    /// an answer.
    ///
    /// - Parameter isGiven: Whether the command line already contains the confirmation.
    func performAsking(_ request: WalkRequest, isGiven: Bool = false) async throws {
        let before = try await state()
        let event = try await event(of: request, in: before)
        var flow = WalkFlow(before, in: localizer)
        var isAgreed = true
        try await reporting(in: before.revision) {
            _ = try await advance(&flow, .propose(event, .ifCostly)) { throw $0 }
            guard case .confirm(let proposal) = flow.mode else { return }
            isAgreed = try confirms(proposal, isGiven: isGiven)
            _ = try await advance(&flow, .answer(isAgreed)) { throw $0 }
        }
        guard isAgreed else { return }
        answer(flow.state, did: flow.state.snapshot?.history.last, following: flow.consequences)
    }

    /// Restarts a walk after confirmation.
    func reset(isGiven: Bool) async throws {
        let state = try await state()
        guard state.snapshot != nil else { throw EngineError.walk(.notBegun) }
        var flow = WalkFlow(state, in: localizer)
        _ = try await advance(&flow, .act(.reset)) { throw $0 }
        guard let question = flow.question,
            try context.confirm(question, isGiven: isGiven, localizer)
        else { return }
        _ = try await advance(&flow, .answer(true)) { throw $0 }
        answer(flow.state, did: flow.state.snapshot?.history.last)
    }

    private func confirms(_ proposal: WalkProposal, isGiven: Bool) throws -> Bool {
        // Without a terminal, only grave changes need a confirmation.
        guard proposal.isGrave || context.terminal.canAsk && context.options.format == .text else {
            return true
        }
        return try context.confirm(proposal.brief(in: localizer), isGiven: isGiven, localizer)
    }

    // MARK: Answering

    var output: Output { Output(context: context, localizer: localizer) }

    func page(_ state: WalkState) -> WalkPage { WalkPage(state, in: localizer) }

    /// Shows the state after an event, with what was done and its effects.
    func answer(
        _ state: WalkState,
        did change: WalkHistoryEntry? = nil,
        following consequences: WalkConsequences? = nil
    ) {
        output.show(
            page(state).here(after: change, following: consequences),
            or: WalkResponse(state, in: localizer, change: change)
        )
    }

    /// Shows the remedies after a change.
    func answerRemedies(_ state: WalkState, isPreview: Bool = false) {
        let change = state.snapshot?.history.last
        output.show(
            page(state).remedies(after: change, isPreview: isPreview),
            or: RemediesResponse(state, in: localizer, change: change, isPreview: isPreview)
        )
    }
}
