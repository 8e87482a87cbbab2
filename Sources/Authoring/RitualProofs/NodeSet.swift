/// A set of nodes, stored as bits by number, since a proof records nodes for every question.
struct NodeSet {
    private var words: [UInt64]

    /// - Parameter count: The number of nodes in the ritual.
    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ node: Int) { words[node >> 6] |= 1 << UInt64(node & 63) }

    mutating func formUnion(_ other: NodeSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func removeAll() {
        for index in words.indices { words[index] = 0 }
    }

    /// The numbers of the nodes, in ascending order.
    var numbers: [Int] {
        words.indices.flatMap { index in
            (0..<64).filter { words[index] >> UInt64($0) & 1 == 1 }.map { index << 6 + $0 }
        }
    }
}
