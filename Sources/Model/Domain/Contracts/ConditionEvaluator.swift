/// Answers the conditions that are too large to be decided in advance.
public protocol ConditionEvaluator: AnyObject, Sendable {
    /// Evaluates a condition for a person.
    ///
    /// - Returns: Whether the condition holds, or the atom that must be known first.
    /// - Throws: `ConditionFailure` if the condition itself failed or used up its budget.
    func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict

    /// Settles what is known of a person in a condition.
    ///
    /// - Returns: What is left to decide.
    /// - Throws: `ConditionFailure` if the condition itself failed or used up its budget.
    func decide(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> PartialDecision

    /// Answers many conditions at once, for groups that are asked for one person after another.
    ///
    /// - Returns: An answer for each condition; nil if it must be evaluated by itself, such as one that asks for an
    ///   unknown fact or fails.
    func answers(_ group: ConditionGroup, for facts: Facts) -> [Bool?]
}

extension ConditionEvaluator {
    public func answers(_ group: ConditionGroup, for facts: Facts) -> [Bool?] {
        Array(repeating: nil, count: group.members.count)
    }

    /// Returns what follows from the answer alone: an undecided one depends on the atom that it names.
    public func decide(
        pack: PackID,
        key: Int,
        for facts: Facts
    ) throws(ConditionFailure) -> PartialDecision {
        switch try evaluate(pack: pack, key: key, for: facts) {
        case .holds: return PartialDecision(diagram: .always, atoms: [])
        case .fails:
            return PartialDecision(diagram: DecisionDiagram(nodes: [], root: .answer(false)), atoms: [])
        case .undecided(let atom):
            let node = DecisionDiagram.Node(
                atom: atom,
                edges: [DecisionDiagram.Edge(when: .values([]), to: .answer(true))],
                otherwise: .answer(false)
            )
            return PartialDecision(diagram: DecisionDiagram(nodes: [node], root: .node(0)), atoms: [atom])
        }
    }
}

/// What is left of a condition once everything that is known of a person is settled.
public struct PartialDecision: Hashable, Sendable {
    /// Decides the rest; it may ask known facts again.
    public let diagram: DecisionDiagram
    /// The atoms that were asked, known or not, in order.
    public let atoms: [Atom]

    public init(diagram: DecisionDiagram, atoms: [Atom]) {
        self.diagram = diagram
        self.atoms = atoms
    }
}

/// A condition that gave no answer.
public struct ConditionFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let message: String
    /// The atoms that it had asked until then, each once.
    public let asked: [Atom]

    public init(pack: PackID, message: String, asked: [Atom] = []) {
        self.pack = pack
        self.message = message
        self.asked = asked
    }

    /// The code and the payload, for developers; a localizer words it for people.
    public var description: String { "rule.failed: \(pack); \(message)" }
}
