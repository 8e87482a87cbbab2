public import ManasikDomain

extension FactSpace {
    /// Returns the people of a region as cases of which exactly one is true for each of them, as few as were found.
    ///
    /// The order in which facts are listed decides how many cases there are. All orders of up to five facts are tried;
    /// of more, those that begin with each of them.
    ///
    /// - Returns: nil if there are more than `limit` cases. A case without tests is true for everybody.
    public func cases(of region: Region, limit: Int = 1000) throws(TooLarge) -> [[FactTest]]? {
        var best: (space: FactSpace, region: Region, count: Int) = (self, region, count(of: region))
        for order in Self.orders(of: support(of: region)) {
            var other = FactSpace(order.map { subjects[$0] })
            let same = try carried(region, into: &other)
            let count = other.count(of: same)
            if count < best.count { best = (other, same, count) }
        }
        return best.count > limit ? nil : best.space.paths(to: best.region.index)
    }

    private static func orders(of levels: [Int]) -> [[Int]] {
        guard levels.count <= 5 else {
            return levels.indices.map { index in
                [levels[index]] + levels.enumerated().filter { $0.offset != index }.map { $0.element }
            }
        }
        guard levels.count > 1 else { return [levels] }
        return levels.flatMap { first in
            orders(of: levels.filter { $0 != first }).map { [first] + $0 }
        }
    }

    /// Returns the number of paths that lead to everybody, at most a million.
    private func count(of region: Region) -> Int {
        var done = [0: 0, 1: 1]
        func count(_ index: Int) -> Int {
            if let count = done[index] { return count }
            let total = min(Set(nodes[index].children).reduce(0) { $0 + count($1) }, 1_000_000)
            done[index] = total
            return total
        }
        return count(region.index)
    }

    private func paths(to index: Int) -> [[FactTest]] {
        if index == 0 { return [] }
        if index == 1 { return [[]] }
        let node = nodes[index]
        var order: [Int] = []
        var members: [Int: Set<Int>] = [:]
        for (position, child) in node.children.enumerated() where child != 0 {
            if members[child] == nil { order.append(child) }
            members[child, default: []].insert(position)
        }
        return order.flatMap { child in
            let rest = paths(to: child)
            return subjects[node.level].tests(members[child]!).flatMap { tests in rest.map { tests + $0 } }
        }
    }

    /// Whether a person with these classes, one for each subject, is in a region.
    public func contains(_ region: Region, _ classes: [Int]) -> Bool {
        var index = region.index
        while index > 1 { index = nodes[index].children[classes[nodes[index].level]] }
        return index == 1
    }
}
