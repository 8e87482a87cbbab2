/// Which tags of an element of a map are meant: `amenity=place_of_worship + religion=muslim`.
///
/// Each part names a tag and its values, separated by `|`; `*` stands for any value. A tag with several values, separated by
/// `;`, has each of them. All parts must be met.
public struct TagPattern: Hashable, Sendable, CustomStringConvertible {
    public struct Part: Hashable, Sendable {
        public let key: String
        /// Empty for any value.
        public let values: [String]
    }

    public let parts: [Part]

    /// Returns nil for a text that is no pattern.
    public init?(_ text: String) {
        var parts: [Part] = []
        for written in text.split(separator: "+", omittingEmptySubsequences: false) {
            let sides = written.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else { return nil }
            let key = String(sides[0]).trimmed
            let values = sides[1].split(separator: "|", omittingEmptySubsequences: false)
                .map { String($0).trimmed }
            guard !key.isEmpty, !values.contains("") else { return nil }
            parts.append(Part(key: key, values: values == ["*"] ? [] : values))
        }
        self.parts = parts
    }

    public func matches(_ tags: [String: String]) -> Bool {
        parts.allSatisfy { part in
            guard let value = tags[part.key] else { return false }
            if part.values.isEmpty { return true }
            return value.split(separator: ";").contains { part.values.contains(String($0).trimmed) }
        }
    }

    public var description: String {
        parts.map { part in
            "\(part.key)=" + (part.values.isEmpty ? "*" : part.values.joined(separator: "|"))
        }.joined(separator: " + ")
    }
}

extension TagPattern: WireText, WireKey {
    public static var keysTake: String { "keys such as 'amenity=place_of_worship'" }
    public var wireKey: String { description }

    public init?(wireKey: String) { self.init(wireKey) }

    public static var takes: String { "tags such as 'amenity=place_of_worship + religion=muslim'" }

    public static func reading(_ text: String) -> TagPattern? { TagPattern(text) }
}
