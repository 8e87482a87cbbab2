extension Condition {
    /// Returns the condition under the other names of the facts that it asks for. One that is left to code stays.
    public func renamed(_ renaming: Renaming) -> Condition {
        guard !renaming.isIdentity, case .decided(let diagram) = form else { return self }
        return Condition(
            form: .decided(diagram.renamed(renaming)),
            atoms: atoms.map { $0.renamed(renaming) },
            through: through.map(renaming.fact),
            location: location
        )
    }
}

extension Atom {
    fileprivate func renamed(_ renaming: Renaming) -> Atom {
        switch self {
        case .fact(let id): .fact(renaming.fact(id))
        case .includes(let id, let value):
            if case (let id, .text(let value)) = renaming.fact(id, .text(value)) {
                .includes(id, value)
            } else {
                self
            }
        case .before(let id, let day): .before(renaming.fact(id), day)
        case .beforeHijri(let id, let day): .beforeHijri(renaming.fact(id), day)
        case .known(let id): .known(renaming.fact(id))
        case .speaks: self
        }
    }
}

extension DecisionDiagram {
    fileprivate func renamed(_ renaming: Renaming) -> DecisionDiagram {
        DecisionDiagram(
            nodes: nodes.map { node in
                Node(
                    atom: node.atom.renamed(renaming),
                    edges: node.edges.map { Edge(when: $0.when.renamed(renaming, of: node.atom), to: $0.to) },
                    otherwise: node.otherwise
                )
            },
            root: root
        )
    }
}

extension DecisionDiagram.Guard {
    fileprivate func renamed(_ renaming: Renaming, of atom: Atom) -> DecisionDiagram.Guard {
        guard case .values(let values) = self, case .fact(let id) = atom else { return self }
        return .values(values.map { renaming.fact(id, $0).value })
    }
}
