public import ManasikDomain

// The laws as they are stored, with all that they need where versions meet.

extension LastWriterWinsRecord: WireValue {
    public var wire: JSONValue { written.wire }

    public init(wire input: WireInput) throws(CodecError) {
        written = try [String: Stamped<JSONValue>](wire: input)
    }
}

extension PositiveNegativeCounter: WireValue {
    public var wire: JSONValue {
        shares.mapValues { share in [String(share.added), String(share.removed)] }.wire
    }

    public init(wire input: WireInput) throws(CodecError) {
        for (replica, share) in try [String: [String]](wire: input) {
            guard share.count == 2, let added = UInt64(share[0]), let removed = UInt64(share[1]) else {
                throw CodecError(replica, .misfit(takes: "what was added and what was taken away"))
            }
            shares[replica] = Share(added: added, removed: removed)
        }
    }
}

extension ObservedRemoveSet: WireValue where Element: WireValue {
    public var wire: JSONValue {
        var elements = additions.map { (element: $0.key.wire, stamps: $0.value.sorted()) }
        elements.sort { CanonicalJSON.text(of: $0.element) < CanonicalJSON.text(of: $1.element) }
        return .object([
            "in": .array(elements.map { .array([$0.element, $0.stamps.wire]) }),
            "out": removals.sorted().wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let elements: [JSONValue] = try fields.items("in")
        removals = Set(try fields.required("out") as [ChangeStamp])
        for element in elements {
            let parts = try WireInput(element).items()
            guard parts.count == 2 else { throw CodecError("in", .misfit(takes: "elements with changes")) }
            additions[try Element(wire: parts[0])] = Set(try [ChangeStamp](wire: parts[1]))
        }
    }
}

extension EventHistory: WireValue {
    public var wire: JSONValue { stamped.wire }

    public init(wire input: WireInput) throws(CodecError) {
        self.init()
        for event in try [Stamped<Event>](wire: input) { append(event.value, at: event.stamp) }
    }
}
