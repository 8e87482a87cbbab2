/// How a derived fact follows from others: its value is that of the first case that holds, else `otherwise`.
///
/// Of nobody two cases hold, and their diagrams ask only for facts that are not derived in this way themselves.
public struct FactDerivation: Hashable, Sendable {
    public struct Case: Hashable, Sendable {
        public let value: FactValue
        public let when: DecisionDiagram
        /// The function of the pack that says for whom it is; nil for one that is written as a table.
        public let code: SourceLocation?

        public init(value: FactValue, when: DecisionDiagram, code: SourceLocation? = nil) {
            self.value = value
            self.when = when
            self.code = code
        }
    }

    public let cases: [Case]
    public let otherwise: FactValue
    /// The derived facts that were read; the cases ask for those from which they follow.
    public let through: [DefinitionID]
    /// The function of the pack that returns the value; nil where cases are written.
    public let code: SourceLocation?

    public init(
        cases: [Case],
        otherwise: FactValue,
        through: [DefinitionID] = [],
        code: SourceLocation? = nil
    ) {
        self.cases = cases
        self.otherwise = otherwise
        self.through = through
        self.code = code
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

    /// Returns the case that gives a person the value; nil for somebody of whom no case holds, and as long as the value is
    /// not known.
    public func decidingCase(for facts: Facts) -> Case? {
        for one in cases {
            switch one.when.verdict(for: facts) {
            case .holds: return one
            case .fails: continue
            case .undecided: return nil
            }
        }
        return nil
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
        fields["location"] = code?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            cases: try fields.required("cases"),
            otherwise: try fields.required("otherwise"),
            through: try fields.optional("through") ?? [],
            code: try fields.optional("location")
        )
    }
}

extension FactDerivation.Case: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["value": value.wire, "when": when.wire]
        fields["location"] = code?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            value: try fields.required("value"),
            when: try fields.required("when"),
            code: try fields.optional("location")
        )
    }
}
