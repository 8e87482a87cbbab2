import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// Opens the walk for somebody at a terminal: finds out which rites, asking where it has to.
enum WalkOpening {
    static func run(_ options: WalkOptions) async throws {
        let context = CommandContext(options.global)
        let engine = try await context.engine()
        let person = try await FirstRun.offer(context, engine)
        let desk = WalkDesk(context: context, person: person, ritual: options.ritual)
        try await desk.reporting {
            let state = try await state(desk)
            if context.terminal.canDrawScreen {
                try await WalkScreen(desk: desk).run(state)
            } else {
                try await PlainWalk(desk: desk).run(state)
            }
        }
    }

    /// The walk; asks for what decides which ritual it is.
    private static func state(_ desk: WalkDesk) async throws -> WalkState {
        var asked: Set<DefinitionID> = []
        var desk = desk
        while true {
            do {
                return try await desk.state()
            } catch let error as EngineError {
                switch error {
                case .ritualUndecided(let fact):
                    guard asked.insert(fact).inserted, let question = desk.person.profile.question(of: fact)
                    else {
                        throw error
                    }
                    if try await Questionnaire(desk.context, desk.person).ask(question) == .stopped {
                        throw error
                    }
                case .severalRituals(let ids):
                    guard let chosen = choose(ids, desk) else { throw error }
                    desk = WalkDesk(
                        context: desk.context,
                        person: desk.person,
                        ritual: chosen.description
                    )
                default: throw error
                }
            }
        }
    }

    private static func choose(_ ids: [DefinitionID], _ desk: WalkDesk) -> DefinitionID? {
        let localizer = desk.person.localizer
        let layout = desk.context.layout(localizer)
        let rituals = desk.person.generation.catalog.rituals
        desk.context.write(
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
        let prompt = LinePrompt(layout, desk.context.terminal.renderer)
        while let line = prompt.ask(localizer.host("walk.type-number").text) {
            let text = AnswerReader.westernDigits(line.filter { !$0.isWhitespace })
            if WalkKey.quit.letters.contains(text) { return nil }
            if let number = Int(text), ids.indices.contains(number - 1) { return ids[number - 1] }
        }
        return nil
    }
}
