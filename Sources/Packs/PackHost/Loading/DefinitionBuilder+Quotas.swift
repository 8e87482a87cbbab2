import ManasikDomain

/// Checks for quotas that can never be reached.
extension DefinitionBuilder {
    /// Returns the names of the groups of a ritual: a node and those below it.
    func groups(_ kind: DefinitionKind, _ node: DefinitionNode) -> [String] {
        guard kind != .step else { return [] }
        var resolver = resolver
        return (node.name(in: pack).map { [$0] } ?? [])
            + resolver.children(of: node, as: kind).flatMap { groups($0.0, $0.1) }
    }

    /// Reports needs of more than all the steps of a quota have, and steps that count towards what they need themselves.
    mutating func checkQuotas(of root: RitualNode, ritual: String) {
        let nodes = Dictionary(
            root.withDescendants.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for node in root.withDescendants {
            for quota in node.step?.quotas?.distinctValues.flatMap(\.self) ?? []
            where unreadSteps.isDisjoint(with: quota.of) {
                var seen: Set<String> = []
                let steps = quota.of.flatMap { nodes[$0]?.withDescendants ?? [] }.filter {
                    $0.step != nil && seen.insert($0.id).inserted
                }
                if seen.contains(node.id) {
                    resolver.collector.error(
                        .needsCycle,
                        at: node.location ?? root.location!,
                        "step '\(node.id)' of ritual '\(ritual)' needs itself",
                        help: "name the other steps alone"
                    )
                }
                check(
                    quota,
                    all: steps.reduce(0) { $0 + quota.share(of: $1.step) },
                    "step '\(node.id)' of ritual '\(ritual)' needs",
                    at: node.location ?? root.location!
                )
            }
        }
    }

    /// Reports required quotas of rites that no step fulfils, or of which there is too little.
    mutating func checkRequired(
        _ quotas: [Obligation: BySchool<[Quota]>],
        of root: RitualNode,
        ritual: String,
        location: SourceLocation
    ) {
        let steps = root.withDescendants.compactMap(\.step)
        let rites = Set(steps.map(\.rite))
        for (_, schools) in quotas.sorted(by: { $0.key < $1.key }) {
            for quota in Set(schools.distinctValues.flatMap(\.self)).sorted(by: { "\($0)" < "\($1)" })
            where unreadSteps.isDisjoint(with: quota.of) {
                for rite in quota.of where !rites.contains(rite) {
                    guard !resolver.collector.isFull else { return }
                    resolver.collector.error(
                        .unknownReference,
                        at: location,
                        "ritual '\(ritual)' requires \(quota), and no step fulfils '\(rite)'",
                        help: Suggestion.help(for: rite, among: rites.sorted())
                            ?? "add a step with \(resolver.written("rite", "\"\(rite)\""))"
                    )
                }
                check(
                    quota,
                    all: quota.total(ofRitesIn: steps),
                    "ritual '\(ritual)' requires",
                    at: location
                )
            }
        }
    }

    private mutating func check(_ quota: Quota, all: Int, _ what: String, at location: SourceLocation) {
        guard quota.atLeast > all else { return }
        resolver.collector.error(
            .badValue,
            at: location,
            "\(what) \(quota), and all together are \(all)",
            help: quota.isSum ? "say the weight of each step, or ask for less" : "name more, or ask for less"
        )
    }
}
