import ManasikDomain
import ManasikPresentation
import ManasikWalkthroughs

/// A person and what they do, of whom a property does not hold.
struct CounterExampleResponse: Response {
    private let example: CounterExample

    init(_ example: CounterExample) { self.example = example }

    var json: JSONValue {
        .object {
            Member("facts", Self.named(example.facts.values.mapValues(\.json)))
            Member("moves", example.moves.map(Self.move))
            Member(
                "refusals",
                example.refusals.map { refusal in
                    JSONValue.object {
                        Member("code", refusal.code)
                        Member("message", refusal.description)
                    }
                }
            )
        }
    }

    private static func named(_ facts: [DefinitionID: JSONValue]) -> [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: facts.map { ($0.description, $1) })
    }

    /// One move: `facts`, or an event with its step or choice.
    private static func move(_ move: CounterExample.Move) -> JSONValue {
        .object {
            switch move {
            case .facts(let changes):
                Member("event", "facts")
                Member("facts", named(changes.mapValues { $0?.json ?? .null }))
            case .event(.done(let step, let how)):
                Member("event", "done")
                Member("step", step)
                Member("outOfOrder", how.outOfOrder ? true : nil)
            case .event(.undone(let step)):
                Member("event", "undone")
                Member("step", step)
            case .event(.skip(let step, _)):
                Member("event", "skip")
                Member("step", step)
            case .event(.markMissed(let step)):
                Member("event", "missed")
                Member("step", step)
            case .event(.choose(let choice, let branch)):
                Member("event", "choose")
                Member("choice", choice)
                Member("branch", branch)
            case .event(let other): Member("event", "\(other)")
            }
        }
    }
}
