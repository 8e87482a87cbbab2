package import ManasikDomain

extension DecisionDiagram {
    /// The diagram that holds for nobody.
    package static let never = DecisionDiagram(nodes: [], root: .answer(false))

    /// The diagram that holds where this one fails.
    package var negated: DecisionDiagram {
        func negated(_ target: Target) -> Target {
            if case .answer(let holds) = target { .answer(!holds) } else { target }
        }
        return DecisionDiagram(
            nodes: nodes.map { node in
                Node(
                    atom: node.atom,
                    edges: node.edges.map { Edge(when: $0.when, to: negated($0.to)) },
                    otherwise: negated(node.otherwise)
                )
            },
            root: negated(root)
        )
    }

    /// The atoms that the diagram asks, each once, in a stable order.
    package var asked: [Atom] {
        var seen: Set<Atom> = []
        return nodes.reversed().map { $0.atom }.filter { seen.insert($0).inserted }
    }

    /// Returns the guards that tell an atom's answers apart, each once.
    package func guards(of atom: Atom) -> [Guard] {
        var seen: Set<Guard> = []
        return nodes.filter { $0.atom == atom }.flatMap({ $0.edges }).map({ $0.when }).filter {
            seen.insert($0).inserted
        }
    }

    /// The diagram in the form that all diagrams with the same meaning and the same order of questions have.
    package var normalized: DecisionDiagram? { rebuilt(Treatment(atom: nil, change: nil)) }

    /// Returns a diagram without an atom: it holds where some answer to the atom makes this one hold.
    package func ignoring(_ atom: Atom) -> DecisionDiagram? {
        rebuilt(Treatment(atom: atom, change: nil))
    }

    /// Returns a diagram that takes some answers of an atom for others.
    ///
    /// - Parameters:
    ///   - values: Answers that `change` may tell apart although this diagram does not.
    ///   - change: Returns the answer that counts in place of an answer.
    package func substituting(
        _ atom: Atom,
        tellingApart values: [FactValue],
        _ change: @escaping (FactValue) -> FactValue
    ) -> DecisionDiagram? {
        rebuilt(Treatment(atom: atom, tellsApart: values, change: change))
    }

    /// Returns the diagram that remains where an atom has an answer; nil if it is too large.
    package func answering(_ atom: Atom, _ value: FactValue) -> DecisionDiagram? {
        substituting(atom, tellingApart: []) { _ in value }?.normalized
    }

    /// Returns a diagram that asks another atom in place of one.
    package func asking(_ other: Atom, insteadOf atom: Atom) -> DecisionDiagram {
        DecisionDiagram(
            nodes: nodes.map {
                Node(atom: $0.atom == atom ? other : $0.atom, edges: $0.edges, otherwise: $0.otherwise)
            },
            root: root
        )
    }

    /// How an atom is treated when a diagram is decided anew.
    private struct Treatment {
        let atom: Atom?
        var tellsApart: [FactValue] = []
        /// Returns the answer that counts in place of an answer; nil if the atom is not asked and any answer will do.
        let change: ((FactValue) -> FactValue)?
    }

    private func rebuilt(_ treatment: Treatment) -> DecisionDiagram? {
        var classes: [Atom: [AnswerClass]] = [:]
        for atom in asked {
            let told = atom == treatment.atom ? treatment.tellsApart.map { Guard.values([$0]) } : []
            classes[atom] = ConditionExpression.classes(of: guards(of: atom) + told)
        }
        return try? DiagramBuilder.diagram(
            classes: { classes[$0] ?? [] },
            run: { answer in holds(from: root, answer, treatment) },
            check: {}
        )
    }

    private func holds(from target: Target, _ answer: (Atom) -> FactValue, _ treatment: Treatment) -> Bool {
        switch target {
        case .answer(let holds): return holds
        case .node(let index):
            let node = nodes[index]
            guard node.atom == treatment.atom else {
                return holds(from: node.target(for: answer(node.atom)), answer, treatment)
            }
            if let change = treatment.change {
                return holds(from: node.target(for: change(answer(node.atom))), answer, treatment)
            }
            for target in node.edges.map({ $0.to }) + [node.otherwise]
            where holds(from: target, answer, treatment) {
                return true
            }
            return false
        }
    }
}
