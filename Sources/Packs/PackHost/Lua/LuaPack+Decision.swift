import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

extension LuaPack {
    /// How many runs a condition may take for one person: enough for one fact of any kind that is not known.
    private static let mostRunsForOne = 2000

    /// Decides what is left of a condition that was too large to be decided in advance once what is known is settled.
    ///
    /// Where that takes too many runs or too long, or where the code fails for what is only supposed of the person, the
    /// decision names what is not known and leaves the rest open.
    ///
    /// - Throws: Where the code fails for what is known of the person, or answers now so and now otherwise.
    func decision(
        function key: Int,
        facts: Facts,
        table: FactTable
    ) throws(ConditionFailure) -> PartialDecision {
        deciding.reset()
        var atoms: [Atom] = []
        /// Whether the last run was given an answer that is not known.
        var supposes = false
        do {
            let diagram = try deciding.counting {
                try DiagramBuilder.deciding(
                    limit: Self.mostRunsForOne,
                    classes: { atom in
                        if !atoms.contains(atom) { atoms.append(atom) }
                        if let answer = facts.answer(atom) { return [AnswerClass(value: answer)] }
                        return try Self.classes(of: atom, facts: table)
                    },
                    run: { answer in
                        supposes = false
                        return try self.answer(key, facts: table) { atom in
                            if facts.answer(atom) == nil { supposes = true }
                            return answer(atom)
                        }.get()
                    },
                    check: deciding.checkShare
                )
            }
            if let diagram { return PartialDecision(diagram: diagram, atoms: atoms) }
        } catch  where supposes && !(error is UnstableCondition) && !(error is ConditionProblem) {
            // What is not so may well fail; once more is known it is asked again.
        } catch  where error is CallTime.Spent || error is CallTime.ShareSpent {
            // The runs so far were of suppositions, since a person of whom all is known takes one.
        } catch {
            throw ConditionFailure(pack: id, message: Self.message(of: error), asked: atoms)
        }
        let unknown = atoms.filter { facts.answer($0) == nil }
        guard !unknown.isEmpty else {
            throw ConditionFailure(
                pack: id,
                message: "it took longer than \(deciding.allowance)",
                asked: atoms
            )
        }
        return PartialDecision(open: unknown, atoms: atoms)
    }

    private static func message(of error: any Error) -> String {
        switch error {
        case let wrong as WrongAnswer: "it answers \(wrong.type), not true or false"
        case is UnstableCondition: "it does not answer the same way twice"
        case let error as LuaError: error.position.map { "\($0): \(error.text)" } ?? error.message
        default: "\(error)"
        }
    }
}

extension PartialDecision {
    /// A decision that hangs on the first of what is not known, and then on the next: no single answer settles it.
    fileprivate init(open unknown: [Atom], atoms: [Atom]) {
        let nodes = unknown.prefix(2).reversed().enumerated().map { index, atom in
            DecisionDiagram.Node(
                atom: atom,
                edges: [DecisionDiagram.Edge(when: .values([]), to: .answer(true))],
                otherwise: index == 0 ? .answer(false) : .node(index - 1)
            )
        }
        self.init(
            diagram: DecisionDiagram(nodes: nodes, root: .node(nodes.count - 1)),
            atoms: atoms
        )
    }
}
