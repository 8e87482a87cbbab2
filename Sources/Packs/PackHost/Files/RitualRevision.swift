package import ManasikDomain

/// The part of a catalog that a walk of one ritual needs, identified by the packs that it comes from.
package struct RitualRevision: Sendable {
    /// SHA-256 over the ritual's name and the hashes of its packs.
    package let hash: String
    /// The packs that the ritual needs: its own, those that extend it, those of its traditions, and those that these
    /// require.
    package let packs: [PackID: CatalogPack]

    /// - Returns: nil if the catalog does not have the ritual.
    package init?(of ritual: DefinitionID, in catalog: Catalog) {
        guard let definition = catalog.rituals[ritual] else { return nil }
        var needed: Set<PackID> = []
        var queue = [ritual.pack] + definition.nodes.map(\.owner) + definition.renames.map(\.pack)
        queue += definition.traditions.map(\.pack)
        queue += catalog.violations(of: definition).keys.map(\.pack)
        while let next = queue.popLast() {
            guard let pack = catalog.packs[next], needed.insert(next).inserted else { continue }
            queue += Array(pack.manifest.requires.keys) + pack.manifest.optional.keys
        }
        packs = catalog.packs.filter { needed.contains($0.key) }
        hash = ContentHash.of(
            [Array(ritual.description.utf8)]
                + packs.sorted { $0.key < $1.key }.flatMap {
                    [Array($0.key.rawValue.utf8), Array($0.value.contentHash.utf8)]
                }
        )
    }

    /// Returns the catalog reduced to this ritual and what its packs define for it. A tradition that they see without
    /// requiring it is left out; `Catalog.completed(by:)` adds it when the catalog is read.
    package func slice(of catalog: Catalog, for ritual: DefinitionID) -> Catalog {
        func own<Definition>(_ all: [DefinitionID: Definition]) -> [DefinitionID: Definition] {
            all.filter { packs[$0.key.pack] != nil }
        }
        var slice = Catalog(hash: hash, packs: packs)
        slice.traditions = own(catalog.traditions)
        slice.kinds = own(catalog.kinds)
        slice.facts = catalog.facts.filter { $0.key.pack == .host || packs[$0.key.pack] != nil }
        let isAssumed = slice.traditions.isEmpty && catalog.rituals[ritual]?.schools != [.unnamed]
        if !isAssumed {
            for fact in HostFact.ofTraditions { slice.facts[fact.id] = nil }
            for fact in HostFact.declarations(with: slice.sortedTraditions) { slice.facts[fact.id] = fact }
        }
        let counted = Set(slice.facts.values.compactMap { $0.records?.collection })
        slice.collections = catalog.collections.filter { counted.contains($0.key) }
        slice.places = own(catalog.places)
        slice.rituals = catalog.rituals.filter { $0.key == ritual }
        slice.remedies = own(catalog.remedies)
        slice.violations = own(catalog.violations)
        slice.categories = own(catalog.categories)
        slice.tags = own(catalog.tags)
        slice.dhikr = own(catalog.dhikr)
        return slice
    }
}

/// A catalog as canonical bytes.
package enum FrozenCatalog {
    package static func content(of catalog: Catalog) -> RetainedContent {
        let bytes = catalog.wireText
        return RetainedContent(hash: ContentHash.of(bytes: bytes), bytes: bytes)
    }

    /// Decodes a catalog; nil if the bytes do not match their hash or have the format of another version of the
    /// program.
    package static func catalog(from content: RetainedContent) -> Catalog? {
        guard ContentHash.of(bytes: content.bytes) == content.hash else { return nil }
        return try? Catalog(wireText: content.bytes)
    }

    /// Returns whether the bytes match their hash.
    package static func isSound(_ content: RetainedContent) -> Bool {
        ContentHash.of(bytes: content.bytes) == content.hash
    }
}

extension Catalog {
    /// Returns whether any condition of a ritual must be evaluated by the packs' code.
    package func needsCode(for ritual: DefinitionID) -> Bool {
        guard let ritual = rituals[ritual] else { return false }
        let conditions = ritual.conditions + violations(of: ritual).values.compactMap(\.when)
        return conditions.contains { if case .lua = $0.form { true } else { false } }
    }

    /// Whether it has the collection of each fact of records; what earlier versions of the program froze has none.
    package var hasCountedCollections: Bool {
        facts.values.allSatisfy { fact in fact.records.map { collections[$0.collection] != nil } ?? true }
    }
}
