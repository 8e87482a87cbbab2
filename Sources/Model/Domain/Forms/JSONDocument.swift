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

    /// - Throws: `CanonicalJSONError` if the text is not JSON.
    public init(_ bytes: [UInt8]) throws(CanonicalJSONError) {
        guard bytes.count < Int(Int32.max) else { throw .malformed }
        nodes = try bytes.withUnsafeBufferPointer { bytes throws(CanonicalJSONError) in
            var parser = JSONParser(bytes, into: JSONNodes(byteCount: bytes.count))
            try parser.parse()
            return parser.output.nodes
        }
        self.bytes = bytes
    }

    /// A text that was read before with its `table` behind it, neither of which has changed since.
    ///
    /// - Parameter table: Where the table stands.
    /// - Returns: nil if the table is none.
    package init?(_ bytes: [UInt8], table: Range<Int>) {
        let stride = MemoryLayout<Node>.stride
        guard stride == Self.bytesOfANode, !table.isEmpty, table.count % stride == 0 else { return nil }
        self.bytes = bytes
        nodes = [Node](unsafeUninitializedCapacity: table.count / stride) { buffer, count in
            bytes.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(buffer).copyMemory(from: .init(rebasing: $0[table]))
            }
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

    /// The place of the value under a name in an object, the last if the name is repeated; nil if there is none.
    func member(_ name: String, of index: Int) -> Int? {
        var name = name
        return name.withUTF8 { name in
            bytes.withUnsafeBufferPointer { bytes in
                nodes.withUnsafeBufferPointer { nodes in
                    var found: Int?
                    var position = index + 1
                    let end = Int(nodes[index].next)
                    while position < end {
                        let node = nodes[position]
                        let isFound =
                            node.kind == .token(.text)
                            ? Self.isEqual(bytes, node.range, name) : text(position).utf8.elementsEqual(name)
                        if isFound { found = position + 1 }
                        position = Int(nodes[position + 1].next)
                    }
                    return found
                }
            }
        }
    }

    private static func isEqual(_ bytes: JSONBytes, _ range: Range<Int>, _ text: JSONBytes) -> Bool {
        range.count == text.count && bytes[range].elementsEqual(text)
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
