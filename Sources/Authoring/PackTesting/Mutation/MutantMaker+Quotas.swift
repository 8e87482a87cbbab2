import ManasikDomain

/// Mutants of how much of several steps is to be done.
extension MutantMaker {
    /// Adds mutants of how many or how much of other steps a step needs: the nearest numbers that make a difference.
    mutating func addNeededAmounts(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        guard let needed = step.quotas else { return }
        for (suffix, schools, quotas) in needed.parts {
            for (index, quota) in quotas.enumerated() {
                for (name, number) in numbers(near: quota, in: ritual) {
                    let id = "needs/\(index + 1)/\(name)\(suffix)"
                    guard let number else {
                        leaveOut("\(ritual.id)/\(node.id)/\(id)", "the steps do not come to more")
                        continue
                    }
                    var changed = quotas
                    changed[index] = Quota(
                        atLeast: number,
                        of: quota.of,
                        isSum: quota.isSum,
                        unit: quota.unit
                    )
                    let replaced = needed.replacing(schools, by: changed)
                    add(
                        mutant(
                            node,
                            of: ritual,
                            id,
                            .needs,
                            "needs \(changed[index]), not \(quota.atLeast)\(Self.holder(schools))"
                        ) { $0.quotas = replaced }
                    )
                }
            }
        }
    }

    /// Adds the mutant in which a step adds nothing to sums.
    mutating func addWeight(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        guard let weight = step.weight, weight > 0 else { return }
        let summed = ritual.steps.flatMap { $0.step?.quotas?.distinctValues.flatMap { $0 } ?? [] }.filter {
            $0.isSum
        }
        let isNeeded = summed.contains { quota in
            let counted = ritual.steps(of: quota)
            let total = counted.reduce(0) { $0 + quota.share(of: $1.step) }
            return counted.contains { $0.id == node.id } && total - weight < quota.atLeast
        }
        guard !isNeeded else {
            return leaveOut("\(ritual.id)/\(node.id)/weight/none", "without it a sum could not be reached")
        }
        add(
            mutant(node, of: ritual, "weight/none", .count, "it adds nothing, not \(weight)") {
                $0.weight = nil
            }
        )
    }

    /// Adds mutants of how many parts of a group are to be done.
    mutating func addGroups(of ritual: Ritual) {
        for node in ritual.nodes where node.owner == pack {
            guard let atLeast = node.atLeast else { continue }
            // A group always has more parts than are asked for.
            for number in [atLeast + 1, atLeast - 1] where number > 0 {
                add(
                    Mutant(
                        id: "\(ritual.id)/\(node.id)/at_least/\(number)",
                        kind: .count,
                        location: node.location,
                        change: "at least \(number) of its parts, not \(atLeast)",
                        part: ritual.id.description,
                        apply: { [ritual = ritual.id] catalog in
                            catalog.rituals[ritual]?.root.change(node.id) { $0.atLeast = number }
                        }
                    )
                )
            }
        }
    }

    /// Names what a ritual requires of several rites, which is proved and never walked.
    mutating func leaveOutRequired(by ritual: Ritual) {
        guard ritual.id.pack == pack else { return }
        let required = ([ritual.quotas] + ritual.requiresWhen.map(\.quotas)).flatMap { $0 ?? [:] }
        for obligation in Set(required.map(\.key.name)).sorted() {
            leaveOut(
                "\(ritual.id)/requires/\(obligation)/at_least",
                "what a ritual requires is proved: manasik prove"
            )
        }
    }

    /// Returns the greatest number below that of a quota, and the least one above it, that its steps come to
    /// differently; nil for one that they cannot come to.
    private func numbers(near quota: Quota, in ritual: Ritual) -> [(name: String, number: Int?)] {
        var sums: Set<Int> = [0]
        for step in ritual.steps(of: quota) {
            let share = quota.share(of: step.step)
            if sums.count < Self.mostSums { sums.formUnion(sums.map { $0 + share }) }
        }
        let less = sums.filter { $0 < quota.atLeast }.max()
        let more = sums.filter { $0 >= quota.atLeast }.min().map { $0 + 1 }
        let most = sums.max() ?? 0
        return [("more", more.flatMap { $0 <= most ? $0 : nil }), ("less", less ?? 0)]
    }

    /// The number of different sums from which no more are made.
    private static let mostSums = 5_000
}
