import ManasikDomain

/// What requirements change for whom.
extension DefinitionComparison {
    /// Returns the changes of a requirement, each with the people for whom it changes.
    mutating func changes(
        _ old: Requirement,
        _ new: Requirement,
        among both: Region
    ) throws(FactSpace.TooLarge) -> [(Impact.Change, Region)] {
        var order: [Impact.Change] = []
        var found: [Impact.Change: Region] = [:]
        for group in schools(old, new) {
            var cells = [RequirementCell(people: try people(of: group, among: both))].filter {
                $0.people != .nobody
            }
            for provision in old[group[0]] { cells = try divided(cells, by: provision, .old) }
            for provision in new[group[0]] { cells = try divided(cells, by: provision, .new) }
            for cell in cells {
                guard let change = cell.change(of: new) else { continue }
                if found[change] == nil { order.append(change) }
                found[change] = try space.union(found[change] ?? .nobody, cell.people)
            }
        }
        return order.map { ($0, found[$0]!) }
    }

    /// Returns groups of schools of which both versions say the same, without those for which nothing changes.
    private func schools(_ old: Requirement, _ new: Requirement) -> [[School]] {
        var groups: [[School]] = []
        for school in schools where old[school] != new[school] {
            let index = groups.firstIndex { old[$0[0]] == old[school] && new[$0[0]] == new[school] }
            if let index { groups[index].append(school) } else { groups.append([school]) }
        }
        return groups
    }

    private mutating func people(
        of group: [School],
        among both: Region
    ) throws(FactSpace.TooLarge) -> Region {
        // People who do not state a school are among them too.
        guard group.count < schools.count, let schoolClasses else { return both }
        let classes = Set(group.compactMap { schoolClasses.index(of: .text($0.rawValue)) })
        return try space.intersection(both, space.region(of: schoolClasses.subject, classes: classes))
    }

    /// Divides cells by a provision, which is said to those for whom its condition holds.
    private mutating func divided(
        _ cells: [RequirementCell],
        by provision: ComparedDefinition.Provision,
        _ side: RequirementCell.Side
    ) throws(FactSpace.TooLarge) -> [RequirementCell] {
        let concerned = try provision.when.map { $0.diagram! }.map { diagram throws(FactSpace.TooLarge) in
            try space.region(of: diagram)
        }
        var divided: [RequirementCell] = []
        for cell in cells {
            var (inside, outside) = (cell, cell)
            if !inside[side].contains(provision.words) {
                inside[side].append(provision.words)
            }
            inside.people = try space.intersection(cell.people, concerned ?? .everybody)
            outside.people = try space.difference(cell.people, inside.people)
            divided += [inside, outside].filter { $0.people != .nobody }
        }
        guard divided.count <= Self.cellLimit else { throw FactSpace.TooLarge() }
        return divided
    }

    private static let cellLimit = 4096
}
