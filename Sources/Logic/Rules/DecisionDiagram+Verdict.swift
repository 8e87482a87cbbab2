public import ManasikDomain

extension DecisionDiagram {
    /// Follows the diagram as far as the facts are known and forks where they are not: where all forks agree, that is
    /// the answer; where they differ, the answer is undecided and names the first fact that is missing.
    public func verdict(for facts: Facts) -> Verdict {
        var target = root
        while case .node(let index) = target {
            let node = nodes[index]
            guard let value = facts.answer(node.atom) else { break }
            target = node.target(for: value)
        }
        guard case .node(let first) = target else { return target.verdict }
        var known: [Int: Verdict] = [:]
        return forkedVerdict(at: first, facts: facts, known: &known)
    }

    private func forkedVerdict(at index: Int, facts: Facts, known: inout [Int: Verdict]) -> Verdict {
        if let verdict = known[index] { return verdict }
        let node = nodes[index]
        let targets =
            facts.answer(node.atom).map { [node.target(for: $0)] } ?? node.edges.map { $0.to } + [
                node.otherwise
            ]
        var verdicts: Set<Verdict> = []
        for target in targets {
            switch target {
            case .answer: verdicts.insert(target.verdict)
            case .node(let next): verdicts.insert(forkedVerdict(at: next, facts: facts, known: &known))
            }
        }
        let verdict = verdicts.count == 1 ? verdicts.first! : Verdict.undecided(node.atom)
        known[index] = verdict
        return verdict
    }
}

extension DecisionDiagram.Node {
    /// Where the answer to the node's atom leads.
    func target(for value: FactValue) -> DecisionDiagram.Target {
        edges.first { $0.when.contains(value) }?.to ?? otherwise
    }
}

extension DecisionDiagram.Target {
    var verdict: Verdict { self == .answer(true) ? .holds : .fails }
}
