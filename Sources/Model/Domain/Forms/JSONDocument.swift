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

    /// A text that was read before, with its `table`, neither of which has changed since.
    ///
    /// - Returns: nil where the table is none.
    package init?(_ bytes: [UInt8], table: [UInt8]) {
        let stride = MemoryLayout<Node>.stride
        guard stride == Self.bytesOfANode, !table.isEmpty, table.count % stride == 0 else { return nil }
        self.bytes = bytes
        nodes = [Node](unsafeUninitializedCapacity: table.count / stride) { buffer, count in
            UnsafeMutableRawBufferPointer(buffer).copyBytes(from: table)
            count = table.count / stride
        }
    }

    /// Where the values stand, so that the text need not be read again by the program that has read it.
    package var table: [UInt8] {
        // As they lie in memory, with zeros between.
        var table = [UInt8](repeating: 0, count: nodes.count * Self.bytesOfANode)
        table.withUnsafeMutableBytes { table in
            for (index, node) in nodes.enumerated() {
                let place = index * Self.bytesOfANode
                table.storeBytes(of: node.kind, toByteOffset: place, as: Kind.self)
                table.storeBytes(of: node.start, toByteOffset: place + 4, as: UInt32.self)
                table.storeBytes(of: node.end, toByteOffset: place + 8, as: UInt32.self)
                table.storeBytes(of: node.next, toByteOffset: place + 12, as: UInt32.self)
            }
        }
        return table
    }

    private static let bytesOfANode = 16

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
