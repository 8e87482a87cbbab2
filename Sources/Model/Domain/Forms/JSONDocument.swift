/// A text of JSON (RFC 8259) that was read once, with where each of its values stands; texts and numbers are made when
/// they are asked for.
public final class JSONDocument: Sendable {
    enum Kind: Equatable {
        case token(JSONToken)
        case array, object
    }

    /// A value; the members of an object are a text and a value in turn.
    struct Node {
        let kind: Kind
        /// The bytes of a text without its quotes, or of a number.
        let start: UInt32
        var end: UInt32
        /// The node behind the value and all that stands in it.
        var next: UInt32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    let bytes: [UInt8]
    /// Each value before those that stand in it.
    let nodes: [Node]

    /// - Throws: `CanonicalJSONError` where the text is not JSON.
    public init(_ bytes: [UInt8]) throws(CanonicalJSONError) {
        guard bytes.count < Int(Int32.max) else { throw .malformed }
        nodes = try bytes.withUnsafeBufferPointer { bytes throws(CanonicalJSONError) in
            var parser = JSONParser(bytes, into: JSONNodes(byteCount: bytes.count))
            try parser.parse()
            return parser.output.nodes
        }
        self.bytes = bytes
    }

    /// The whole.
    public var root: WireInput { WireInput(self, 0) }

    /// Whether a text is one that is known.
    func isText(_ index: Int, _ text: String) -> Bool {
        let node = nodes[index]
        guard node.kind == .token(.text) else { return self.text(index) == text }
        let utf8 = text.utf8
        guard utf8.count == Int(node.end - node.start) else { return false }
        var position = Int(node.start)
        for byte in utf8 {
            guard bytes[position] == byte else { return false }
            position += 1
        }
        return true
    }

    /// The text of a value that is one; empty for another.
    func text(_ index: Int) -> String {
        guard case .token(let kind) = nodes[index].kind else { return "" }
        return bytes.withUnsafeBufferPointer { kind.text(nodes[index].range, of: $0) }
    }

    func value(_ index: Int) -> JSONValue {
        bytes.withUnsafeBufferPointer { value(index, of: $0) }
    }

    private func value(_ index: Int, of bytes: JSONBytes) -> JSONValue {
        let node = nodes[index]
        let end = Int(node.next)
        var position = index + 1
        switch node.kind {
        case .token(let kind): return kind.value(node.range, of: bytes)
        case .array:
            var items: [JSONValue] = []
            while position < end {
                items.append(value(position, of: bytes))
                position = Int(nodes[position].next)
            }
            return .array(items)
        case .object:
            var members: [String: JSONValue] = [:]
            while position < end {
                members[text(position)] = value(position + 1, of: bytes)
                position = Int(nodes[position + 1].next)
            }
            return .object(members)
        }
    }
}
