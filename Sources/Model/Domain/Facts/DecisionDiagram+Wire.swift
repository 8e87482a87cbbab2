extension DecisionDiagram: WireValue {
    public var wire: JSONValue { .object(["nodes": nodes.wire, "root": root.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(nodes: try fields.required("nodes"), root: try fields.required("root"))
    }
}

extension DecisionDiagram.Edge: WireValue {
    public var wire: JSONValue { .object(["when": when.wire, "to": to.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(when: try fields.required("when"), to: try fields.required("to"))
    }
}

extension DecisionDiagram.Node: WireValue {
    public var wire: JSONValue {
        .object(["atom": atom.wire, "edges": edges.wire, "otherwise": otherwise.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            atom: try fields.required("atom"),
            edges: try fields.required("edges"),
            otherwise: try fields.required("otherwise")
        )
    }
}

extension DecisionDiagram.Target: WireValue {
    public var wire: JSONValue {
        switch self {
        case .answer(let holds): .one("answer", holds.wire)
        case .node(let index): .one("node", index.wire)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "answer": self = .answer(try one.value())
        case "node": self = .node(try one.value())
        default: throw one.unknown(takes: "'answer' and 'node'")
        }
    }
}

extension DecisionDiagram.Guard: WireValue {
    public var wire: JSONValue {
        switch self {
        case .values(let values): .one("values", values.wire)
        case .range(let low, let high): .one("range", ["_0": low.wire, "_1": high.wire])
        case .decimals(let low, let high, let places):
            .one("decimals", ["_0": low.wire, "_1": high.wire, "places": places.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "values": self = .values(try one.value())
        case "range": self = .range(try one.value(), try one.inside("_1"))
        case "decimals":
            let places: Int = try one.inside("places")
            guard DecimalNumber.places.contains(places) else {
                throw CodecError("places", .misfit(takes: "a number of digits"))
            }
            self = .decimals(try one.value(), try one.inside("_1"), places: places)
        default: throw one.unknown(takes: "'values', 'range' and 'decimals'")
        }
    }
}
