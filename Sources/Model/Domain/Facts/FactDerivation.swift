/// How a derived fact follows from others: its value is that of the first case that holds, else `otherwise`.
///
/// Of nobody two cases hold, and their diagrams ask only for facts that are not derived in this way themselves.
public struct FactDerivation: Hashable, Sendable {
    public struct Case: Hashable, Sendable {
        public let value: FactValue
        public let when: DecisionDiagram

        public init(value: FactValue, when: DecisionDiagram) {
            self.value = value
            self.when = when
        }
    }

    public let cases: [Case]
    public let otherwise: FactValue
    /// The derived facts that were read; the cases ask for those from which they follow.
    public let through: [DefinitionID]

    public init(cases: [Case], otherwise: FactValue, through: [DefinitionID] = []) {
        self.cases = cases
        self.otherwise = otherwise
        self.through = through
    }

    /// The facts from which the value follows, each once, in order.
    public var origins: [DefinitionID] { cases.flatMap { $0.when.nodes.map { $0.atom.fact } }.eachOnce }

    /// Returns the value for what is known of a person; nil if that does not settle it.
    public func value(for facts: Facts) -> FactValue? {
        for one in cases {
            switch one.when.verdict(for: facts) {
            case .holds: return one.value
            case .fails: continue
            case .undecided: return nil
            }
        }
        return otherwise
    }

    /// Returns the value for answers to what the cases ask.
    package func value<Failure: Error>(
        _ answer: (Atom) throws(Failure) -> FactValue
    ) throws(Failure) -> FactValue {
        for one in cases where try one.when.holds(answer) { return one.value }
        return otherwise
    }
}

extension DecisionDiagram {
    /// Returns the answer of the diagram for answers to its atoms.
    package func holds<Failure: Error>(
        _ answer: (Atom) throws(Failure) -> FactValue
    ) throws(Failure) -> Bool {
        var target = root
        while true {
            switch target {
            case .answer(let holds): return holds
            case .node(let index): target = nodes[index].target(for: try answer(nodes[index].atom))
            }
        }
    }
}

extension FactDerivation: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["cases": cases.wire, "otherwise": otherwise.wire]
        if !through.isEmpty { fields["through"] = through.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            cases: try fields.required("cases"),
            otherwise: try fields.required("otherwise"),
            through: try fields.optional("through") ?? []
        )
    }
}

extension FactDerivation.Case: WireValue {
    public var wire: JSONValue { .object(["value": value.wire, "when": when.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(value: try fields.required("value"), when: try fields.required("when"))
    }
}
