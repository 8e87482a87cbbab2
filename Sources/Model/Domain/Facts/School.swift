/// A school of law, by the name that a tradition gives it.
public struct School: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Stands for the one reading of a ritual whose tradition has no schools; it is never shown.
    public static let unnamed = School(rawValue: "")
}

extension School: WireText, WireKey {
    public static var takes: String { "the name of a school" }
    public static var keysTake: String { "keys such as the names of schools" }
    public var description: String { rawValue }
    public var wireKey: String { rawValue }

    public static func reading(_ text: String) -> School? { School(rawValue: text) }

    public init?(wireKey: String) { self.init(rawValue: wireKey) }
}
