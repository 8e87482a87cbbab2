public import ManasikDomain
public import ManasikLocalization

/// The rituals as one person has them: as a walk keeps them that follows other packs than are in use, else as these have them.
public struct PersonRituals: Sendable {
    /// Of the packs in use.
    let catalog: Catalog
    /// What walks go by whose packs are not in use any more.
    let kept: [DefinitionID: WalkRevision]
    private let messages: MessageCatalog
    private let languages: [String]

    /// - Parameter languages: In which titles are told.
    init(_ generation: Generation, _ walks: [DefinitionID: StoredWalk], languages: [String]) {
        messages = generation.messages
        self.languages = languages
        catalog = generation.catalog
        var kept: [DefinitionID: WalkRevision] = [:]
        // A walk that cannot be shown says so where it is asked for.
        for (ritual, walk) in walks {
            if let revision = try? walk.following.get(), !revision.isCurrent { kept[ritual] = revision }
        }
        self.kept = kept
    }

    /// A step with the ritual that it belongs to.
    public struct Found: Sendable {
        public let ritual: Ritual
        public let node: RitualNode
        /// What the walk follows that the step was found in; nil where it is one of the packs in use.
        public let revision: WalkRevision?
    }

    /// The step of a name such as `hajj:hajj/standing`; where the person's walk does not have it, that of the packs in use.
    public func step(_ id: DefinitionID) -> Found? {
        let parts = id.name.split(separator: "/")
        guard parts.count == 2 else { return nil }
        let ritual = DefinitionID(pack: id.pack, name: String(parts[0]))
        if let revision = kept[ritual], let node = revision.ritual.node(String(parts[1])) {
            return Found(ritual: revision.ritual, node: node, revision: revision)
        }
        guard let found = catalog.rituals[ritual], let node = found.node(String(parts[1])) else { return nil }
        return Found(ritual: found, node: node, revision: nil)
    }

    /// What the walk of a step's ritual follows, where that is not the packs in use.
    public func revision(ofStep id: DefinitionID) -> WalkRevision? {
        guard let ritual = id.name.split(separator: "/").first else { return nil }
        return kept[DefinitionID(pack: id.pack, name: String(ritual))]
    }

    /// The title of a step; nil where neither the walk nor the packs in use have it.
    public func title(ofStep id: DefinitionID) -> LocalizedString? {
        step(id).map { found in
            localizer(of: found.revision).text(found.node.title)
        }
    }

    /// The title of a ritual.
    func title(of id: DefinitionID) -> LocalizedString? {
        if let revision = kept[id] { return localizer(of: revision).text(revision.ritual.title) }
        return catalog.rituals[id].map { localizer(of: nil).text($0.title) }
    }

    /// Every ritual with what it follows, where that is not the packs in use.
    var all: [(ritual: Ritual, revision: WalkRevision?)] {
        let ids = Set(catalog.rituals.keys).union(kept.keys).sorted()
        return ids.compactMap { id in
            if let revision = kept[id] { return (revision.ritual, revision) }
            return catalog.rituals[id].map { ($0, nil) }
        }
    }

    /// Texts of a revision, of the packs in use where there is none.
    private func localizer(of revision: WalkRevision?) -> Localizer {
        Localizer(revision?.messages ?? messages, languages: languages)
    }
}

extension PersonReading {
    /// The rituals as the person has them with these walks.
    func rituals(_ walks: [DefinitionID: StoredWalk]) -> PersonRituals {
        PersonRituals(generation, walks, languages: languages)
    }
}
