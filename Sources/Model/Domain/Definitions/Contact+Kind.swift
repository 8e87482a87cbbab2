extension Contact {
    /// What a contact is for, by the host's name or by that of a `KindDeclaration`.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let emergency = Kind(rawValue: "emergency")
        public static let police = Kind(rawValue: "police")
        public static let ambulance = Kind(rawValue: "ambulance")
        public static let fire = Kind(rawValue: "fire")
        public static let traffic = Kind(rawValue: "traffic")
        public static let coastGuard = Kind(rawValue: "coast_guard")
        public static let roadSecurity = Kind(rawValue: "road_security")
        public static let health = Kind(rawValue: "health")
        public static let pilgrimCare = Kind(rawValue: "pilgrim_care")
        public static let mission = Kind(rawValue: "mission")
        public static let guide = Kind(rawValue: "guide")
        public static let hotel = Kind(rawValue: "hotel")
        public static let other = Kind(rawValue: "other")
        /// The kinds that every pack can use.
        public static let ofHost = [
            emergency, police, ambulance, fire, traffic, coastGuard, roadSecurity, health, pilgrimCare,
            mission, guide,
            hotel, other,
        ]
    }
}

extension Contact.Kind: WireText {
    public static var takes: String { "the name of a kind of contact" }
    public var description: String { rawValue }

    public static func reading(_ text: String) -> Contact.Kind? { Contact.Kind(rawValue: text) }
}
