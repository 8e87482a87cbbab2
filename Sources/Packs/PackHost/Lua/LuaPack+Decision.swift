import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

extension LuaPack {
    /// The largest number of runs of a condition for one person, which is enough for one unknown fact of any kind.
    private static let mostRunsForOne = 2000

    /// Decides a condition that was too large to be decided in advance, for what is known of a person.
    ///
    /// If that takes too many runs or too long, or if the code fails for a supposed answer, the decision names the
    /// unknown facts and leaves the result open.
    ///
    /// - Throws: `ConditionFailure` if the code fails for known facts or is not deterministic.
    func decision(
        function key: Int,
        facts: Facts,
        table: FactTable
    ) throws(ConditionFailure) -> PartialDecision {
        deciding.reset()
        var atoms: [Atom] = []
        /// Whether the last run was given a supposed answer, for an unknown fact.
        var supposes = false
        do {
            let diagram = try deciding.counting {
                try DiagramBuilder.deciding(
                    limit: Self.mostRunsForOne,
                    classes: { atom in
                        if !atoms.contains(atom) { atoms.append(atom) }
                        if let answer = facts.answer(atom) { return [AnswerClass(value: answer)] }
                        return try Self.classes(of: atom, facts: table, reading: try self.reading(of: key))
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
            // A run with supposed answers may well fail; the condition is decided again once more is known.
        } catch  where error is CallTime.Spent || error is CallTime.ShareSpent {
            // The time was probably spent on runs with supposed answers, since one run suffices if every fact is known.
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
        case let wrong as WrongAnswer: "it answers \(wrong.type), not \(wrong.expected)"
        case is UnstableCondition: "it does not answer the same way twice"
        case let error as LuaError: error.position.map { "\($0): \(error.text)" } ?? error.message
        default: "\(error)"
        }
    }
}

extension PartialDecision {
    /// Creates a decision that depends on the first unknown atom and then on the next, so that no single answer settles
    /// it.
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
