public import ManasikDomain

/// What a rule answered for a person, and what it asked to know.
public struct RuleReading: Hashable, Sendable {
    public var verdict: Verdict
    /// The atoms that the rule asked, in that order, each once; if a fact is not known, those asked in every case.
    public var atoms: [Atom]

    public init(verdict: Verdict, atoms: [Atom]) {
        self.verdict = verdict
        self.atoms = atoms
    }

    /// The subjects that were asked about, each once.
    public var subjects: [FactTest.Subject] {
        var seen: Set<FactTest.Subject> = []
        return atoms.map { $0.subject }.filter { seen.insert($0).inserted }
    }

    /// Returns the reading of several conditions that must all hold.
    public static func all(_ readings: [RuleReading]) -> RuleReading {
        var seen: Set<Atom> = []
        var verdict = Verdict.holds
        for reading in readings {
            switch (verdict, reading.verdict) {
            case (.fails, _), (_, .holds): break
            case (_, .fails): verdict = .fails
            case (.undecided, _): break
            case (.holds, let other): verdict = other
            }
        }
        return RuleReading(
            verdict: verdict,
            atoms: readings.flatMap { $0.atoms }.filter { seen.insert($0).inserted }
        )
    }
}

extension DecisionDiagram {
    /// Returns the answer for a person, and what was asked to find it.
    public func reading(for facts: Facts) -> RuleReading {
        var atoms: [Atom] = []
        var seenAtoms: Set<Atom> = []
        var seenNodes: Set<Int> = []
        var waiting = [root]
        while !waiting.isEmpty {
            guard case .node(let index) = waiting.removeFirst(), seenNodes.insert(index).inserted else {
                continue
            }
            let node = nodes[index]
            if seenAtoms.insert(node.atom).inserted { atoms.append(node.atom) }
            if let value = facts.answer(node.atom) {
                waiting.append(node.target(for: value))
            } else {
                waiting += node.edges.map { $0.to } + [node.otherwise]
            }
        }
        return RuleReading(verdict: verdict(for: facts), atoms: atoms)
    }
}

extension RuleEvaluator {
    /// Returns what a condition answers for a person and what it asks; no condition always holds and asks nothing.
    ///
    /// - Throws: `ConditionFailure` if the pack's code failed or used up its budget.
    public func reading(of condition: Condition?, for facts: Facts) throws(ConditionFailure) -> RuleReading {
        switch condition?.form {
        case nil: return RuleReading(verdict: .holds, atoms: [])
        case .decided(let diagram)?: return diagram.reading(for: facts)
        case .lua?:
            let decision = try decision(of: condition!, for: facts)
            return RuleReading(verdict: decision.diagram.verdict(for: facts), atoms: decision.atoms)
        }
    }
}
