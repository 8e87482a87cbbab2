/// The name of a pack: lower-case letters, digits and `-`, beginning with a letter.
public struct PackID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    public let rawValue: String

    /// The namespace of what the host itself declares (facts such as `manasik:nationality`).
    public static let host = PackID(unchecked: "manasik")

    /// Returns nil if the name is not a legal pack name.
    public init?(rawValue: String) {
        guard PackID.isValid(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Wraps a name that was checked before.
    package init(unchecked rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    public static func < (left: PackID, right: PackID) -> Bool { left.rawValue < right.rawValue }

    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, (97...122).contains(first), name.utf8.count <= 64 else {
            return false
        }
        return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }
}

extension PackID: WireText, WireKey {
    public static var takes: String { "the name of a pack" }
    public static var keysTake: String { "names of packs as keys" }
    public var wireKey: String { description }

    public static func reading(_ text: String) -> PackID? { PackID(rawValue: text) }

    public init?(wireKey: String) { self.init(rawValue: wireKey) }
}
