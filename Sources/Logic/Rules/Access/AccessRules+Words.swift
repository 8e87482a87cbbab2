public import ManasikDomain

/// Rules in words, by the names that packs write.
extension AccessRules {
    /// The most ways that are told of one rule.
    private static let mostWays = 50

    /// Returns the ways in which an operation is allowed in words for authors; see `tests`.
    public func ways(to operation: Operation) -> [String] { tests(of: operation).words }

    /// Returns the ways in which a hidden field is read.
    public func ways(toRead field: String) -> [String] { tests(hidden[field] ?? .always).words }

    /// Returns the ways in which a rule or a claim holds.
    func ways(_ diagram: DecisionDiagram) -> [String] { tests(diagram).words }

    /// Returns the ways in which an operation is allowed, each with what must be so of the viewer and the record together;
    /// none if nobody may do it, and one that asks nothing if everybody may.
    public func tests(of operation: Operation) -> [[AccessTest]] { tests(rule(of: operation)) }

    private func tests(_ diagram: DecisionDiagram) -> [[AccessTest]] {
        var ways: [[AccessTest]] = []
        func follow(_ target: DecisionDiagram.Target, _ asked: [AccessTest]) {
            guard ways.count < Self.mostWays else { return }
            switch target {
            case .answer(let holds): if holds { ways.append(asked) }
            case .node(let index):
                for (test, target) in answers(of: diagram.nodes[index]) { follow(target, asked + [test]) }
            }
        }
        follow(diagram.root, [])
        return ways
    }

    /// Returns what a rule asks of a viewer and a record, one after another, with the answers that decide it; empty if it
    /// asks nothing.
    public func answers(to operation: Operation, of record: Record, by viewer: Viewer) -> [AccessTest] {
        let diagram = rule(of: operation)
        let facts = facts(of: record, for: viewer)
        var asked: [AccessTest] = []
        var target = diagram.root
        while case .node(let index) = target {
            let node = diagram.nodes[index]
            guard let value = facts.answer(node.atom) else { return asked + [AccessTest(node.atom, [])] }
            asked.append(AccessTest(node.atom, [value]))
            target = node.target(for: value)
        }
        return asked
    }

    /// Returns the answers of a node with where they lead; those that lead to the same place are told together.
    private func answers(of node: DecisionDiagram.Node) -> [(test: AccessTest, to: DecisionDiagram.Target)] {
        guard let values = values(of: node.atom) else { return [] }
        var answers: [(to: DecisionDiagram.Target, values: [FactValue])] = []
        for value in values {
            let target = node.target(for: value)
            if let place = answers.firstIndex(where: { $0.to == target }) {
                answers[place].values.append(value)
            } else {
                answers.append((target, [value]))
            }
        }
        return answers.map { (AccessTest(node.atom, $0.values), $0.to) }
    }

    private func values(of atom: Atom) -> [FactValue]? {
        guard case .fact(let id) = atom else { return FactKind.boolean.domain }
        return kind(of: id)?.domain
    }
}
