package import ManasikDomain

/// The shape of a ritual's tree, computed once: nodes by number in natural order, each before its children.
package final class RitualOutline: Sendable {
    package let nodes: [RitualNode]
    /// The names of the nodes, which can be read without the nodes themselves.
    let ids: [String]
    /// For each step, what follows if it is done after its window.
    let late: [BySchool<Step.Missed>?]
    /// For each step, the schools by which it also counts before its window opens.
    let early: [[School]]
    /// Whether a step opens or closes so long after another one was done.
    let hasTimesAfterSteps: Bool
    /// The schools of the ritual.
    package let schools: [School]
    let parents: [Int?]
    /// For each node, the number after its last descendant.
    package let ends: [Int]
    /// The depth of each node: 0 for the children of a ritual that is a group, whose root is −1 and never shown.
    let depths: [Int]
    package let isStep: [Bool]
    package let children: [[Int]]
    let states: [StateRule]
    /// The remedy for a lost hajj; nil if the ritual has none.
    let lost: BySchool<DefinitionID>?
    /// For each step, the joint omissions that include it: their steps in natural order, and what follows by number
    /// left out.
    let joint: [[(steps: [Int], grades: BySchool<[Step.Grade]>)]]
    /// For each step, the other steps that fulfil the same rite, in natural order.
    package let otherForms: [[Int]]
    /// For each node, the groups around it that may be left out, or of which only so many children are done.
    package let sparing: [[Int]]
    /// For each node, the ranges of nodes that come before it in the sequences around it.
    package let stretchesBefore: [[Range<Int>]]
    /// For each node, the ranges of nodes that come after it in the sequences around it.
    let stretchesAfter: [[Range<Int>]]
    /// For each step, the steps after one of which it may be done instead of at its natural place.
    package let secondPlaces: [[Int]]
    /// For each step, the node during which it takes place.
    private let during: [Int?]
    private let numbers: [String: Int]

    init(_ ritual: Ritual) {
        var nodes: [RitualNode] = []
        var parents: [Int?] = []
        var ends: [Int] = []
        var depths: [Int] = []
        var children: [[Int]] = []
        func add(_ node: RitualNode, parent: Int?, depth: Int) {
            let number = nodes.count
            nodes.append(node)
            parents.append(parent)
            depths.append(depth)
            ends.append(number)
            children.append([])
            if let parent { children[parent].append(number) }
            for child in node.children { add(child, parent: number, depth: depth + 1) }
            ends[number] = nodes.count
        }
        let rootIsShown = ritual.root.kind == .step || ritual.root.kind == .choice
        add(ritual.root, parent: nil, depth: rootIsShown ? 0 : -1)
        let numbers = Dictionary(firstOf: nodes.enumerated().map { ($1.id, $0) })
        let isStep = nodes.map { $0.step != nil }
        schools = ritual.schools
        states = ritual.states
        lost = ritual.lost
        let together = (ritual.together ?? []).map {
            (steps: $0.steps.compactMap { numbers[$0] }.sorted(), grades: $0.grades)
        }
        joint = nodes.indices.map { number in together.filter { $0.steps.contains(number) } }
        self.nodes = nodes
        ids = nodes.map { $0.id }
        late = nodes.map { $0.step?.late }
        early = nodes.map { $0.step?.early ?? [] }
        hasTimesAfterSteps = nodes.contains { $0.step?.times.contains { $0.step != nil } == true }
        self.parents = parents
        self.ends = ends
        self.depths = depths
        self.children = children
        self.isStep = isStep
        self.numbers = numbers
        secondPlaces = nodes.enumerated().map { number, node in
            (node.step?.alsoAt ?? []).compactMap { numbers[$0.step] }.filter { isStep[$0] && $0 != number }
        }
        let byRite = Dictionary(
            grouping: nodes.indices.filter { isStep[$0] },
            under: { nodes[$0].step!.rite }
        )
        otherForms = nodes.enumerated().map { number, node in
            (node.step.flatMap { byRite[$0.rite] } ?? []).filter { $0 != number }
        }
        sparing = nodes.indices.map { number in
            var found: [Int] = []
            var node = number
            while let parent = parents[node] {
                if nodes[parent].isOptional || nodes[parent].atLeast != nil { found.append(parent) }
                node = parent
            }
            return found
        }
        during = nodes.map { $0.step?.during.flatMap { numbers[$0] } }
        stretchesBefore = nodes.indices.map { number in
            Self.sequences(around: number, nodes, parents).map { $0 + 1..<$1 }.reversed()
        }
        stretchesAfter = nodes.indices.map { number in
            Self.sequences(around: number, nodes, parents).map { ends[$1]..<ends[$0] }
        }
    }

    /// Returns the sequences around a node, the nearest first, each with its child that contains the node.
    private static func sequences(
        around number: Int,
        _ nodes: [RitualNode],
        _ parents: [Int?]
    ) -> [(sequence: Int, child: Int)] {
        var found: [(sequence: Int, child: Int)] = []
        var child = number
        while let parent = parents[child] {
            if nodes[parent].kind == .sequence { found.append((parent, child)) }
            child = parent
        }
        return found
    }

    package func number(of id: String) -> Int? { numbers[id] }

    /// Returns the numbers of a node and all nodes below it.
    package func subtree(of number: Int) -> Range<Int> { number..<ends[number] }

    /// Whether a node of one subtree takes place during the other subtree.
    package func overlap(_ one: Int, _ other: Int) -> Bool { isDuring(one, other) || isDuring(other, one) }

    private func isDuring(_ step: Int, _ other: Int) -> Bool {
        during[step].map { subtree(of: $0).contains(other) } ?? false
    }
}
