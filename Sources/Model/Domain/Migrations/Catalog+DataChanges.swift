extension Catalog {
    /// What the packs in use change of what is stored, in the order in which it applies.
    ///
    /// A pack changes only what is its own, so the order of the packs makes no difference.
    public var dataChanges: [DataChange] {
        packs.keys.sorted().flatMap { packs[$0]?.changes ?? [] }
    }
}

extension [PackID: CatalogPack] {
    /// Returns the renames of packs that the packs' other versions do not have, in order.
    public func renaming(since others: [PackID: CatalogPack]) -> Renaming {
        Renaming(
            keys.sorted().flatMap { id -> [Rename] in
                guard let pack = self[id], let other = others[id] else { return [] }
                return pack.changes.filter { !other.changes.contains($0) }.compactMap { $0.rename }
            }
        )
    }
}
