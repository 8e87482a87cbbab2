import ManasikDomain

extension SchoolReading {
    /// A quota that a step needs, if it is enforced: by the person's school, or by all schools that name any quota.
    package struct NeededQuota: Hashable, Sendable {
        let quota: Quota
        /// The steps that count towards it, in natural order.
        package let steps: [Int]
        /// What each of these steps contributes.
        package let shares: [Int]
        let schools: [School]

        package var atLeast: Int { quota.atLeast }
    }

    /// Returns the quotas that each step needs and that are enforced, by number of node.
    static func quotas(_ outline: RitualOutline, by school: School?) -> [[NeededQuota]] {
        outline.nodes.map { node in
            guard let declared = node.step?.quotas else { return [] }
            let rulings = declared.rulings(for: school, among: outline.schools)
            guard let first = rulings.first else { return [] }
            let schools = outline.schools.filter { one in rulings.contains { $0.schools.contains(one) } }
            return first.value.filter { quota in rulings.allSatisfy { $0.value.contains(quota) } }
                .map { NeededQuota($0, in: outline, schools) }
        }
    }
}

extension SchoolReading.NeededQuota {
    init(_ quota: Quota, in outline: RitualOutline, _ schools: [School]) {
        let numbers = quota.of.compactMap(outline.number).flatMap { Array(outline.subtree(of: $0)) }
        let steps = Set(numbers).filter { outline.isStep[$0] }.sorted()
        self.init(
            quota: quota,
            steps: steps,
            shares: steps.map { quota.share(of: outline.nodes[$0].step) },
            schools: schools
        )
    }
}
