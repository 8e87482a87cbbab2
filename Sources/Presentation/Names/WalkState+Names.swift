import ManasikDomain
import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

extension WalkState {
    /// Returns a step's name in its ritual, found by that name, its full name, or a title that only one step has.
    ///
    /// - Returns: The step's name; the given name unchanged if nothing is found, since the state machine then suggests
    ///   similar ones.
    /// - Throws: `EngineError.ambiguousDefinition` with the names of the steps if several have the title;
    ///   `.stepOfOtherWalk` for a step of another walk that has begun.
    public func step(named name: String, in languages: [String]) throws(EngineError) -> String {
        let ritual = self.ritual
        let prefix = "\(ritual.id)/"
        let local = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        guard ritual.node(local) == nil else { return local }
        if ritual.node(local.lowercased()) != nil { return local.lowercased() }
        let localizer = Localizer(MessageCatalog(revision.catalog), languages: languages)
        func lookup(_ nodes: [RitualNode]) -> NameLookup {
            NameLookup(nodes.map { (ritual.id.step($0.id), .text($0.title)) }, in: localizer)
        }
        // If several steps have the title, those in the person's walk take precedence.
        let own = ritual.nodes.filter { view.node($0.id) != nil }
        var found = try lookup(own).find(local)
        if found == nil { found = try lookup(ritual.nodes).find(local) }
        if found == nil {
            let rituals = try ritualsBegun(withStep: name, in: languages)
            guard rituals.isEmpty else { throw .stepOfOtherWalk(name, rituals) }
            // Steps in the person's walk take precedence if one of them has the words.
            for nodes in [own, ritual.nodes] {
                let candidates = lookup(nodes).having(wordsOf: local)
                let names = candidates.map { String($0.id.description.dropFirst(prefix.count)) }
                if candidates.count == 1 { throw .walk(.unknownStep(name: local, suggestion: names[0])) }
                guard candidates.isEmpty else {
                    let titled = zip(names, candidates).map { "\($0) (\($1.title))" }
                    throw .severalCandidates(local, titled)
                }
            }
        }
        return found.map { String($0.description.dropFirst(prefix.count)) } ?? local
    }

    /// Returns the rituals of the other walks that have begun and have a step with this name or title.
    private func ritualsBegun(
        withStep name: String,
        in languages: [String]
    ) throws(EngineError) -> [DefinitionID] {
        var found: [DefinitionID] = []
        for other in others where other.isBegun {
            let ritual = other.revision.ritual
            let localizer = Localizer(MessageCatalog(other.revision.catalog), languages: languages)
            let steps = NameLookup(
                ritual.nodes.map { (ritual.id.step($0.id), .text($0.title)) },
                in: localizer
            )
            if ritual.node(name.lowercased()) != nil {
                found.append(ritual.id)
            } else if try steps.find(name) != nil {
                found.append(ritual.id)
            }
        }
        return found
    }
}
