import ManasikDomain

extension DefinitionBuilder {
    /// Reports items whose due dates form a cycle, so that none of them has a date.
    ///
    /// Packs cannot require each other in a cycle, so all items of a cycle are in one pack.
    mutating func checkDueDates() {
        var items = result.own.checklists.values.sorted { $0.id < $1.id }.flatMap(\.items)
        for case .items(_, let added) in result.extensions { items += added }
        var next: [DefinitionID: DefinitionID] = [:]
        for item in items {
            if case .item(let name)? = item.due?.anchor { next[item.id] = DefinitionID(name) }
        }
        var reported: Set<DefinitionID> = []
        for item in items {
            var circle = [item.id]
            while let following = next[circle.last!], !circle.contains(following) { circle.append(following) }
            guard next[circle.last!] == item.id, reported.isDisjoint(with: circle) else { continue }
            reported.formUnion(circle)
            resolver.collector.error(
                .dueCycle,
                at: item.location ?? resolver.scope.draft.files.location("pack.json"),
                "items are due by one another in a circle: "
                    + (circle + [item.id]).map(\.name).joined(separator: " → "),
                help: "let one of them be due by a date of the person or a Hijri date"
            )
        }
    }
}
