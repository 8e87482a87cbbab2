import ManasikDomain
package import ManasikPackHost

/// What differs between two lists of packs.
package struct GenerationDifference: Sendable, Hashable {
    /// A pack whose files differ; its version may be the same.
    package struct Change: Sendable, Hashable {
        package let old: PackIdentity
        package let new: PackIdentity
    }

    /// Each sorted by id.
    package let added: [PackIdentity]
    package let removed: [PackIdentity]
    package let changed: [Change]

    package init(from old: [PackIdentity], to new: [PackIdentity]) {
        let former: [PackID: PackIdentity] = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        let later = Set(new.map(\.id))
        added = new.filter { former[$0.id] == nil }.sorted { $0.id < $1.id }
        removed = old.filter { !later.contains($0.id) }.sorted { $0.id < $1.id }
        changed = new.sorted { $0.id < $1.id }.compactMap { pack in
            guard let old = former[pack.id], old.hash != pack.hash else { return nil }
            return Change(old: old, new: pack)
        }
    }

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}
