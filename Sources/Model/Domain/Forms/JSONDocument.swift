/// A text of JSON (RFC 8259) that was read once, with where each of its values stands; texts and numbers are made when
/// they are asked for.
public final class JSONDocument: Sendable {
    enum Kind: UInt8 {
        case null, isTrue, isFalse, integer, decimal, array, object
        case text
        /// A text in which something is written with a backslash.
        case escapedText
    }

    /// A value; the members of an object are a text and a value in turn.
    struct Node {
        let kind: Kind
        /// The bytes of a text without its quotes, or of a number.
        let start: UInt32
        var end: UInt32
        /// The node behind the value and all that stands in it.
        var next: UInt32
    }

    let bytes: [UInt8]
    /// Each value before those that stand in it.
    let nodes: [Node]

    /// - Throws: `CanonicalJSONError` where the text is not JSON.
    public init(_ bytes: [UInt8]) throws(CanonicalJSONError) {
        guard bytes.count < Int(Int32.max) else { throw .malformed }
        var scanner = JSONScanner(bytes)
        try scanner.scanDocument()
        self.bytes = bytes
        nodes = scanner.nodes
    }

    /// The whole.
    public var root: WireInput { WireInput(self, 0) }

    /// Whether a text is one that is known.
    func isText(_ index: Int, _ text: String) -> Bool {
        let node = nodes[index]
        guard node.kind == .text else { return self.text(index) == text }
        let utf8 = text.utf8
        guard utf8.count == Int(node.end - node.start) else { return false }
        var position = Int(node.start)
        for byte in utf8 {
            guard bytes[position] == byte else { return false }
            position += 1
        }
        return true
    }

    func text(_ index: Int) -> String {
        let node = nodes[index]
        let (start, end) = (Int(node.start), Int(node.end))
        guard node.kind == .escapedText else { return String(decoding: bytes[start..<end], as: UTF8.self) }
        return JSONEscapes.reading(bytes[start..<end])
    }

    func integer(_ index: Int) -> Int? { Int(text(index)) }

    func number(_ index: Int) -> Double? { Double(text(index)) }

    func value(_ index: Int) -> JSONValue {
        let node = nodes[index]
        let end = Int(node.next)
        var position = index + 1
        switch node.kind {
        case .null: return .null
        case .isTrue: return .boolean(true)
        case .isFalse: return .boolean(false)
        case .integer: return integer(index).map(JSONValue.integer) ?? .number(number(index) ?? .infinity)
        case .decimal: return .number(number(index) ?? .infinity)
        case .text, .escapedText: return .string(text(index))
        case .array:
            var items: [JSONValue] = []
            while position < end {
                items.append(value(position))
                position = Int(nodes[position].next)
            }
            return .array(items)
        case .object:
            // Most records have no more fields than this.
            var members = [String: JSONValue](minimumCapacity: 8)
            while position < end {
                members[text(position)] = value(position + 1)
                position = Int(nodes[position + 1].next)
            }
            return .object(members)
        }
    }
}
