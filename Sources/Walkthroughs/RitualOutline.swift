import ManasikDomain

/// The shape of a ritual's tree, laid out once: nodes by their number in natural order, each before its children.
struct RitualOutline: Sendable {
    let nodes: [RitualNode]
    let parents: [Int?]
    /// One past the last node below each.
    let ends: [Int]
    /// 0 for the children of a ritual that is a group; the root group itself is −1 and never shown.
    let depths: [Int]
    let isStep: [Bool]
    private let numbers: [String: Int]

    init(_ ritual: Ritual) {
        var nodes: [RitualNode] = []
        var parents: [Int?] = []
        var ends: [Int] = []
        var depths: [Int] = []
        func add(_ node: RitualNode, parent: Int?, depth: Int) {
            let number = nodes.count
            nodes.append(node)
            parents.append(parent)
            depths.append(depth)
            ends.append(number)
            for child in node.children { add(child, parent: number, depth: depth + 1) }
            ends[number] = nodes.count
        }
        let rootIsShown = ritual.root.kind == .step || ritual.root.kind == .choice
        add(ritual.root, parent: nil, depth: rootIsShown ? 0 : -1)
        self.nodes = nodes
        self.parents = parents
        self.ends = ends
        self.depths = depths
        isStep = nodes.map { $0.step != nil }
        numbers = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func number(of id: String) -> Int? { numbers[id] }

    func children(of number: Int) -> [Int] {
        var children: [Int] = []
        var child = number + 1
        while child < ends[number] {
            children.append(child)
            child = ends[child]
        }
        return children
    }

    /// The nodes below one, itself included.
    func subtree(of number: Int) -> Range<Int> { number..<ends[number] }

    /// The stretches of nodes that stand before a node in the sequences around it.
    func stretchesBefore(_ number: Int) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var child = number
        while let parent = parents[child] {
            if nodes[parent].kind == .sequence { stretches.append(parent + 1..<child) }
            child = parent
        }
        return stretches.reversed()
    }

    /// The stretches of nodes that stand after a node in the sequences around it.
    func stretchesAfter(_ number: Int) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var child = number
        while let parent = parents[child] {
            if nodes[parent].kind == .sequence { stretches.append(ends[child]..<ends[parent]) }
            child = parent
        }
        return stretches
    }

    /// Whether a node of one subtree takes place during the other.
    func overlap(_ one: Int, _ other: Int) -> Bool { isDuring(one, other) || isDuring(other, one) }

    private func isDuring(_ step: Int, _ other: Int) -> Bool {
        guard let name = nodes[step].step?.during, let during = number(of: name) else { return false }
        return subtree(of: during).contains(other)
    }
}
