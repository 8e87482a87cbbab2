import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The way into a walk on a terminal: it asks which rites the walk is for if that is not known.
enum WalkOpening {
    static func run(_ chosen: RitualOption, _ options: GlobalOptions) async throws {
        let context = CommandContext(options)
        let engine = try await context.engine()
        let person = try await FirstRun.offer(context, engine)
        let actions = WalkActions(context: context, person: person, ritual: chosen.ritual)
        try await context.namingUnknown(of: person) {
            try await actions.reporting {
                let state = try await state(actions)
                if context.terminal.canDrawScreen {
                    try await WalkScreen(actions: actions).run(state)
                } else {
                    try await PlainWalk(actions: actions).run(state)
                }
            }
        }
    }

    /// Returns the walk, after asking for whatever decides which ritual it follows.
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
                    let choice = NumberedChoice.ritual(
                        among: ids,
                        of: actions.person.generation.catalog,
                        in: actions.localizer
                    )
                    guard let chosen = actions.context.choose(choice, actions.localizer) else {
                        throw error
                    }
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
}
