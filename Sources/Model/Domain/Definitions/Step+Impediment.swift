extension Step {
    /// A state in which a step is not done: the step stays in the walk and waits until the state has passed. If it
    /// counts when it is done anyway, it is not refused and costs a remedy.
    public struct Impediment: Hashable, Sendable {
        /// When the step is barred; an unknown fact bars nobody.
        public package(set) var when: Condition
        /// The reason that the pilgrim reads.
        public let why: TextReference
        /// The remedy for doing the step anyway; nil if it does not count and is refused.
        public let costs: DefinitionID?
        public let sources: [Citation]

        public init(
            when: Condition,
            why: TextReference,
            costs: DefinitionID? = nil,
            sources: [Citation] = []
        ) {
            self.when = when
            self.why = why
            self.costs = costs
            self.sources = sources
        }
    }

    /// Replaces or removes every impediment, in the order of the schools' names; one that several schools share is passed
    /// once.
    package mutating func changeImpediments(_ change: (Impediment) -> Impediment?) {
        barred = barred?.changingEach(change)
    }

    /// Every impediment once, in the order of the schools' names.
    package var impediments: [Impediment] { barred?.entries() ?? [] }
}

extension Step.Impediment: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["when": when.wire, "why": why.wire, "sources": sources.wire]
        fields["costs"] = costs?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            when: try fields.required("when"),
            why: try fields.required("why"),
            costs: try fields.optional("costs"),
            sources: try fields.required("sources")
        )
    }
}
