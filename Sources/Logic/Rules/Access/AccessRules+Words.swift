public import ManasikDomain

/// Rules in words, by the names that packs write.
extension AccessRules {
    /// The most ways that are told of one rule.
    private static let mostWays = 50

    /// Returns the ways in which an operation is allowed, each with what must be so of the viewer and the record together;
    /// `nobody` or `everybody` alone if nobody or all may do it.
    public func ways(to operation: Operation) -> [String] { ways(rule(of: operation)) }

    /// Returns the ways in which a hidden field is read.
    public func ways(toRead field: String) -> [String] { ways(hidden[field] ?? .always) }

    /// Returns the ways in which a rule or a claim holds.
    func ways(_ diagram: DecisionDiagram) -> [String] {
        guard diagram.root != .answer(true) else { return ["everybody"] }
        var ways: [String] = []
        func follow(_ target: DecisionDiagram.Target, _ said: [String]) {
            guard ways.count < Self.mostWays else { return }
            switch target {
            case .answer(let holds): if holds { ways.append(said.joined(separator: ", ")) }
            case .node(let index):
                for (words, target) in answers(of: diagram.nodes[index]) { follow(target, said + [words]) }
            }
        }
        follow(diagram.root, [])
        return ways.isEmpty ? ["nobody"] : ways
    }

    /// Returns what a rule asks of a viewer and a record, one after another, with the answers that decide it; empty if it
    /// asks nothing.
    public func answers(to operation: Operation, of record: Record, by viewer: Viewer) -> [String] {
        let diagram = rule(of: operation)
        let facts = facts(of: record, for: viewer)
        var said: [String] = []
        var target = diagram.root
        while case .node(let index) = target {
            let node = diagram.nodes[index]
            let name = Self.words(for: node.atom)
            guard let value = facts.answer(node.atom) else { return said + ["\(name) = ?"] }
            said.append("\(name) = \(value)")
            target = node.target(for: value)
        }
        return said
    }

    /// Returns the answers of a node in words, with where they lead; those that lead to the same place are told together.
    private func answers(of node: DecisionDiagram.Node) -> [(words: String, to: DecisionDiagram.Target)] {
        let name = Self.words(for: node.atom)
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
        return answers.map { ("\(name) = \(Self.words(for: $0.values))", $0.to) }
    }

    private func values(of atom: Atom) -> [FactValue]? {
        guard case .fact(let id) = atom else { return FactKind.boolean.domain }
        return kind(of: id)?.domain
    }

    private static func words(for atom: Atom) -> String {
        let name = "\(atom.fact.pack).\(atom.fact.name)"
        switch atom {
        case .before(_, let day): return "\(name) before \(day)"
        case .known: return "\(name) is known"
        case .fact, .speaks, .includes, .beforeHijri: return name
        }
    }

    /// Returns values with `or` between them, and numbers that follow one another by their ends.
    private static func words(for values: [FactValue]) -> String {
        let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        guard numbers.count == values.count, numbers.count > 2 else {
            return values.map { $0.description }.joined(separator: " or ")
        }
        var spans: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = spans.last, last.upperBound + 1 == number {
                spans[spans.count - 1] = last.lowerBound...number
            } else {
                spans.append(number...number)
            }
        }
        return spans.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
            .joined(separator: " or ")
    }
}
