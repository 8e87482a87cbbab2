public import ManasikDomain

/// All possible people, as far as some conditions tell them apart.
///
/// Its regions are ordered decision diagrams over whole facts, so that nothing impossible (a day that is before January
/// and not before February) is in a region, and two regions of the same people are equal.
///
/// A condition holds for a person with an unknown fact only if it holds for certain.
public struct FactSpace: Sendable {
    /// A set of people.
    public struct Region: Hashable, Sendable {
        let index: Int

        public static let nobody = Region(index: 0)
        public static let everybody = Region(index: 1)
    }

    /// The conditions together tell more people apart than can be compared.
    public struct TooLarge: Error, Hashable, Sendable {}

    /// The subjects in which people differ, in the order in which regions ask; comparisons with Hijri days that are in order
    /// are one.
    public let subjects: [FactClasses]
    private let levels: [FactTest.Subject: Int]
    private let limit: Int
    /// Nodes 0 and 1 are the regions of nobody and of everybody, and stand for themselves.
    private(set) var nodes: [Node] = [Node(level: .max, children: []), Node(level: .max, children: [])]
    private var known: [Node: Int] = [:]
    private var combined: [Pair: Int] = [:]

    struct Node: Hashable, Sendable {
        let level: Int
        /// The next node for each class of the subject.
        let children: [Int]
    }

    private struct Pair: Hashable, Sendable {
        let isUnion: Bool
        let left: Int
        let right: Int
    }

    /// - Parameters:
    ///   - subjects: The subjects in which people differ, with all classes that later diagrams can tell apart.
    ///   - limit: The most nodes that all regions together may have.
    public init(_ subjects: [FactClasses], limit: Int = 200_000) {
        self.subjects = FactClasses.joiningHijriDays(subjects)
        self.limit = limit
        levels = Dictionary(
            firstOf: self.subjects.enumerated().flatMap { level, classes in
                classes.standsFor.map { ($0, level) }
            }
        )
    }

    // MARK: Regions

    /// Returns the people for whom a diagram holds.
    public mutating func region(of diagram: DecisionDiagram) throws(TooLarge) -> Region {
        var done: [Int: Int] = [:]
        // A node refers only to nodes before it, so they can be read in this order.
        for index in diagram.nodes.indices {
            let node = diagram.nodes[index]
            guard let level = levels[node.atom.subject] else {
                preconditionFailure("nobody differs in \(node.atom)")
            }
            func region(of target: DecisionDiagram.Target) -> Int {
                switch target {
                case .answer(let holds): holds ? 1 : 0
                case .node(let index): done[index]!
                }
            }
            let classes = subjects[level]
            var members: [Int: Set<Int>] = [:]
            for index in classes.classes.indices {
                if let value = classes.answer(node.atom, in: index) {
                    members[region(of: node.target(for: value)), default: []].insert(index)
                } else {
                    var all = 1
                    for target in node.edges.map({ $0.to }) + [node.otherwise] {
                        all = try combine(all, region(of: target), isUnion: false)
                    }
                    members[all, default: []].insert(index)
                }
            }
            done[index] = try select(level, members)
        }
        switch diagram.root {
        case .answer(let holds): return holds ? .everybody : .nobody
        case .node(let index): return Region(index: done[index]!)
        }
    }

    public mutating func union(_ left: Region, _ right: Region) throws(TooLarge) -> Region {
        Region(index: try combine(left.index, right.index, isUnion: true))
    }

    public mutating func intersection(_ left: Region, _ right: Region) throws(TooLarge) -> Region {
        Region(index: try combine(left.index, right.index, isUnion: false))
    }

    public mutating func complement(of region: Region) throws(TooLarge) -> Region {
        var done = [0: 1, 1: 0]
        return Region(index: try complement(region.index, &done))
    }

    /// Returns the people of the first region who are not in the second.
    public mutating func difference(_ left: Region, _ right: Region) throws(TooLarge) -> Region {
        try intersection(left, complement(of: right))
    }

