extension Catalog {
    /// What the packs in use change of what is stored, in the order in which it applies.
    ///
    /// A pack changes only what is its own, so the order of the packs makes no difference.
    public var dataChanges: [DataChange] {
        packs.keys.sorted().flatMap { packs[$0]?.changes ?? [] }
    }
}

extension [PackID: CatalogPack] {
    /// Returns the renames of packs that the packs' other versions do not have, in order. What a higher version no longer
    /// lists is not undone by it.
    public func renaming(since others: [PackID: CatalogPack]) -> Renaming {
        Renaming(
            keys.sorted().flatMap { id -> [Rename] in
                guard let pack = self[id], let other = others[id],
                    pack.manifest.version >= other.manifest.version
                else { return [] }
                return pack.changes.filter { !other.changes.contains($0) }.compactMap { $0.rename }
            }
        )
    }

    /// Returns the renames of packs since earlier versions of them, of which only the numbers are known; those without a
    /// version may be of any.
    public func renaming(since versions: [PackID: SemanticVersion]) -> Renaming {
        Renaming(
            keys.sorted().flatMap { id in
                (self[id]?.changes ?? []).compactMap { $0.rename }.filter { rename in
                    guard let before = rename.before else { return true }
                    return versions[id].map { $0 < before } ?? false
                }
            }
        )
    }

    /// Returns the name that something of these packs has in other versions of them, older or newer ones.
    public func name(
        of id: DefinitionID,
        _ subject: Rename.Subject,
        in others: [PackID: CatalogPack]
    ) -> DefinitionID {
        renaming(to: others)(id, subject)
    }

    /// Returns the names that other versions of the packs have for what these name: renames that only these have are
    /// undone, and those that only the others have are applied.
    public func renaming(to others: [PackID: CatalogPack]) -> Renaming {
        renaming(since: others).inverse.followed(by: others.renaming(since: self))
    }
}
