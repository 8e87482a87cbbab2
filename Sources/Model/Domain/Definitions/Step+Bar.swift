extension Step {
    /// A state in which a step is not done: it stays in the walk and waits until the state has passed. Where doing it
    /// anyway counts, it is not refused and costs a remedy.
    public struct Bar: Hashable, Sendable {
        /// The step is barred while this holds; nobody is barred by a fact that is not known.
        public package(set) var when: Condition
        /// What the pilgrim reads.
        public let why: TextReference
        /// What doing the step anyway costs; nil where it does not count and is refused.
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

    /// Replaces every bar, or drops it, in the order of the schools; one that several schools share is asked for once.
    package mutating func changeBars(_ change: (Bar) -> Bar?) {
        var changed: [Bar: Bar?] = [:]
        func all(_ bars: [Bar]) -> [Bar] {
            bars.compactMap { bar in
                if let known = changed[bar] { return known }
                let made = change(bar)
                changed[bar] = .some(made)
                return made
            }
        }
        switch barred {
        case nil: break
        case .all(let bars): barred = .all(all(bars))
        case .each(let values):
            var result: [School: [Bar]] = [:]
            for school in School.allCases { result[school] = values[school].map(all) }
            barred = .each(result)
        }
    }

    /// Every bar once, in the order of the schools.
    package var bars: [Bar] {
        var found: [Bar] = []
        for bar in barred?.values(for: nil).flatMap({ $0.value }) ?? [] where !found.contains(bar) {
            found.append(bar)
        }
        return found
    }
}

extension Step.Bar: WireValue {
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
