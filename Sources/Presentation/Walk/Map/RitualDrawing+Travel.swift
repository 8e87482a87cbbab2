import ManasikDomain

extension RitualDrawing {
    /// Whether the drawing shows the progress of a walk.
    var isOfWalk: Bool { boxes.contains { $0.label.mark != nil } || stops.contains { $0.mark != nil } }

    /// Whether each connection was travelled, first for those between stops, then for the arrows of the tree. A
    /// connection was travelled if its beginning is completed and its end is completed or next.
    var travelled: [Bool] {
        let stops = zip(stops, stops.dropFirst()).map { from, to in
            from.mark == .done && (to.mark == .done || to.mark == .next)
        }
        var marks: [String: [Mark]] = [:]
        for box in boxes { marks[box.id] = box.label.mark.map { [$0] } }
        func collect(_ node: RitualNode) -> [Mark] {
            let below = node.children.flatMap(collect)
            if !below.isEmpty { marks[node.id] = below }
            return marks[node.id] ?? []
        }
        _ = collect(root)
        let arrows = arrows.map { arrow in
            let (from, to) = (marks[arrow.from] ?? [], marks[arrow.to] ?? [])
            return !from.isEmpty && from.allSatisfy { $0 == .done || $0 == .leftOut }
                && to.contains { $0 == .done || $0 == .next }
        }
        return stops + arrows
    }
}
