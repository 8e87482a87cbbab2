public import ManasikDomain

/// A pack in the revision that a walk follows, compared with the one in use.
public struct WalkPackChange: Hashable, Sendable {
    public let pack: PackID
    /// The version that the walk follows; nil if the pack is new to the ritual or that version is not known.
    public let from: SemanticVersion?
    /// The version in use; nil if the pack is no longer in use.
    public let to: SemanticVersion?

    public init(pack: PackID, from: SemanticVersion?, to: SemanticVersion?) {
        self.pack = pack
        self.from = from
        self.to = to
    }
}

extension WalkContext {
    /// Returns the packs of which a walk follows another revision than the one in use.
    public func packChanges(from revision: WalkRevision) -> [WalkPackChange] {
        guard !revision.isCurrent else { return [] }
        return packChanges(
            of: revision.ritual.id,
            from: revision.packs.mapValues {
                WalkPins.Pack(version: $0.manifest.version, hash: $0.contentHash)
            }
        )
    }

    /// Returns the packs in use for a ritual that differ from others.
    public func packChanges(of ritual: DefinitionID, from old: [PackID: WalkPins.Pack]) -> [WalkPackChange] {
        let present = revisions.currentRevision(of: ritual)?.packs ?? [:]
        return Set(old.keys).union(present.keys).sorted().compactMap { id in
            // A pack that the ritual no longer needs may still be in use.
            let new = present[id] ?? catalog.packs[id]
            guard old[id]?.hash != new?.contentHash else { return nil }
            return WalkPackChange(pack: id, from: old[id]?.version, to: new?.manifest.version)
        }
    }
}
