/// The full name of a definition, `pack:name`; a step is `pack:ritual/step`.
public struct DefinitionID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let name: String

    public init(pack: PackID, name: String) {
        self.pack = pack
        self.name = name
    }

    /// Parses `pack:name`; nil if either half is not legal.
    public init?(_ text: some StringProtocol) {
        let utf8 = text.utf8
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")),
            let pack = PackID(rawValue: String(text[..<colon]))
        else { return nil }
        let start = utf8.index(after: colon)
        // A step's name has a slash, and each part of it is a name.
        var count = 0
        for byte in utf8[start...] {
            if byte == UInt8(ascii: "/") {
                guard count > 0 else { return nil }
                count = 0
            } else {
                guard Self.isLegal(byte, at: count), count < Self.mostBytes else { return nil }
                count += 1
            }
        }
        guard count > 0 else { return nil }
        self.init(pack: pack, name: String(text[start...]))
    }

    /// Reads the name of a collection as it was stored, which need not follow today's rules for new names; nil without the
    /// name of a pack.
    public init?(stored text: String) {
        guard let colon = text.firstIndex(of: ":"), let pack = PackID(rawValue: String(text[..<colon]))
        else { return nil }
        self.init(pack: pack, name: String(text[text.index(after: colon)...]))
    }

    /// Hashes the name alone, which distinguishes most ids and is looked up often.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    public var description: String { "\(pack.rawValue):\(name)" }

    public static func < (left: DefinitionID, right: DefinitionID) -> Bool {
        (left.pack, left.name) < (right.pack, right.name)
    }

    /// Returns the id of a step of this ritual.
    public func step(_ step: String) -> DefinitionID { DefinitionID(pack: pack, name: "\(name)/\(step)") }

    /// The ritual and the name in it, if this is the id of a step; nil for others.
    public var stepOfRitual: (ritual: DefinitionID, name: String)? {
        guard let slash = name.firstIndex(of: "/") else { return nil }
        return (
            DefinitionID(pack: pack, name: String(name[..<slash])), String(name[name.index(after: slash)...])
        )
    }

    /// Whether a word may name a definition: lower-case letters, digits, `-` and `_`, beginning with a letter or
    /// a digit.
    public static func isLegalName(_ name: some StringProtocol) -> Bool {
        var count = 0
        for byte in name.utf8 {
            guard isLegal(byte, at: count), count < mostBytes else { return false }
            count += 1
        }
        return count > 0
    }

    private static let mostBytes = 96

    private static func isLegal(_ byte: UInt8, at place: Int) -> Bool {
        (97...122).contains(byte) || (48...57).contains(byte) || place > 0 && (byte == 45 || byte == 95)
    }
}

extension DefinitionID: WireText, WireKey {
    public static var takes: String { "a full name such as 'pack:name'" }
    public static var keysTake: String { "keys such as 'pack:name'" }
    public var wireKey: String { description }

    public static func reading(_ text: String) -> DefinitionID? { DefinitionID(text) }

    public init?(wireKey: String) { self.init(wireKey) }
}
