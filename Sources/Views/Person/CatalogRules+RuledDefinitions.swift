public import ManasikDomain
public import ManasikRules

extension CatalogRules {
    /// Returns every definition that concerns people, by the packs that answer its conditions; a ritual is as its walk
    /// keeps it.
    public func ruledDefinitions(
        walking walks: [DefinitionID: BegunWalk]
    ) -> [(definitions: [RuledDefinition], packs: CatalogRules)] {
        let kept = walks.compactMapValues { $0.kept }.sorted { $0.key < $1.key }
        let rituals = Set(kept.map { $0.key })
        let inUse = catalog.ruledDefinitions.filter { definition in
            definition.ritual.map { !rituals.contains($0) } ?? true
        }
        return [(inUse, self)]
            + kept.map { ritual, packs in
                (packs.catalog.ruledDefinitions.filter { $0.ritual == ritual }, packs)
            }
    }

    /// Asks every condition about a person, so that failures are reported.
    public func askAllConditions(_ facts: Facts, walking walks: [DefinitionID: BegunWalk]) {
        for (definitions, packs) in ruledDefinitions(walking: walks) {
            var asked: Set<Condition.Form> = []
            for clause in definitions.flatMap({ $0.clauses })
            where asked.insert(clause.condition.form).inserted {
                _ = packs.verdict(clause.condition, facts)
            }
        }
        for list in catalog.checklists.values {
            for item in list.items {
                if let done = item.doneWhen { _ = verdict(done, facts) }
            }
        }
    }
}

extension RuledDefinition {
    /// The ritual that it is, or to which it belongs as a step or a group of steps; nil for any other definition.
    var ritual: DefinitionID? {
        switch kind {
        case .ritual: id
        case .step, .sequence, .anyOrder, .choice:
            DefinitionID(pack: id.pack, name: String(id.name.prefix { $0 != "/" }))
        case .item, .contact, .chirps, .dhikr: nil
        }
    }
}
