import ManasikDomain

/// Mutants of what is done at other times than the rest, or not at all.
extension MutantMaker {
    /// Adds mutants of when a step counts before its window, and when it is not done within it.
    mutating func addExceptions(_ node: RitualNode, _ step: Step, of ritual: Ritual) {
        for school in step.early ?? [] {
            add(
                mutant(
                    node,
                    of: ritual,
                    "early/dropped@\(school.rawValue)",
                    .window,
                    "it does not count before it opens\(Self.holder(school))"
                ) { $0.early = $0.early?.filter { $0 != school } }
            )
        }
        guard let pauses = step.pauses else { return }
        for (suffix, schools, times) in pauses.parts {
            for first in stride(from: 0, to: times.count - 1, by: 2) {
                let others = Array(times[..<first] + times[(first + 2)...])
                add(
                    mutant(
                        node,
                        of: ritual,
                        "pauses/\(first / 2 + 1)/dropped\(suffix)",
                        .window,
                        "it is done from \(times[first]) to \(times[first + 1]) too\(Self.holder(schools))"
                    ) { $0.pauses = pauses.replacing(schools, by: others) }
                )
            }
        }
    }

    /// Adds the mutant in which something may not be left out.
    mutating func addOptional(_ node: RitualNode, of ritual: Ritual) {
        add(
            Mutant(
                id: "\(ritual.id)/\(node.id)/optional/dropped",
                kind: .obligation,
                location: node.location,
                change: "it may not be left out",
                part: ritual.id.description,
                apply: { [id = ritual.id] in
                    $0.rituals[id]?.root.change(node.id) { $0.isOptional = false }
                }
            )
        )
    }
}
