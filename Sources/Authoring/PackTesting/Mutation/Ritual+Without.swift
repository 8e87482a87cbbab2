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
        for node in changed.steps {
            guard let quotas = node.step?.quotas?.map({ $0.map { $0.keeping(names) } }) else { continue }
            changed.root.change(node.id) { $0.step?.quotas = quotas }
        }
        changed.quotas = Self.keeping(rites, quotas)
        changed.requiresWhen = requiresWhen.map {
            Requirement(when: $0.when, rites: $0.rites, quotas: Self.keeping(rites, $0.quotas))
        }
        let isWhole = changed.steps.allSatisfy { node in
            let named =
                [node.step?.during].compactMap { $0 } + (node.step?.alsoAt ?? []).map(\.step)
                + (node.step?.times ?? []).compactMap(\.step)
                + (node.step?.needs.map { $0.distinctValues.flatMap(\.self) } ?? [])
            return named.allSatisfy(names.contains)
        }
        let needed = changed.steps.flatMap { ($0.step?.quotas?.distinctValues ?? []).flatMap { $0 } }
        let required = ([changed.quotas] + changed.requiresWhen.map(\.quotas))
            .flatMap { Array(($0 ?? [:]).values) }.flatMap { $0.distinctValues.flatMap { $0 } }
        return isWhole && needed.allSatisfy(changed.canMeet) && required.allSatisfy(changed.canMeetByRites)
            ? changed : nil
    }

    private static func keeping(
        _ rites: Set<String>,
        _ quotas: [Obligation: BySchool<[Quota]>]?
    ) -> [Obligation: BySchool<[Quota]>]? {
        quotas?.mapValues { $0.map { $0.map { $0.keeping(rites) } } }
    }

    /// Whether all steps of a quota together come to as much.
    private func canMeet(_ quota: Quota) -> Bool {
        steps(of: quota).reduce(0) { $0 + quota.share(of: $1.step) } >= quota.atLeast
    }

    /// Whether all rites of a quota together come to as much.
    private func canMeetByRites(_ quota: Quota) -> Bool {
        quota.total(ofRitesIn: steps.compactMap { $0.step }) >= quota.atLeast
    }

    /// The steps that a quota of steps and groups counts, each once.
    func steps(of quota: Quota) -> [RitualNode] {
        var seen: Set<String> = []
        return nodes.filter { quota.of.contains($0.id) }.flatMap { $0.withDescendants }.filter {
            $0.step != nil && seen.insert($0.id).inserted
        }
    }
}

extension Quota {
    /// The quota of those of its steps, groups or rites that are among some names.
    fileprivate func keeping(_ names: Set<String>) -> Quota {
        Quota(atLeast: atLeast, of: of.filter(names.contains), isSum: isSum, unit: unit)
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
