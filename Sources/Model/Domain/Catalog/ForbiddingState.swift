/// A state in which something is forbidden, with the rules of the rituals that have it.
public struct ForbiddingState: Sendable {
    public let name: String
    /// The traditions that declare it, by whose words it is told; empty for a state from before packs declared traditions.
    public let traditions: [Tradition]
    public fileprivate(set) var rules: [StateRule]

    /// Returns the release until which a violation is forbidden in it by a school: the full one where the school knows no first
    /// one; nil if the school does not hold it forbidden.
    public func release(ending violation: Violation, by school: School) -> Step.Release? {
        guard violation.until[school] == .first, !rules.isEmpty else { return violation.until[school] }
        return rules.contains { $0.first?[school] != nil } ? .first : .full
    }

    /// Returns the releases until which a violation is forbidden in it, each with the schools that hold so.
    public func releases(
        ending violation: Violation,
        among schools: [School]
    ) -> [(schools: [School], value: Step.Release)] {
        var each: [School: Step.Release] = [:]
        for school in schools { each[school] = release(ending: violation, by: school) }
        return BySchool.each(each).values(for: nil, among: schools)
    }
}

extension Catalog {
    /// Returns the states of rituals in which something is forbidden, in the order of the rituals; none if it concerns no
    /// ritual.
    public func states(forbidding violation: Violation) -> [ForbiddingState] {
        let own = traditions(of: violation).map { $0.id }
        var found: [ForbiddingState] = []
        for ritual in rituals.values.sorted(by: { $0.id < $1.id }) where violation.suits(ritual) {
            for rule in ritual.states where violation.state == nil || violation.state == rule.name {
                let names = traditions(declaring: rule.name, of: ritual)
                let isOwn = names.isEmpty || names.contains { own.contains($0) }
                guard violation.ritual != nil || isOwn else { continue }
                if let index = found.firstIndex(where: { state in
                    state.name == rule.name && state.traditions.map { $0.id } == names
                }) {
                    found[index].rules.append(rule)
                } else {
                    let declaring = names.compactMap { traditions[$0] }
                    found.append(ForbiddingState(name: rule.name, traditions: declaring, rules: [rule]))
                }
            }
        }
        return found
    }
}
