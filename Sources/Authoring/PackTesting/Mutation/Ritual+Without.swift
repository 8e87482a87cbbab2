import ManasikDomain
import ManasikWalkthroughs

extension Ritual {
    /// Returns the ritual without a step and without references to it.
    ///
    /// - Returns: nil if the result would not be a valid ritual.
    func without(_ step: String) -> Ritual? {
        var changed = self
        guard let root = root.without(step) else { return nil }
        changed.root = root
        let rites = Set(changed.steps.compactMap { $0.step?.rite })
        changed.requires = requires.mapValues { $0.map { $0.filter(rites.contains) } }
        let names = Set(changed.nodes.map(\.id))
        let isWhole = changed.steps.allSatisfy { node in
            let named =
                [node.step?.during].compactMap { $0 } + (node.step?.alsoAt ?? []).map(\.step)
                + (node.step?.times ?? []).compactMap(\.step)
                + (node.step?.needs.map { $0.distinctValues.flatMap(\.self) } ?? [])
                + (node.step?.quotas?.distinctValues ?? []).flatMap { $0.flatMap(\.of) }
            return named.allSatisfy(names.contains)
        }
        let counted = ([quotas] + requiresWhen.map(\.quotas)).flatMap { Array(($0 ?? [:]).values) }
            .flatMap { $0.distinctValues.flatMap { $0.flatMap(\.of) } }
        return isWhole && counted.allSatisfy(rites.contains) ? changed : nil
    }
}

extension RitualNode {
    /// Returns the tree without a step and without groups that contained nothing else; nil if nothing is left.
    func without(_ name: String) -> RitualNode? {
        guard id != name else { return nil }
        var changed = self
        if var own = step {
            own.needs = own.needs?.map { $0.filter { $0 != name } }
            if own.during == name { own.during = nil }
            own.alsoAt.removeAll { $0.step == name }
            changed.step = own
            return changed
        }
        changed.children = children.compactMap { $0.without(name) }
        return changed.children.isEmpty ? nil : changed
    }
}
