extension Step {
    /// What ends a state with prohibitions, wholly or in part, by the name that packs use.
    public struct Release: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The one that ends a part of the prohibitions.
        public static let first = Release(rawValue: "first")
        /// The one that ends all of them.
        public static let full = Release(rawValue: "full")

        /// Those that every state has; others are from a time in the state that came before.
        public static let known = [first, full]
    }
}

extension Step.Release: Comparable {
    /// The known ones come first, in their order.
    public static func < (one: Step.Release, other: Step.Release) -> Bool {
        (known.firstIndex(of: one) ?? known.count, one.rawValue)
            < (known.firstIndex(of: other) ?? known.count, other.rawValue)
    }
}

extension Step.Release: WireText {
    public static var takes: String { "the name of a release" }
    public var description: String { rawValue }

    public static func reading(_ text: String) -> Step.Release? { Step.Release(rawValue: text) }
}
