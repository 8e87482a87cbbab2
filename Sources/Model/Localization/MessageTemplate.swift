/// A message's text with its placeholders: `{name}`, a name of lower-case letters, digits and `_`. Any other brace
/// stands for itself.
public struct MessageTemplate: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(String)
    }

    let parts: [Part]

    public init(_ text: String) {
        var parts: [Part] = []
        var start = text.startIndex
        var index = text.startIndex
        while let open = text[index...].firstIndex(of: "{") {
            let after = text.index(after: open)
            guard let close = text[after...].firstIndex(of: "}") else { break }
            let name = text[after..<close]
            guard Self.isName(name) else {
                index = after
                continue
            }
            if start < open { parts.append(.text(String(text[start..<open]))) }
            parts.append(.placeholder(String(name)))
            start = text.index(after: close)
            index = start
        }
        if start < text.endIndex { parts.append(.text(String(text[start...]))) }
        self.parts = parts
    }

    /// The names of the placeholders in the message.
    public var placeholders: Set<String> {
        Set(
            parts.compactMap { part in
                if case .placeholder(let name) = part { name } else { nil }
            }
        )
    }

    private static func isName(_ name: Substring) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
    }
}