    /// Returns the people who are in some classes of a subject.
    public mutating func region(of subject: FactTest.Subject, classes: Set<Int>) throws(TooLarge) -> Region {
        guard let level = levels[subject] else { preconditionFailure("nobody differs in \(subject)") }
        let all = Set(subjects[level].classes.indices)
        return Region(index: try select(level, [1: classes, 0: all.subtracting(classes)]))
    }

    /// Returns the region of the same people in a space with another order of subjects.
    func carried(_ region: Region, into other: inout FactSpace) throws(TooLarge) -> Region {
        var done = [0: 0, 1: 1]
        return Region(index: try carried(region.index, into: &other, &done))
    }

    /// Returns the subjects that decide who is in a region.
    public func subjects(of region: Region) -> [FactTest.Subject] {
        support(of: region).flatMap { subjects[$0].standsFor }
    }

    /// Returns the levels at which a region asks, in order.
    func support(of region: Region) -> [Int] {
        var seen: Set<Int> = []
        var levels: Set<Int> = []
        var queue = [region.index]
        while let next = queue.popLast() {
            guard next > 1, seen.insert(next).inserted else { continue }
            levels.insert(nodes[next].level)
            queue += nodes[next].children
        }
        return levels.sorted()
    }

    // MARK: Nodes

    private mutating func node(_ level: Int, _ children: [Int]) throws(TooLarge) -> Int {
        if children.allSatisfy({ $0 == children[0] }) { return children[0] }
        let node = Node(level: level, children: children)
        if let index = known[node] { return index }
        guard nodes.count < limit else { throw TooLarge() }
        nodes.append(node)
        known[node] = nodes.count - 1
        return nodes.count - 1
    }

    /// Returns the people who are in some classes and in the region that belongs to them.
    private mutating func select(_ level: Int, _ members: [Int: Set<Int>]) throws(TooLarge) -> Int {
        var result = 0
        for (region, classes) in members.sorted(by: { $0.key < $1.key }) where region != 0 {
            let chosen = try node(level, subjects[level].classes.indices.map { classes.contains($0) ? 1 : 0 })
            let part = try combine(chosen, region, isUnion: false)
            result = try combine(result, part, isUnion: true)
        }
        return result
    }

    private mutating func combine(_ left: Int, _ right: Int, isUnion: Bool) throws(TooLarge) -> Int {
        if left == right { return left }
        let (low, high) = left < right ? (left, right) : (right, left)
        if low == 0 { return isUnion ? high : 0 }
        if low == 1 { return isUnion ? 1 : high }
        let pair = Pair(isUnion: isUnion, left: low, right: high)
        if let index = combined[pair] { return index }
        let (first, second) = (nodes[low], nodes[high])
        let level = min(first.level, second.level)
        var children: [Int] = []
        for index in subjects[level].classes.indices {
            children.append(
                try combine(
                    first.level == level ? first.children[index] : low,
                    second.level == level ? second.children[index] : high,
                    isUnion: isUnion
                )
            )
        }
        let result = try node(level, children)
        combined[pair] = result
        return result
    }

    private mutating func complement(_ index: Int, _ done: inout [Int: Int]) throws(TooLarge) -> Int {
        if let result = done[index] { return result }
        var children: [Int] = []
        for child in nodes[index].children { children.append(try complement(child, &done)) }
        let result = try node(nodes[index].level, children)
        done[index] = result
        return result
    }

    private func carried(
        _ index: Int,
        into other: inout FactSpace,
        _ done: inout [Int: Int]
    ) throws(TooLarge) -> Int {
        if let result = done[index] { return result }
        let node = nodes[index]
        let level = other.levels[subjects[node.level].subject]!
        var members: [Int: Set<Int>] = [:]
        for (position, child) in node.children.enumerated() {
            members[try carried(child, into: &other, &done), default: []].insert(position)
        }
        let result = try other.select(level, members)
        done[index] = result
        return result
    }
}
