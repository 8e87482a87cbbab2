import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs

/// What was proved, as JSON.
struct ProofAnswer: Encodable {
    struct Pack: Encodable {
        let pack: PackID
        let outcome: String
        let rituals: [RitualAnswer]
        /// How many are Lua functions, and how many of them were tried and not proved.
        let conditions: Int
        let tried: Int
        let findings: [Finding]
        let problems: [Diagnostic]
    }

    struct RitualAnswer: Encodable {
        let ritual: DefinitionID
        let outcome: String
        let packs: [PackID]
        let profiles: Int
        let paths: Int
        let states: Double
        let seconds: Double
        let findings: [Finding]
    }

    struct Finding: Encodable {
        let property: String
        let outcome: String
        let message: String?
        let nodes: [String]
        let location: SourceLocation?
        let counterExample: Example?

        init(_ finding: ProofFinding) {
            property = finding.property.rawValue
            outcome = finding.outcome.word
            message = finding.message.isEmpty ? nil : finding.message
            nodes = finding.nodes
            location = finding.location
            counterExample = finding.counterExample.map(Example.init)
        }
    }

    struct Example: Encodable {
        let facts: [String: FactValue]
        let moves: [Move]
        let refusals: [Refusal]

        init(_ example: CounterExample) {
            facts = Self.named(example.facts.values)
            moves = example.moves.map(Move.init)
            refusals = example.refusals.map { Refusal(code: $0.code, message: $0.description) }
        }

        fileprivate static func named<Value>(_ facts: [DefinitionID: Value]) -> [String: Value] {
            Dictionary(uniqueKeysWithValues: facts.map { ($0.description, $1) })
        }
    }

    struct Refusal: Encodable {
        let code: String
        let message: String
    }

    /// One move: `facts`, or an event with its step or choice.
    struct Move: Encodable {
        var event: String
        var facts: [String: FactValue?]?
        var step: String?
        var outOfOrder: Bool?
        var choice: String?
        var branch: String?

        init(_ move: CounterExample.Move) {
            switch move {
            case .facts(let changes):
                event = "facts"
                facts = Example.named(changes)
            case .event(.done(let step, let how)):
                event = "done"
                self.step = step
                if how.outOfOrder { outOfOrder = true }
            case .event(.undone(let step)):
                event = "undone"
                self.step = step
            case .event(.skip(let step, _)):
                event = "skip"
                self.step = step
            case .event(.markMissed(let step)):
                event = "missed"
                self.step = step
            case .event(.choose(let choice, let branch)):
                event = "choose"
                self.choice = choice
                self.branch = branch
            case .event(let other): event = "\(other)"
            }
        }
    }

    let outcome: String
    let statement: String
    let packs: [Pack]

    init(_ proofs: [PackProof], outcome: ProofFinding.Outcome?) {
        self.outcome = Self.word(outcome)
        statement = ProofText.statement
        packs = proofs.map { proof in
            Pack(
                pack: proof.pack,
                outcome: Self.word(proof.outcome),
                rituals: proof.rituals.map { ritual in
                    RitualAnswer(
                        ritual: ritual.proof.ritual,
                        outcome: ritual.proof.outcome.word,
                        packs: ritual.packs,
                        profiles: ritual.proof.profiles,
                        paths: ritual.proof.paths,
                        states: ritual.proof.states,
                        seconds: ritual.seconds,
                        findings: ritual.proof.findings.map(Finding.init)
                    )
                },
                conditions: proof.conditions,
                tried: proof.conditionFindings.count { $0.outcome == .tried },
                findings: proof.conditionFindings.map(Finding.init),
                problems: proof.problems
            )
        }
    }

    private static func word(_ outcome: ProofFinding.Outcome?) -> String { outcome?.word ?? "nothing" }
}
