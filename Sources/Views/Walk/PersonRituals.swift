public import ManasikDomain

/// The rituals of one person: as their walk keeps them if it follows other packs than those in use, otherwise as in
/// use.
public struct PersonRituals: Sendable {
    /// The catalog of the packs in use.
    public let catalog: Catalog
    /// The revisions of walks whose packs are no longer in use.
    public let kept: [DefinitionID: WalkRevision]

    /// - Parameter walks: The person's walks; one whose packs are missing is reported when it is asked for.
    public init(in catalog: Catalog, of walks: [DefinitionID: BegunWalk]) {
        self.catalog = catalog
        var kept: [DefinitionID: WalkRevision] = [:]
        for (ritual, walk) in walks {
            if let revision = walk.revision, !revision.isCurrent { kept[ritual] = revision }
        }
        self.kept = kept
    }

    /// A step with its ritual.
    public struct Found: Sendable {
        public let ritual: Ritual
        public let node: RitualNode
        /// The revision in which the step was found; nil for the packs in use.
        public let revision: WalkRevision?
    }

    /// Returns the step with a name such as `hajj:hajj/standing`; if the person's walk does not have it, from the packs
    /// in use.
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

    /// Returns the revision of the walk with a step's ritual; nil if it follows the packs in use.
    public func revision(ofStep id: DefinitionID) -> WalkRevision? {
        guard let ritual = id.name.split(separator: "/").first else { return nil }
        return kept[DefinitionID(pack: id.pack, name: String(ritual))]
    }

    /// Every ritual with its revision; nil for the packs in use.
    public var all: [(ritual: Ritual, revision: WalkRevision?)] {
        let ids = Set(catalog.rituals.keys).union(kept.keys).sorted()
        return ids.compactMap { id in
            if let revision = kept[id] { return (revision.ritual, revision) }
            return catalog.rituals[id].map { ($0, nil) }
        }
    }
}
