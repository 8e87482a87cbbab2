import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// Where the verbs of a walk do their work: one person, one ritual, answers as text or JSON.
struct WalkActions {
    let context: CommandContext
    let person: Person
    /// The ritual as it was named; nil for the one that the person walks.
    let ritual: String?

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

    /// - Parameter revision: What the walk follows, where that is known: it has the names of the steps.
    func reporting<Result>(
        in revision: WalkRevision? = nil,
        _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let error as EngineError {
            guard var refusal = WalkRefusalText(person, context).text(of: error, in: revision) else {
                throw context.fail(error, catalog: person.generation.catalog, to: person)
            }
            if case .walk(let why) = error, let help = help(with: why, in: revision) { refusal += " \(help)" }
            throw context.fail(refusal, ExitStatus.code(of: error), code: error.code)
        }
    }

    /// The command that helps on after a refusal; nil where none does.
    private func help(with why: WalkRefusal, in revision: WalkRevision?) -> String? {
        func command(_ words: String) -> MessageArgument { context.command(named(words)) }
        func host(_ key: String, _ arguments: [String: MessageArgument]) -> String {
            person.localizer.host(key, arguments).text
        }
        if let fact = why.askedFact {
            return host("today.answer-with", ["command": context.command("profile set \(fact.name)=…")])
        }
        switch why {
        case .closed(let step, _, _):
            return host("refusal.walk.earlier-with", ["command": command("walk done \(step) --at …")])
        case .beforeItsNeed(_, _, let need, _):
            let title = revision.map { WalkText(person, $0).title(need) }
            return host(
                "refusal.walk.own-time-with",
                [
                    "need": title.map { .localized($0) } ?? .text(need), "undo": command("walk undo \(need)"),
                    "done": command("walk done \(need) --at …"),
                ]
            )
        default: return nil
        }
    }

    // MARK: Acting

    func state() async throws -> WalkState { try await person.walk.state(ritual) }

    /// Does what is asked; it is kept when this returns.
    ///
    /// - Parameter isPreview: Whether nothing is kept after all.
    func perform(
        _ request: WalkRequest,
        isPreview: Bool = false
    ) async throws -> WalkState {
        let state = try await state()
        return try await perform(
            try await event(of: request, in: state),
            from: state,
            isPreview: isPreview
        )
    }

    /// What is asked, as an event of the state machine.
    func event(of request: WalkRequest, in state: WalkState) async throws -> WalkEvent {
        try await reporting(in: state.revision) {
            let request = try request.naming { try person.walk.step(named: $0, in: state) }
            do throws(WalkRefusal) {
                return try request.event(in: state, revision: state.revision.hash)
            } catch {
                throw EngineError.walk(error)
            }
        }
    }

    func perform(
        _ event: WalkEvent,
        from state: WalkState,
        isPreview: Bool = false
    ) async throws -> WalkState {
        try await reporting(in: state.revision) {
            try await person.walk.perform(
                event,
                in: state.ritual.id.description,
                isPreview: isPreview
            )
        }
    }

    // MARK: Answering

    /// - Parameter onScreen: Whether keys and numbers do what commands do elsewhere.
    func page(_ state: WalkState, onScreen: Bool = false) -> WalkPage {
        let words = WalkText(person, state.revision)
        return WalkPage(
            words: words,
            layout: context.layout(words.localizer),
            state: state,
            command: onScreen ? nil : { context.command(named($0)) }
        )
    }

    /// A command of this walk: it names the ritual where the person did.
    private func named(_ command: String) -> String {
        guard let ritual, command.hasPrefix("walk"), !command.contains(" --ritual ") else { return command }
        return "\(command) --ritual \(ritual)"
    }

    /// Writes where the person is, after what was just done and what follows from it.
    func answer(
        _ state: WalkState,
        did change: WalkHistoryEntry? = nil,
        following consequences: WalkConsequences? = nil,
        onScreen: Bool = false
    ) throws {
        if context.options.format == .json {
            context.write(WalkResponse(state, person, change: change))
            return
        }
        let page = page(state, onScreen: onScreen)
        var lines: [Line] = []
        if let text = change.flatMap(page.words.event) {
            lines = page.layout.paragraph(text, style: .done)
            if let consequences { lines += followed(consequences, page) }
            lines.append(.blank)
        }
        context.write(lines + page.here())
    }
}

extension CommandContext {
    /// The person of the command line, read to in the languages that were asked for, else in those that the person
    /// is known to speak, else in those of the environment.
    func reader(_ engine: Engine) async throws -> Person {
        let session = try session(engine)
        guard options.language.isEmpty else { return session }
        return try await reporting {
            guard case .list(let known)? = try await session.profile.facts()[.languages] else {
                return session
            }
            return try engine.person(options.person, languages: known + languages)
        }
    }
}

extension WalkActions {
    /// The node of a step, or of a group with an article, that a person named; the one that is looked at where none was.
    ///
    /// - Throws: `EngineError.walk` with the nearest name.
    func node(_ name: String?, in state: WalkState) throws -> WalkNode {
        let view = state.view
        guard
            let id = try name.map({ try person.walk.step(named: $0, in: state) }) ?? view.shown
                ?? view.previous
        else {
            throw EngineError.walk(.nothingAfter)
        }
        if let node = view.node(id) {
            if node.step == nil, node.details == nil, node.seeAlso.isEmpty {
                throw EngineError.walk(.notAStep(node: id, kind: node.kind))
            }
            return node
        }
        // Not part of this walk, or misspelt: the state machine says which.
        let walkthrough = state.ritual.node(id)
        if walkthrough == nil {
            let names = state.ritual.steps.map(\.id)
            throw EngineError.walk(
                .unknownStep(name: id, suggestion: Suggestion.nearest(to: id, among: names))
            )
        }
        throw EngineError.walk(.notInYourWalk(step: id, node: id))
    }
}
