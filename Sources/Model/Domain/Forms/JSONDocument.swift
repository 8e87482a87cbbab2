/// A JSON text (RFC 8259) that was parsed once into the positions of its values; texts and numbers are decoded when
/// they are asked for.
public final class JSONDocument: Sendable {
    enum Kind: Equatable {
        case token(JSONToken)
        case array, object
    }

    /// A value; an object has a text and a value for each member.
    struct Node {
        let kind: Kind
        /// The bytes of a text without its quotes, or of a number.
        let start: UInt32
        var end: UInt32
        /// The index of the node after the value and everything in it.
        var next: UInt32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    let bytes: [UInt8]
    /// The values, each before those within it.
    let nodes: [Node]

    /// Parses a JSON text.
    ///
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

    /// Restores a text that was parsed before from the `table` behind it; neither may have changed since.
    ///
    /// - Parameter table: The position of the table.
    /// - Returns: nil if that is not a table.
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

    /// The positions of the values, with which the program need not parse the text again.
    package var table: [UInt8] {
        // The nodes as they lie in memory, with zeros between.
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

    /// The outermost value.
    public var root: WireInput { WireInput(self, 0) }

    /// Returns the index of the value under a name in an object, the last if the name is repeated; nil if there is
    /// none.
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

    /// The first name that one object has more than once; nil if there is none.
    var repeatedName: String? {
        for (index, node) in nodes.enumerated() where node.kind == .object {
            var names: Set<String> = []
            var position = index + 1
            while position < Int(node.next) {
                let name = text(position)
                guard names.insert(name).inserted else { return name }
                position = Int(nodes[position + 1].next)
            }
        }
        return nil
    }

    private static func isEqual(_ bytes: JSONBytes, _ range: Range<Int>, _ text: JSONBytes) -> Bool {
        range.count == text.count && bytes[range].elementsEqual(text)
    }

    /// Returns the text of a value; empty if the value is not a text.
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
