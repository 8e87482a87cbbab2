public import ManasikDomain

/// Compares two versions of packs over all possible people.
public struct ImpactComparison: Sendable {
    private let old: Catalog
    private let new: Catalog
    /// From the names of the old version to those of the new one.
    private let renaming: Renaming
    private let progress: @Sendable (_ done: Int, _ total: Int) -> Void

    public init(
        from old: Catalog,
        to new: Catalog,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.old = old
        self.new = new
        renaming = new.renaming(since: old)
        self.progress = progress
    }

    private struct Key: Hashable {
        let kind: Impact.Kind
        let id: DefinitionID
    }

    public func run() -> Impact {
        var order: [Key] = []
        var seen: Set<Key> = []
        func indexed(_ definitions: [ComparedDefinition]) -> [Key: ComparedDefinition] {
            var found: [Key: ComparedDefinition] = [:]
            for definition in definitions {
                let key = Key(kind: definition.kind, id: definition.id)
                if seen.insert(key).inserted { order.append(key) }
                found[key] = definition
            }
            return found
        }
        let names = ComparedNames(renaming, from: old, to: new)
        let before = indexed(
            old.compared(with: new, naming: renaming, finding: renaming).map { $0.renamed(names) }
        )
        let after = indexed(new.compared(with: old, finding: renaming.inverse))
        var impact = Impact(
            entries: [],
            inconclusive: [],
            rewordings: Impact.Rewording.between(old, new),
            unknownRenames: Impact.UnknownRename.between(old, new),
            compared: order.count
        )
        var schools = old.schoolNames.map { renaming.school($0) }
        schools += new.schoolNames.filter { !schools.contains($0) }
        for (index, key) in order.enumerated() {
            let (old, new) = (before[key], after[key])
            if !DefinitionComparison.isSame(old, new, among: schools) {
                var comparison = DefinitionComparison(old, new, among: schools, kind: kind)
                let found = comparison.run()
                impact.entries += found.entries
                impact.inconclusive += found.inconclusive
            }
            progress(index + 1, order.count)
        }
        return impact
    }

    /// Returns the kind that either version declares for a fact, with all values that it can have in one of them.
    private func kind(_ id: DefinitionID) -> FactKind? {
        let former = renaming.inverse.fact(id)
        return switch (old.facts[former]?.kind, new.facts[id]?.kind) {
        case (.enumeration(let old)?, .enumeration(let new)?):
            .enumeration(
                new
                    + old.compactMap { value in
                        guard case .text(let name) = renaming.fact(former, .text(value)).value else {
                            return nil
                        }
                        return new.contains(name) ? nil : name
                    }
            )
        case (.integer(let low, let high)?, .integer(let newLow, let newHigh)?):
            .integer(minimum: min(low, newLow), maximum: max(high, newHigh))
        case (.decimal(let low, let high, let places)?, .decimal(let newLow, let newHigh, let newPlaces)?):
            Self.joined((low, high, places), (newLow, newHigh, newPlaces))
        case (let old, let new): new ?? old
        }
    }

    /// Returns the kind of all decimals that one of two kinds has, with the digits of the one that has more.
    private static func joined(
        _ old: (low: Int, high: Int, places: Int),
        _ new: (low: Int, high: Int, places: Int)
    ) -> FactKind {
        let places = max(old.places, new.places)
        func units(_ number: Int, _ written: Int) -> Int {
            DecimalNumber(units: number, places: written).units(places: places) ?? number
        }
        return .decimal(
            minimum: min(units(old.low, old.places), units(new.low, new.places)),
            maximum: max(units(old.high, old.places), units(new.high, new.places)),
            places: places
        )
    }
}
