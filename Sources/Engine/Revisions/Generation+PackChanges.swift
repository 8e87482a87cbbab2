import ManasikDomain

extension Generation {
    /// The packs of which a walk follows another revision than is in use.
    func packChanges(from revision: WalkRevision) -> [WalkPackChange] {
        packChanges(
            of: revision.ritual.id,
            from: revision.packs.mapValues { ($0.manifest.version, $0.contentHash) }
        )
    }

    func packChanges(
        of ritual: DefinitionID,
        from old: [PackID: (version: SemanticVersion, hash: String)]
    ) -> [WalkPackChange] {
        let present = currentRevision(of: ritual)?.packs ?? [:]
        return Set(old.keys).union(present.keys).sorted().compactMap { id in
            // What the ritual does not need any more may be in use all the same.
            let new = present[id] ?? catalog.packs[id]
            guard old[id]?.hash != new?.contentHash else { return nil }
            return WalkPackChange(pack: id, from: old[id]?.version, to: new?.manifest.version)
        }
    }
}
