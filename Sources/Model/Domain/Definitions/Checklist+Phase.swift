extension Checklist {
    /// When in the journey a list is for, by the host's name or by that of a `KindDeclaration`.
    public struct Phase: Hashable, Sendable {
        /// What a phase is for the program.
        public enum Stage: String, Hashable, Sendable, CaseIterable, WireWord { case before, during, after }

        public let name: String
        public let stage: Stage
        /// Its place among the phases of the same stage; 0 for those of the host.
        public let order: Int

        public init(name: String, stage: Stage, order: Int) {
            self.name = name
            self.stage = stage
            self.order = order
        }

        private init(_ stage: Stage) { self.init(name: stage.rawValue, stage: stage, order: 0) }

        public static let before = Phase(.before)
        public static let during = Phase(.during)
        public static let after = Phase(.after)
        /// The phases that every pack can use.
        public static let ofHost = [before, during, after]

        /// Whether a list of this phase comes before one of another.
        public func precedes(_ other: Phase) -> Bool { place < other.place }

        private var place: (Int, Int) { (Stage.allCases.firstIndex(of: stage) ?? 0, order) }

        /// Whether neither of two phases comes before the other.
        public func isBeside(_ other: Phase) -> Bool { place == other.place }
    }
}

extension Checklist.Phase: WireValue {
    /// The name alone for a phase of the host, as in older catalogs.
    public var wire: JSONValue {
        if Self.ofHost.contains(self) { return name.wire }
        return .object(["name": name.wire, "stage": stage.wire, "order": order.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        if input.text != nil {
            let stage = try Stage(wire: input)
            self.init(name: stage.rawValue, stage: stage, order: 0)
        } else {
            let fields = try input.fields()
            self.init(
                name: try fields.required("name"),
                stage: try fields.required("stage"),
                order: try fields.required("order")
            )
        }
    }
}
