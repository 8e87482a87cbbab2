extension DecisionDiagram {
    /// Returns the answer for a person: follows the diagram as far as the facts are known, and forks if they are not.
    /// If all forks agree, that is the answer; otherwise it is undecided and names the first missing fact.
    public func verdict(for facts: Facts) -> Verdict { verdict { facts.answer($0) } }

    /// Returns the answer where each atom has the answer that is given for it, or nil where it is not known.
    package func verdict(answering answers: (Atom) -> FactValue?) -> Verdict {
        var target = root
        while case .node(let index) = target {
            guard let value = answers(nodes[index].atom) else { break }
            target = nodes[index].target(for: value)
        }
        guard case .node(let first) = target else { return target.verdict }
        var known = [Verdict?](repeating: nil, count: nodes.count)
        return forkedVerdict(at: first, answers, known: &known)
    }

    private func forkedVerdict(at index: Int, _ answers: (Atom) -> FactValue?, known: inout [Verdict?])
        -> Verdict
    {
        if let verdict = known[index] { return verdict }
        func verdict(_ target: Target) -> Verdict {
            guard case .node(let next) = target else { return target.verdict }
            return forkedVerdict(at: next, answers, known: &known)
        }
        let found: Verdict
        if let answer = answers(nodes[index].atom) {
            found = verdict(nodes[index].target(for: answer))
        } else {
            let first = verdict(nodes[index].otherwise)
            var agree = true
            for edge in nodes[index].edges where agree { agree = verdict(edge.to) == first }
            found = agree ? first : .undecided(nodes[index].atom)
        }
        known[index] = found
        return found
    }
}

extension DecisionDiagram.Node {
    /// Returns where an answer to the node's atom leads.
    package func target(for value: FactValue) -> DecisionDiagram.Target {
        edges.first { $0.when.contains(value) }?.to ?? otherwise
    }
}

extension DecisionDiagram.Target {
    package var verdict: Verdict { self == .answer(true) ? .holds : .fails }
}
