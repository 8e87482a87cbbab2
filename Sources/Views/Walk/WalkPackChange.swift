public import ManasikDomain

/// A pack whose revision a walk follows, beside the one that is in use.
public struct WalkPackChange: Hashable, Sendable {
    public let pack: PackID
    /// nil where the pack is new to the ritual, or what the walk follows is not known.
    public let from: SemanticVersion?
    /// nil where the pack is not in use any more.
    public let to: SemanticVersion?

    public init(pack: PackID, from: SemanticVersion?, to: SemanticVersion?) {
        self.pack = pack
        self.from = from
        self.to = to
    }
}

extension WalkContext {
    /// The packs of which a walk follows another revision than is in use.
    public func packChanges(from revision: WalkRevision) -> [WalkPackChange] {
        guard !revision.isCurrent else { return [] }
        return packChanges(
            of: revision.ritual.id,
            from: revision.packs.mapValues {
                WalkPins.Pack(version: $0.manifest.version, hash: $0.contentHash)
            }
        )
    }

    /// The packs in use for a ritual that differ from others.
    public func packChanges(of ritual: DefinitionID, from old: [PackID: WalkPins.Pack]) -> [WalkPackChange] {
        let present = revisions.currentRevision(of: ritual)?.packs ?? [:]
        return Set(old.keys).union(present.keys).sorted().compactMap { id in
            // What the ritual does not need any more may be in use all the same.
            let new = present[id] ?? catalog.packs[id]
            guard old[id]?.hash != new?.contentHash else { return nil }
            return WalkPackChange(pack: id, from: old[id]?.version, to: new?.manifest.version)
        }
    }
}
