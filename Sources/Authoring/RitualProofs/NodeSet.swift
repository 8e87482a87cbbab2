/// Numbers of nodes, as bits: a proof notes them at every question.
struct NodeSet {
    private var words: [UInt64]

    /// - Parameter count: How many nodes there are.
    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ node: Int) { words[node >> 6] |= 1 << UInt64(node & 63) }

    mutating func formUnion(_ other: NodeSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func removeAll() {
        for index in words.indices { words[index] = 0 }
    }

    /// The numbers, the lowest first.
    var numbers: [Int] {
        words.indices.flatMap { index in
            (0..<64).filter { words[index] >> UInt64($0) & 1 == 1 }.map { index << 6 + $0 }
        }
    }
}
