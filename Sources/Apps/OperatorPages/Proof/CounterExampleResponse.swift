package import ManasikDomain
import ManasikPresentation
package import ManasikRitualProofs
import ManasikWalkthroughs

/// A person and their events for which a property fails.
package struct CounterExampleResponse: Response {
    private let example: CounterExample

    package init(_ example: CounterExample) { self.example = example }

    package var json: JSONValue {
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

    /// Returns a move: facts that change, or an event.
    private static func move(_ move: CounterExample.Move) -> JSONValue {
        switch move {
        case .facts(let changes):
            .object {
                Member("kind", "facts")
                Member("facts", named(changes.mapValues { $0?.json ?? .null }))
            }
        case .event(let event): event.json
        }
    }
}
