/// Notes the positions of the values in a JSON text.
struct JSONNodes: JSONOutput {
    private(set) var nodes: [JSONDocument.Node] = []

    init(byteCount: Int) {
        // Short texts and numbers are about as long as this.
        nodes.reserveCapacity(byteCount / 12 + 4)
    }

    mutating func value(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) {
        nodes.append(
            JSONDocument.Node(
                kind: .token(kind),
                start: UInt32(range.lowerBound),
                end: UInt32(range.upperBound),
                next: UInt32(nodes.count + 1)
            )
        )
    }

    mutating func name(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) {
        value(kind, range, of: bytes)
    }

    mutating func beginItems(at position: Int) -> Int { begin(.array, at: position) }

    func add(_ value: Void, to items: inout Int) {}

    mutating func beginMembers(at position: Int) -> Int { begin(.object, at: position) }

    func add(_ value: Void, under name: Void, to members: inout Int) {}

    mutating func end(_ index: Int, at position: Int) {
        nodes[index].end = UInt32(position)
        nodes[index].next = UInt32(nodes.count)
    }

    private mutating func begin(_ kind: JSONDocument.Kind, at position: Int) -> Int {
        nodes.append(JSONDocument.Node(kind: kind, start: UInt32(position), end: 0, next: 0))
        return nodes.count - 1
    }
}
