public import ManasikDomain

/// Rules in words, by the names that packs write.
extension AccessRules {
    /// The most ways that are told of one rule.
    private static let mostWays = 50
    /// The most paths of a rule that are followed to find them.
    private static let mostFollowed = 500

    /// Returns the ways in which an operation is allowed in words for authors; see `tests`.
    public func ways(to operation: Operation) -> [String] { tests(of: operation).words }

    /// Returns the ways in which a hidden field is read.
    public func ways(toRead field: String) -> [String] { tests(hidden[field] ?? .always).words }

    /// Returns the ways in which a rule or a claim holds.
    func ways(_ diagram: DecisionDiagram) -> [String] { tests(diagram).words }

    /// Returns the ways in which an operation is allowed, each with what must be so of the viewer and the record together;
    /// none if nobody may do it, and one that asks nothing if everybody may.
    public func tests(of operation: Operation) -> [[AccessTest]] { tests(rule(of: operation)) }

    /// Returns the ways in which a hidden field of a record that somebody may read is read by them; see `tests(of:)`.
    public func tests(ofReading field: String) -> [[AccessTest]] { tests(hidden[field] ?? .always) }

    /// Returns the ways in which a claim holds, which nobody may ever have; see `tests(of:)`.
    public func tests(of claim: RecordAccess.Claim) -> [[AccessTest]] {
        claim.condition.diagram.map(tests) ?? []
    }

    private func tests(_ diagram: DecisionDiagram) -> [[AccessTest]] {
        var ways: [[AccessTest]] = []
        var followed = 0
        func follow(_ target: DecisionDiagram.Target, _ asked: [AccessTest]) {
            guard followed < Self.mostFollowed, ways.count < Self.mostWays else { return }
            switch target {
            case .answer(let holds): if holds { add(shortened(asked, of: diagram, to: true)) }
            case .node(let index):
                for (test, target) in answers(of: diagram.nodes[index]) { follow(target, asked + [test]) }
            }
        }
        func add(_ way: [AccessTest]) {
            followed += 1
            guard !ways.contains(where: { Set($0).isSubset(of: way) }) else { return }
            ways.removeAll { Set(way).isSubset(of: $0) }
            ways.append(way)
        }
        follow(diagram.root, [])
        return ways.reversed()
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
