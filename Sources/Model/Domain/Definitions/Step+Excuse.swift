extension Step {
    /// A state that excuses leaving a step out: where it kept the person from the step for as long as it could be done,
    /// no remedy is owed.
    public struct Excuse: Hashable, Sendable {
        /// Who is excused; an unknown fact excuses nobody.
        public package(set) var when: Condition
        /// The reason that the pilgrim reads.
        public let why: TextReference
        public let sources: [Citation]

        public init(when: Condition, why: TextReference, sources: [Citation] = []) {
            self.when = when
            self.why = why
            self.sources = sources
        }
    }

    /// Replaces or removes every excuse, in the order of the schools; one that several schools share is passed once.
    package mutating func changeExcuses(_ change: (Excuse) -> Excuse?) {
        excused = excused?.changingEach(change)
    }

    /// Every excuse once, in the order of the schools.
    package var excuses: [Excuse] { excused?.entries() ?? [] }
}

extension Step.Excuse: WireValue {
    public var wire: JSONValue {
        .object(["when": when.wire, "why": why.wire, "sources": sources.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            when: try fields.required("when"),
            why: try fields.required("why"),
            sources: try fields.required("sources")
        )
    }
}
