import ManasikDomain
import ManasikRules

extension WalkContext {
    /// Every definition as it applies to the person, with the packs from which it was read.
    private var definitions: [(RuledDefinition, RuleExplanation.Basis)] {
        let kept = PersonRituals(in: catalog, of: person.walks).kept
        var found: [(RuledDefinition, RuleExplanation.Basis)] = []
        for (id, revision) in kept.sorted(by: { $0.key < $1.key }) {
            let basis = RuleExplanation.Basis.walk(revision, packChanges(from: revision))
            let all = revision.catalog.ruledDefinitions + revision.catalog.ruledGroups
            found += all.filter { $0.ritual == id }.map { ($0, basis) }
        }
        let known = Set(found.map { $0.0.id })
        for definition in catalog.ruledDefinitions + catalog.ruledGroups {
            guard let revision = definition.ritual.flatMap({ kept[$0] }) else {
                found.append((definition, .packsInUse))
                continue
            }
            guard !known.contains(definition.id) else { continue }
            found.append((definition, .notInWalk(packChanges(from: revision))))
        }
        return found
    }

    /// Returns the definition with a name, and the packs from which it was read.
    func ruledDefinition(
        named name: String,
        _ kind: RuledDefinition.Kind?
    ) throws(ExplanationError) -> (RuledDefinition, RuleExplanation.Basis) {
        // The kind may stand before the name, as it does where several kinds of things have it.
        let words = name.split(separator: " ", maxSplits: 1)
        if kind == nil, words.count == 2, let kind = RuledDefinition.Kind(rawValue: String(words[0])) {
            return try ruledDefinition(named: String(words[1]), kind)
        }
        let all = definitions.filter { kind == nil || $0.0.kind == kind }
        let exact = all.filter { $0.0.id.description == name }
        let named = all.filter { $0.0.id.name == name || $0.0.id.name.hasSuffix("/" + name) }
        var found = exact.isEmpty ? named : exact
        if kind == nil {
            // A group of steps comes after whatever else has its name.
            let others = found.filter { !$0.0.kind.isGroup }
            if !others.isEmpty || isDeclared(name) { found = others }
        }
        if found.count == 1 { return found[0] }
        if let meant = ofMeantRitual(found) { return meant }
        guard found.isEmpty else {
            throw .ambiguousName(name, found.map { "\($0.0.kind.rawValue) \($0.0.id)" })
        }
        // A message is shown whenever its rotation is.
        let rotation = catalog.chirps.values.sorted { $0.id < $1.id }.first { rotation in
            rotation.messages.contains { $0.id.description == name || $0.id.name == name }
        }
        if let rotation, let found = all.first(where: { $0.0.id == rotation.id && $0.0.kind == .chirps }) {
            return found
        }
        var names: [String] = []
        for (definition, _) in all {
            names += [definition.id.description, definition.id.name]
            if let last = definition.id.name.split(separator: "/").last { names.append(String(last)) }
        }
        throw .unknownName(name, suggestion: Suggestion.nearest(to: name, among: names))
    }

    /// Returns the only one of several steps or groups that is of the ritual that the person walks, or would walk; nil if there
    /// is none.
    private func ofMeantRitual(
        _ found: [(RuledDefinition, RuleExplanation.Basis)]
    ) -> (RuledDefinition, RuleExplanation.Basis)? {
        guard found.count > 1, found.allSatisfy({ $0.0.ritual != nil }),
            let meant = try? revision(named: nil).ritual.id
        else { return nil }
        let own = found.filter { $0.0.ritual == meant }
        return own.count == 1 ? own[0] : nil
    }
}
