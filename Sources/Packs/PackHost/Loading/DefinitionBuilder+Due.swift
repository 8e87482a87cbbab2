import ManasikDomain

extension DefinitionBuilder {
    /// The most items of which each is due by the next one.
    private static let longestChain = 100

    /// Reports items whose due dates form a cycle, so that none of them has a date, and chains that are too long: every
    /// date is computed through all that it depends on.
    ///
    /// Packs cannot require each other in a cycle, so all items of a cycle are in one pack.
    mutating func checkDueDates() {
        var items = result.own.checklists.values.sorted { $0.id < $1.id }.flatMap(\.items)
        for case .items(_, let added) in result.extensions { items += added }
        checkSteps(of: items)
        var next: [DefinitionID: DefinitionID] = [:]
        for item in items {
            if case .item(let name)? = item.due?.anchor { next[item.id] = DefinitionID(name) }
        }
        var cycles: [DefinitionID: [DefinitionID]] = [:]
        for cycle in next.cycles { for id in cycle { cycles[id] = cycle } }
        var reported: Set<DefinitionID> = []
        for item in items {
            guard let cycle = cycles[item.id], let place = cycle.firstIndex(of: item.id),
                reported.isDisjoint(with: cycle)
            else { continue }
            reported.formUnion(cycle)
            report(
                item,
                "items are due by one another in a cycle: "
                    + (cycle[place...] + cycle[...place]).map(\.name).joined(separator: " → ")
            )
        }
        guard cycles.isEmpty, let last = items.first(where: { Self.isTooLong(from: $0.id, next) }) else {
            return
        }
        report(
            last,
            "item '\(last.id.name)' is due by another item, that by a third, and so on for more than "
                + "\(Self.longestChain) items"
        )
    }

    private mutating func report(_ item: ChecklistItem, _ problem: String) {
        resolver.collector.error(
            .dueCycle,
            at: item.location ?? resolver.scope.draft.files.location("pack.json"),
            problem,
            help: "let one of them be due by a date of the person or a Hijri date"
        )
    }

    /// Whether a way without cycles is longer than a chain may be.
    private static func isTooLong(from item: DefinitionID, _ next: [DefinitionID: DefinitionID]) -> Bool {
        var (place, length) = (item, 0)
        while let following = next[place] {
            length += 1
            if length > longestChain { return true }
            place = following
        }
        return false
    }

    /// Reports items that are due by a step that no ritual has which the pack can see.
    private mutating func checkSteps(of items: [ChecklistItem]) {
        let named = items.compactMap { item -> (item: ChecklistItem, step: String)? in
            if case .step(let name)? = item.due?.anchor { (item, name) } else { nil }
        }
        guard !named.isEmpty else { return }
        let visible = resolver.scope.visible.values.flatMap(\.rituals.values)
        let rituals = visible + result.own.rituals.values
        let steps = Set(rituals.flatMap { ritual in ritual.steps.map { "\(ritual.id.step($0.id))" } })
        for (item, name) in named where !steps.contains(name) && !isUnread(step: name) {
            guard !resolver.collector.isFull else { return }
            resolver.collector.error(
                .unknownReference,
                at: item.location ?? resolver.scope.draft.files.location("pack.json"),
                "item '\(item.id.name)': 'due' names step '\(name)', which no ritual has that is known here",
                help: Suggestion.help(for: name, among: steps.sorted())
            )
        }
    }

    /// Whether a step of a ritual of the pack is not known for a mistake that is reported.
    private func isUnread(step: String) -> Bool {
        guard step.hasPrefix("\(pack):"), let name = step.split(separator: "/").last else { return false }
        return unreadRites.contains(String(name))
    }
}
