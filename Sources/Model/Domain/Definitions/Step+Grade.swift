extension Step {
    /// What follows from leaving out part of a count, if that differs from leaving out all of it.
    public struct Grade: Hashable, Sendable {
        /// The largest number left out for which it holds.
        public let upTo: Int
        public let follows: Missed

        public init(upTo: Int, follows: Missed) {
            self.upTo = upTo
            self.follows = follows
        }
    }
}

extension [Step.Grade] {
    /// Returns the first grade that holds for a number left out; nil if that is beyond all grades.
    package func grade(of number: Int) -> Step.Grade? { first { number <= $0.upTo } }
}

extension Step.Grade: WireValue {
    public var wire: JSONValue { .object(["upTo": upTo.wire, "follows": follows.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(upTo: try fields.required("upTo"), follows: try fields.required("follows"))
    }
}
