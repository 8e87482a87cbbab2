import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// Opens the walk on a terminal, asking which rites if needed.
enum WalkOpening {
    static func run(_ options: WalkOptions) async throws {
        let context = CommandContext(options.global)
        let engine = try await context.engine()
        let person = try await FirstRun.offer(context, engine)
        let actions = WalkActions(context: context, person: person, ritual: options.ritual)
        try await actions.reporting {
            let state = try await state(actions)
            if context.terminal.canDrawScreen {
                try await WalkScreen(actions: actions).run(state)
            } else {
                try await PlainWalk(actions: actions).run(state)
            }
        }
    }

    /// Returns the walk; asks for what decides which ritual it is.
    private static func state(_ actions: WalkActions) async throws -> WalkState {
        var asked: Set<DefinitionID> = []
        var actions = actions
        while true {
            do {
                return try await actions.state()
            } catch let error as EngineError {
                switch error {
                case .ritualUndecided(let fact):
                    guard asked.insert(fact).inserted,
                        let question = actions.person.profile.question(of: fact)
                    else {
                        throw error
                    }
                    let prompt = QuestionPrompt(actions.context, actions.person)
                    guard try await prompt.ask(question) else { throw error }
                case .severalRituals(let ids):
                    guard let chosen = choose(ids, actions) else { throw error }
                    actions = WalkActions(
                        context: actions.context,
                        person: actions.person,
                        ritual: chosen.description
                    )
                default: throw error
                }
            }
        }
    }

    private static func choose(_ ids: [DefinitionID], _ actions: WalkActions) -> DefinitionID? {
        let localizer = actions.person.localizer
        let layout = actions.context.layout(localizer)
        let rituals = actions.person.generation.catalog.rituals
        actions.context.write(
            layout.heading(localizer.host("walk.which-ritual").text, level: 2)
                + layout.keyValues(
                    ids.enumerated().map { index, id in
                        KeyValue(
                            localizer.number(index + 1),
                            rituals[id].map { localizer.text($0.title).text } ?? id.description
                        )
                    }
                )
        )
        let prompt = LinePrompt(layout, actions.context.terminal.renderer)
        while let line = prompt.ask(localizer.host("walk.type-number").text) {
            let text = line.filter { !$0.isWhitespace }.withWesternDigits
            if WalkKey.quit.letters.contains(text) { return nil }
            if let number = Int(text), ids.indices.contains(number - 1) { return ids[number - 1] }
        }
        return nil
    }
}
