public import ManasikDomain

/// Which answers of a viewer and a record suffice for what a rule says.
extension AccessRules {
    /// Returns what decides whether somebody may do something with a record; empty if nothing is asked.
    public func answers(to operation: Operation, of record: Record, by viewer: Viewer) -> [AccessTest] {
        answers(of: rule(of: operation), record, viewer)
    }

    /// Returns what decides whether somebody reads a field of a record that they may read; empty if nothing is asked.
    public func answers(toRead field: String, of record: Record, by viewer: Viewer) -> [AccessTest] {
        answers(of: hidden[field] ?? .always, record, viewer)
    }

    private func answers(of diagram: DecisionDiagram, _ record: Record, _ viewer: Viewer) -> [AccessTest] {
        let facts = facts(of: record, for: viewer)
        var asked: [AccessTest] = []
        var target = diagram.root
        while case .node(let index) = target {
            let node = diagram.nodes[index]
            // Neither the value of a field that they do not read is told, nor what follows from it.
            guard mayRead(node.atom.fact, of: record, viewer) else {
                if isRelation(node.atom.fact),
                    let told = sufficing(among: facts, record, viewer, diagram)
                {
                    return told
                }
                return asked + [isRelation(node.atom.fact) ? AccessTest(node.atom, []) : .unread]
            }
            guard let value = facts.answer(node.atom) else {
                return sufficing(among: facts, record, viewer, diagram)
                    ?? asked + [AccessTest(node.atom, [])]
            }
            asked.append(AccessTest(node.atom, [value]))
            target = node.target(for: value)
        }
        guard case .answer(let answer) = target else { return asked }
        return shortened(asked, of: diagram, to: answer)
    }

    /// Returns what decides a rule although one of its questions has no answer; nil if it is not decided.
    private func sufficing(
        among facts: Facts,
        _ record: Record,
        _ viewer: Viewer,
        _ diagram: DecisionDiagram
    ) -> [AccessTest]? {
        var known: [AccessTest] = []
        for node in diagram.nodes.reversed() where !known.contains(where: { $0.atom == node.atom }) {
            guard mayRead(node.atom.fact, of: record, viewer), let value = facts.answer(node.atom) else {
                continue
            }
            known.append(AccessTest(node.atom, [value]))
        }
        for answer in [true, false] where suffices(known, for: diagram, to: answer) {
            return shortened(known, of: diagram, to: answer)
        }
        return nil
    }

    private func mayRead(_ id: DefinitionID, of record: Record, _ viewer: Viewer) -> Bool {
        isRelation(id)
            ? isTold(id, of: record, viewer) : Self.isOfViewer(id) || mayRead(id.name, of: record, by: viewer)
    }

    /// Whether somebody is told how they stand to the author. What others' records say of them is not told, such as who has
    /// blocked them, nor what their own say where that would tell whose the record is.
    private func isTold(_ id: DefinitionID, of record: Record, _ viewer: Viewer) -> Bool {
        if record.key.owner == viewer.person { return true }
        return relations[id.name]?.maker == .viewer
            && (author.map { mayRead($0, of: record, by: viewer) } ?? true)
    }

    /// Returns those of some answers that suffice for what a rule says; the first ones are the first to be left out.
    func shortened(
        _ tests: [AccessTest],
        of diagram: DecisionDiagram,
        to answer: Bool
    ) -> [AccessTest] {
        var left = tests
        for test in tests {
            let fewer = left.filter { $0 != test }
            if suffices(fewer, for: diagram, to: answer) { left = fewer }
        }
        return left
    }

    /// Whether a rule says something wherever some tests have their answers, whatever else is so.
    private func suffices(_ tests: [AccessTest], for diagram: DecisionDiagram, to answer: Bool) -> Bool {
        var settled: [Bool] = []
        func isSettled(_ target: DecisionDiagram.Target) -> Bool {
            switch target {
            case .answer(let given): given == answer
            case .node(let index): settled[index]
            }
        }
        // A node refers only to nodes before it.
        for node in diagram.nodes {
            let given = tests.first { $0.atom == node.atom }?.values
            let targets = given?.map { node.target(for: $0) } ?? node.edges.map { $0.to } + [node.otherwise]
            settled.append(targets.allSatisfy(isSettled))
        }
        return isSettled(diagram.root)
    }
}
