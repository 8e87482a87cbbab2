import ManasikDomain
import ManasikRules
import ManasikViews

extension PersonReading {
    /// Every definition as the person has it, with where it was read.
    private func definitions(_ rituals: PersonRituals) -> [(RuledDefinition, RuleExplanation.Basis)] {
        func ritual(of definition: RuledDefinition) -> DefinitionID? {
            switch definition.kind {
            case .ritual: return definition.id
            case .step:
                let name = definition.id.name.prefix { $0 != "/" }
                return DefinitionID(pack: definition.id.pack, name: String(name))
            case .item, .contact, .chirps, .dhikr: return nil
            }
        }
        let context = walkContext(readableWalks)
        var found: [(RuledDefinition, RuleExplanation.Basis)] = []
        for (id, revision) in rituals.kept.sorted(by: { $0.key < $1.key }) {
            let basis = RuleExplanation.Basis.walk(revision, context.packChanges(from: revision))
            found += revision.catalog.ruledDefinitions.filter { ritual(of: $0) == id }.map { ($0, basis) }
        }
        let known = Set(found.map(\.0.id))
        for definition in catalog.ruledDefinitions {
            guard let revision = ritual(of: definition).flatMap({ rituals.kept[$0] }) else {
                found.append((definition, .packsInUse))
                continue
            }
            guard !known.contains(definition.id) else { continue }
            found.append((definition, .notInWalk(context.packChanges(from: revision))))
        }
        return found
    }

    /// Every definition that concerns the person, by what answers its conditions.
    func ruledDefinitions(_ rituals: PersonRituals) -> [(
        definitions: [RuledDefinition], rules: RuleEvaluator
    )] {
        var inUse: [RuledDefinition] = []
        var kept: [DefinitionID: (definitions: [RuledDefinition], rules: RuleEvaluator)] = [:]
        for (definition, basis) in definitions(rituals) {
            switch basis {
            case .packsInUse: inUse.append(definition)
            case .walk(let revision, _):
                kept[revision.ritual.id, default: ([], revision.rules)].definitions.append(definition)
            case .notInWalk: break
            }
        }
        return [(inUse, generation.rules)] + kept.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The definition of a name, and which packs it was read from.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func ruledDefinition(
        named name: String,
        _ kind: RuledDefinition.Kind?,
        _ rituals: PersonRituals
    ) throws(EngineError) -> (RuledDefinition, RuleExplanation.Basis) {
        let all = definitions(rituals).filter { kind == nil || $0.0.kind == kind }
        let exact = all.filter { $0.0.id.description == name }
        let named = all.filter { $0.0.id.name == name || $0.0.id.name.hasSuffix("/" + name) }
        let found = exact.isEmpty ? named : exact
        if found.count == 1 { return found[0] }
        guard found.isEmpty else {
            throw .ambiguousDefinition(name, found.map { "\($0.0.kind.rawValue) \($0.0.id)" })
        }
        // A message is shown where its rotation is.
        let rotation = catalog.chirps.values.sorted { $0.id < $1.id }.first { rotation in
            rotation.messages.contains { $0.id.description == name || $0.id.name == name }
        }
        if let rotation, let found = all.first(where: { $0.0.id == rotation.id && $0.0.kind == .chirps }) {
            return found
        }
        let names = all.map(\.0).flatMap { definition in
            [definition.id.description, definition.id.name]
                + (definition.id.name.split(separator: "/").last.map { [String($0)] } ?? [])
        }
        throw .unknownDefinition(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
}
