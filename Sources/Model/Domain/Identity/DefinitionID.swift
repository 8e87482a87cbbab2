/// The full name of a definition, `pack:name`; a step is `pack:ritual/step`.
public struct DefinitionID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let name: String

    public init(pack: PackID, name: String) {
        self.pack = pack
        self.name = name
    }

    /// Parses `pack:name`; nil where either half is not legal.
    public init?(_ text: some StringProtocol) {
        guard let colon = text.firstIndex(of: ":"), let pack = PackID(rawValue: String(text[..<colon]))
        else { return nil }
        let name = String(text[text.index(after: colon)...])
        guard
            name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({ Self.isLegalName($0) })
        else { return nil }
        self.init(pack: pack, name: name)
    }

    /// Hashes the name alone, which distinguishes most ids and is looked up often.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    public var description: String { "\(pack.rawValue):\(name)" }

    public static func < (left: DefinitionID, right: DefinitionID) -> Bool {
        (left.pack, left.name) < (right.pack, right.name)
    }

    /// The id of a step of this ritual.
    public func step(_ step: String) -> DefinitionID { DefinitionID(pack: pack, name: "\(name)/\(step)") }

    /// Whether a word may name a definition: lower-case letters, digits, `-` and `_`, beginning with a letter or
    /// a digit.
    public static func isLegalName(_ name: some StringProtocol) -> Bool {
        guard let first = name.utf8.first, first != 45, first != 95, name.utf8.count <= 96 else {
            return false
        }
        return name.utf8.allSatisfy {
            (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95
        }
    }
}

extension DefinitionID: WireText, WireKey {
    public static var takes: String { "a full name such as 'pack:name'" }
    public static var keysTake: String { "keys such as 'pack:name'" }
    public var wireKey: String { description }

    public static func reading(_ text: String) -> DefinitionID? { DefinitionID(text) }

    public init?(wireKey: String) { self.init(wireKey) }
}
