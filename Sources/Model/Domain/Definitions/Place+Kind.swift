extension Place {
    /// What a place is, by the host's name or by that of a `KindDeclaration`.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let site = Kind(rawValue: "site")
        public static let landmark = Kind(rawValue: "landmark")
        /// The kinds that every pack can use.
        public static let ofHost = [site, landmark]
    }
}

extension Place.Kind: WireText {
    public static var takes: String { "the name of a kind of place" }
    public var description: String { rawValue }

    public static func reading(_ text: String) -> Place.Kind? { Place.Kind(rawValue: text) }
}
