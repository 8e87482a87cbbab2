import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// Where the verbs of a walk do their work: one person, one ritual, answers as text or JSON.
struct WalkActions {
    let context: CommandContext
    let person: Person
    /// The ritual as it was named; nil for the one that the person walks.
    let ritual: String?

    var localizer: Localizer { person.localizer }

    /// Opens the engine and runs a verb; what is refused is said in the reader's language.
    static func run(_ options: WalkOptions, _ body: (WalkActions) async throws -> Void) async throws {
        let context = CommandContext(options.global)
        let engine = try await context.engine()
        let actions = WalkActions(
            context: context,
            person: try await context.reader(engine),
            ritual: options.ritual
        )
        try await actions.reporting { try await body(actions) }
    }

    // MARK: Acting

    func state() async throws -> WalkState { try await person.walk.state(ritual) }

    /// Does what is asked; it is kept when this returns.
    ///
    /// - Parameter isPreview: Whether nothing is kept after all.
    func perform(_ request: WalkRequest, isPreview: Bool = false) async throws -> WalkState {
        let state = try await state()
        let event = try await event(of: request, in: state)
        return try await reporting(in: state.revision) {
            try await person.walk.perform(event, in: state.ritual.id.description, isPreview: isPreview)
        }
    }

    /// What is asked, as an event of the state machine.
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

    /// Gives an input to a flow, and does what it asks of the engine.
    ///
    /// - Parameter failing: What the flow is told of an error; where it throws, nothing more is done.
    /// - Returns: What the flow asks the person for; nil for nothing.
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
            ) async throws -> Result<Value, WalkFlow.Failure> {
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

    /// Does what is asked and answers with where the person is then. Where something would be owed for it, that is said
    /// first and asked about; where nobody can be asked it is said afterwards, with the way back.
    ///
    /// - Parameter isGiven: Whether the answer to a question that has to be answered was given beforehand.
    func performAsking(
        _ request: WalkRequest,
        _ caution: WalkFlow.Caution = .ifCostly,
        isGiven: Bool = false
    ) async throws {
        let before = try await state()
        let event = try await event(of: request, in: before)
        var flow = WalkFlow(before, in: localizer)
        var isAgreed = true
        try await reporting(in: before.revision) {
            _ = try await advance(&flow, .propose(event, caution)) { throw $0 }
            guard case .confirm(let proposal) = flow.mode else { return }
            isAgreed = try confirms(proposal, caution, isGiven: isGiven)
            _ = try await advance(&flow, .answer(isAgreed)) { throw $0 }
        }
        guard isAgreed else { return }
        answer(flow.state, did: flow.state.snapshot?.history.last, following: flow.consequences)
    }

    /// Starts a walk over, after asking.
    func reset(isGiven: Bool) async throws {
        let state = try await state()
        guard state.snapshot != nil else { throw EngineError.walk(.notBegun) }
        var flow = WalkFlow(state, in: localizer)
        _ = try await advance(&flow, .act(.reset)) { throw $0 }
        let question = LocalizedString(flow.question?.text ?? "", language: localizer.language)
        guard try context.confirm(question, isGiven: isGiven, localizer) else { return }
        _ = try await advance(&flow, .answer(true)) { throw $0 }
        answer(flow.state, did: flow.state.snapshot?.history.last)
    }

    private func confirms(
        _ proposal: WalkProposal,
        _ caution: WalkFlow.Caution,
        isGiven: Bool
    ) throws -> Bool {
        // What is not grave is done where nobody can be asked.
        guard caution == .ifGrave || context.terminal.canAsk && context.options.format == .text else {
            return true
        }
        let said = proposal.brief(in: localizer)
        func spoken(_ text: String) -> LocalizedString {
            LocalizedString(text, language: localizer.language)
        }
        return try context.confirm(
            spoken(said.question),
            consequence: said.consequence.map { spoken($0) },
            isGiven: isGiven,
            localizer
        )
    }

    // MARK: Answering

    var output: Output { Output(context: context, localizer: localizer, ritual: ritual) }

    func page(_ state: WalkState) -> WalkPage { WalkPage(state, in: localizer) }

    /// Writes where the person is, after what was just done and what follows from it.
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

    /// Writes what is owed, after what was just done.
    func answerRemedies(_ state: WalkState, isPreview: Bool = false) {
        let change = state.snapshot?.history.last
        output.show(
            page(state).remedies(after: change, isPreview: isPreview),
            or: RemediesResponse(state, in: localizer, change: change, isPreview: isPreview)
        )
    }
}
