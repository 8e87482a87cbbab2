import ManasikDomain

extension Ritual {
    /// Returns the ritual and all nodes below it.
    ///
    /// - Parameters:
    ///   - other: The other version, which decides only the order of nodes: it is reported only for nodes that both versions
    ///     have at the same place.
    ///   - renaming: From the names of this version to those of the other.
    func compared(with other: Ritual?, finding renaming: Renaming) -> [ComparedDefinition] {
        let places = other.map { self.places(in: $0, renaming) } ?? [:]
        let outer = [when].compactMap { $0 }
        var found = [
            ComparedDefinition(
                kind: .ritual,
                id: id,
                clauses: outer,
                requirements: requirements(places),
                location: when?.location ?? location
            )
        ]
        func visit(_ node: RitualNode, in parent: RitualNode, _ outer: [Condition]) {
            let clauses = outer + [node.when].compactMap { $0 }
            found.append(
                ComparedDefinition(
                    kind: node.step == nil ? .node : .step,
                    id: id.step(node.id),
                    clauses: clauses,
                    requirements: node.requirements(in: parent, places),
                    location: node.when?.location ?? node.location
                )
            )
            for child in node.children { visit(child, in: node, clauses) }
        }
        for child in root.children { visit(child, in: root, outer) }
        return found
    }

    /// Returns the parent of each node that has it in another version too, by the names of this one.
    private func places(in other: Ritual, _ renaming: Renaming) -> [String: String] {
        let parents = Self.parents(of: other)
        func name(_ node: String) -> String {
            node == root.id ? other.root.id : renaming.step(id.step(node)).stepOfRitual?.name ?? node
        }
        return Self.parents(of: self).filter { parents[name($0.key)] == name($0.value) }
    }

    /// Returns the parent of each node.
    private static func parents(of ritual: Ritual) -> [String: String] {
        var parents: [String: String] = [:]
        for node in ritual.nodes {
            for child in node.children { parents[child.id] = node.id }
        }
        return parents
    }

    private func requirements(_ places: [String: String]) -> [ComparedDefinition.Requirement] {
        var list = RequirementList()
        list.add("title", title)
        list.add("summary", summary)
        list.add("details", details)
        list.add("see_also", list: seeAlso ?? [])
        let counted = ([quotas] + requiresWhen.map { $0.quotas }).flatMap { Array(($0 ?? [:]).keys) }
        let owing = Set(requires.keys).union(requiresWhen.flatMap { $0.rites.keys }).union(counted)
        for obligation in owing.sorted() {
            list.add("requires.\(obligation.name)", isList: true, owed(obligation))
        }
        for state in states {
            list.add("\(state.name).begins", list: state.begins)
            if let earlier = state.earlier {
                list.add("\(state.name).\(earlier.name)", earlier.release.words)
            }
            list.add("\(state.name).first", state.first) { $0.words }
            list.add("\(state.name).full", state.full) { $0.words }
            list.add("\(state.name).repeats", flag: state.repeats)
            list.add("\(state.name).unverified", flag: state.unverified)
        }
        list.add("lost", lost)
        for joint in together ?? [] {
            list.add("together.\(joint.steps.joined(separator: "+"))", joint.grades) { $0.words }
        }
        list.add("review_by", reviewBy)
        list.add("nodes", list: root.order(places))
        return list.requirements
    }

    /// Returns the rites that everybody owes and those owed by people for whom a condition holds, in one list.
    private func owed(_ obligation: Obligation) -> BySchool<[ComparedDefinition.Provision]> {
        typealias Provision = ComparedDefinition.Provision
        var owed: [School: [Provision]] = [:]
        var named = requires[obligation]?.namedSchools ?? []
        named += quotas?[obligation]?.namedSchools ?? []
        for requirement in requiresWhen {
            named += requirement.rites[obligation]?.namedSchools ?? []
            named += requirement.quotas?[obligation]?.namedSchools ?? []
        }
        let schools = named.isEmpty ? schools : schools.filter { $0 != .unnamed } + named
        for school in schools {
            var found = (requires[obligation]?[school] ?? []).map { Provision(words: $0) }
            found += (quotas?[obligation]?[school] ?? []).map { Provision(words: $0.words) }
            for requirement in requiresWhen {
                let rites = requirement.rites[obligation]?[school] ?? []
                found += rites.map { Provision(when: requirement.when, words: $0) }
                let quotas = requirement.quotas?[obligation]?[school] ?? []
                found += quotas.map { Provision(when: requirement.when, words: $0.words) }
            }
            owed[school] = found.sorted { $0.words < $1.words }
        }
        return owed[.unnamed].map { .all($0) } ?? .each(owed)
    }
}

extension RitualNode {
    fileprivate func order(_ places: [String: String]) -> [String] {
        children.map { $0.id }.filter { places[$0] == id }
    }

    fileprivate func requirements(
        in parent: RitualNode,
        _ places: [String: String]
    ) -> [ComparedDefinition.Requirement] {
        var list = RequirementList()
        list.add("title", title)
        list.add("details", details)
        list.add("see_also", list: seeAlso ?? [])
        list.add("ask", ask)
        // A step that becomes a group of steps is another thing, and is reported as such.
        list.add("kind", kind.rawValue)
        list.add("in", parent.id)
        list.add("at_least", atLeast)
        list.add("optional", flag: isOptional)
        if let step { list.add(step) }
        list.add("nodes", list: order(places))
        return list.requirements
    }
}

extension ReleaseRule {
    fileprivate var words: String {
        let companions = (with ?? [:]).sorted { $0.key < $1.key }.map { ", \($0.key) with \($0.value)" }
        let passed = companions.joined() + (orPassed == true ? ", or the time of it has passed" : "")
        guard let any else { return steps.joined(separator: " and ") + passed }
        return "any \(any) of \(steps.joined(separator: ", "))" + passed
    }
}
