package import ManasikDomain

extension Ritual {
    /// Returns the index of the last entry of a step's `also_at` at which it can be done: that of the first step which every
    /// walk has that has this one; nil if there is none.
    package func lastSecondPlace(of node: RitualNode) -> Int? {
        guard let own = path(to: node.id) else { return nil }
        let around = Set(own.map { $0.id })
        return node.step?.alsoAt.firstIndex { place in
            guard let path = path(to: place.step) else { return false }
            return zip([nil] + path.map { Optional($0) }, path).allSatisfy { parent, node in
                around.contains(node.id) || node.when == nil && parent?.kind != .choice
            }
        }
    }

    /// Returns the nodes from the root to one of them; nil if there is none of that name.
    private func path(to name: String) -> [RitualNode]? {
        func path(_ node: RitualNode) -> [RitualNode]? {
            if node.id == name { return [node] }
            return node.children.lazy.compactMap(path).first.map { [node] + $0 }
        }
        return path(root)
    }
}
