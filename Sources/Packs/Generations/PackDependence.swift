package import ManasikDomain
package import ManasikPackHost

/// On which other packs the results of examining a pack depend.
package struct PackDependence {
    private let catalog: Catalog
    private let identities: [PackID: PackIdentity]

    package init(_ catalog: Catalog, _ packs: [PackIdentity]) {
        self.catalog = catalog
        identities = Dictionary(packs.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns by what it is known that each loaded pack has passed a gate.
    package func entries(_ gate: ActivationGate, host: String) -> [PackID: PassedGates.Entry] {
        var entries: [PackID: PassedGates.Entry] = [:]
        for id in catalog.packs.keys {
            guard let pack = identities[id] else { continue }
            let others = others(of: id, gate).subtracting([id]).compactMap { identities[$0] }
            entries[id] = PassedGates.Entry(gate: gate, pack: pack, others: others, host: host)
        }
        return entries
    }

    /// Returns the packs that a pack sees, and for proofs those that have steps in the same rituals.
    private func others(of id: PackID, _ gate: ActivationGate) -> Set<PackID> {
        var found: Set<PackID> = [id]
        if gate == .proofs {
            for ritual in catalog.rituals.values {
                let owners = Set(ritual.nodes.map(\.owner)).union([ritual.id.pack])
                if owners.contains(id) { found.formUnion(owners) }
            }
        }
        // Packs may be seen without being required.
        found.formUnion(catalog.packs.values.filter { $0.manifest.assumedByAPI != nil }.map(\.manifest.id))
        var queue = Array(found)
        while let next = queue.popLast() {
            guard let manifest = catalog.packs[next]?.manifest else { continue }
            for other in Array(manifest.requires.keys) + manifest.optional.keys
            where catalog.packs[other] != nil && found.insert(other).inserted {
                queue.append(other)
            }
        }
        return found
    }
}
