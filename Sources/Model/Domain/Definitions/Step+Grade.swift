extension Step {
    /// What follows from leaving out some of a count, where that differs from leaving out all.
    public struct Grade: Hashable, Sendable, Codable {
        /// The largest number for which it holds.
        public let upTo: Int
        public let follows: Missed

        public init(upTo: Int, follows: Missed) {
            self.upTo = upTo
            self.follows = follows
        }
    }
}

extension [Step.Grade] {
    /// The first grade that holds for a number; nil where that is beyond all.
    package func grade(of number: Int) -> Step.Grade? { first { number <= $0.upTo } }
}
