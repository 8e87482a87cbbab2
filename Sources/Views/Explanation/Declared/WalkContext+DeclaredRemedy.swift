import ManasikDomain

/// Remedies: for what they are owed.
extension WalkContext {
    func explanation(of remedy: Remedy) -> DeclaredExplanation {
        explanation(
            remedy.id,
            .remedy,
            .remedy(remedy, causes: catalog.causes(of: remedy.id)),
            remedy.location,
            among: catalog.schools(seenBy: remedy.id.pack)
        )
    }
}

extension Catalog {
    /// Returns the titles of the steps and of the violations for which a remedy is owed.
    fileprivate func causes(of remedy: DefinitionID) -> [TextReference] {
        var titles: [TextReference] = []
        func add(_ title: TextReference) { if !titles.contains(title) { titles.append(title) } }
        for ritual in sortedRituals {
            if ritual.lost?.distinctValues.contains(remedy) == true { add(ritual.title) }
            for node in ritual.nodes {
                guard let step = node.step else { continue }
                let follows = (step.missed?.distinctValues ?? []) + (step.late?.distinctValues ?? [])
                let grades = (step.short?.distinctValues ?? []).flatMap { $0.map { $0.follows } }
                let costs = (step.barred?.distinctValues ?? []).flatMap { $0.compactMap { $0.costs } }
                let isOwed =
                    (follows + grades).contains(.remedy(remedy)) || costs.contains(remedy)
                    || step.outOfOrder?.distinctValues.contains(remedy) == true
                if isOwed { add(node.title) }
            }
        }
        for violation in violations.values.sorted(by: { $0.id < $1.id })
        where violation.rulings.contains(where: { $0.follows == .remedy(remedy) }) {
            add(violation.title)
        }
        return titles
    }
}
