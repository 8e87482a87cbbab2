public import ManasikDomain

/// The rituals as one person has them: as a walk keeps them that follows other packs than are in use, else as these have them.
public struct PersonRituals: Sendable {
    /// Of the packs in use.
    public let catalog: Catalog
    /// What walks go by whose packs are not in use any more.
    public let kept: [DefinitionID: WalkRevision]

    /// - Parameter walks: A walk whose packs are missing is reported when asked for.
    public init(in catalog: Catalog, of walks: [DefinitionID: BegunWalk]) {
        self.catalog = catalog
        var kept: [DefinitionID: WalkRevision] = [:]
        for (ritual, walk) in walks {
            if let revision = walk.revision, !revision.isCurrent { kept[ritual] = revision }
        }
        self.kept = kept
    }

    /// A step with the ritual that it belongs to.
    public struct Found: Sendable {
        public let ritual: Ritual
        public let node: RitualNode
        /// The revision in which the step was found; nil for the packs in use.
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

    /// The revision of the walk of a step's ritual, if it is not the packs in use.
    public func revision(ofStep id: DefinitionID) -> WalkRevision? {
        guard let ritual = id.name.split(separator: "/").first else { return nil }
        return kept[DefinitionID(pack: id.pack, name: String(ritual))]
    }

    /// Every ritual with its revision, if that is not the packs in use.
    public var all: [(ritual: Ritual, revision: WalkRevision?)] {
        let ids = Set(catalog.rituals.keys).union(kept.keys).sorted()
        return ids.compactMap { id in
            if let revision = kept[id] { return (revision.ritual, revision) }
            return catalog.rituals[id].map { ($0, nil) }
        }
    }
}
