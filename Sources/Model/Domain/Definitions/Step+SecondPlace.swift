extension Step {
    /// A step of the same ritual at whose place another may be done.
    public struct SecondPlace: Hashable, Sendable, ExpressibleByStringLiteral {
        public var step: String
        /// When the other step can no longer be done there; a school that is left out sets no end.
        public var closes: BySchool<StepTime>?

        public init(_ step: String, closes: BySchool<StepTime>? = nil) {
            self.step = step
            self.closes = closes
        }

        public init(stringLiteral step: String) { self.init(step) }
    }
}
