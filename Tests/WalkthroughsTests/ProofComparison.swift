import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikWalkthroughs
import Testing

/// A small ritual, proved and walked in every way.
struct ProofComparison {
    let seed: Int
    let ritual: Ritual
    let people: [Facts]
    let walker: BruteForceWalker
    let proof: RitualProof

    /// - Returns: nil where the ritual has more than `limit` states.
    init?(seed: Int, counts: Bool = false, limit: Int) throws {
        self.seed = seed
        var random = SmallRituals(seed: seed, counts: counts)
        ritual = random.ritual()
        people = random.people(for: ritual)
        let passing = [fact("b")]
        guard
            let walker = try BruteForceWalker(ritual, people: people, passing: passing, limit: limit)
        else { return nil }
        self.walker = walker
        proof = RitualProver(
            Walkthrough(of: ritual, by: RuleEvaluator()),
            facts: Self.declarations,
            among: Facts(on: today)
        ).prove()
    }

    static let declarations = Dictionary(
        uniqueKeysWithValues: (["a", "b"].map { name in
            FactDeclaration(id: fact(name), kind: .boolean, passing: name == "b", title: text(name))
        } + HostFact.allCases.map(\.declaration)).map { ($0.id, $0) }
    )

    /// What the proof says, in the walker's words.
    var proved: BruteForceWalker.Findings {
        var findings = BruteForceWalker.Findings()
        for finding in proof.findings where finding.outcome == .refuted {
            switch finding.property {
            case .finish: findings.isStuck = true
            // A quota is told from a rite by the name that the walker gives it.
            case .essential, .required:
                let isQuota = finding.message.hasPrefix("at least")
                findings.bypassed.formUnion(isQuota ? ["quota"] : finding.nodes)
            case .reachable: findings.unreached.formUnion(finding.nodes)
            case .choice: findings.closedChoices.formUnion(finding.nodes)
            default: break
            }
        }
        return findings
    }

    func check() throws {
        let walked = try walker.findings()
        // More is looked at than there is, where things are taken back: see docs/proof.md.
        let open = proof.findings.filter { $0.outcome == .inconclusive }.map(\.message)
        #expect(open.allSatisfy { $0.hasSuffix("in a way that was not found") }, "seed \(seed)")
        #expect(proved == walked, "seed \(seed)")
        for finding in proof.findings {
            guard let example = finding.counterExample else { continue }
            #expect(follow(example) != nil, "seed \(seed): \(finding.message)")
        }
    }

    /// Follows a counter-example event by event; nil where the machine refuses one.
    func follow(_ example: CounterExample) -> (snapshot: WalkSnapshot, facts: Facts)? {
        let machine = Walkthrough(of: ritual, by: RuleEvaluator())
        var facts = example.facts
        var snapshot = try? machine.transition(
            from: nil,
            on: .begin(revision: "r1"),
            for: facts,
            at: morning
        ).snapshot
        for move in example.moves {
            switch move {
            case .facts(let changes): for (fact, value) in changes { facts[fact] = value }
            case .event(let event):
                guard let before = snapshot else { return nil }
                snapshot = try? machine.transition(from: before, on: event, for: facts, at: morning).snapshot
            }
        }
        return snapshot.map { ($0, facts) }
    }
}
