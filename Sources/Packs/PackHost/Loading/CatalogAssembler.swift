import ManasikDomain

/// An assembler that merges the definitions of all packs into one catalog.
struct CatalogAssembler {
    private var joined = Catalog()

    init() {}

    mutating func add(_ pack: CatalogPack, _ definitions: PackDefinitions) {
        joined.packs[pack.manifest.id] = pack
        joined.join(definitions.own)
    }

    /// Applies a pack's extensions of others; called in load order, so that the result is deterministic.
    mutating func extend(with definitions: PackDefinitions) {
        for addition in definitions.extensions {
            switch addition {
            case .items(let id, let items): joined.checklists[id]?.items += items
            case .nodes(let id, let anchor, let before, let nodes, let renames):
                guard let root = joined.rituals[id]?.root else { continue }
                joined.rituals[id]?.renames += renames
                joined.rituals[id]?.root = Self.inserting(nodes, into: root, at: anchor, before: before)
            }
        }
    }

    private static func inserting(
        _ nodes: [RitualNode],
        into node: RitualNode,
        at anchor: String,
        before: Bool
    ) -> RitualNode {
        var node = node
        node.children = node.children.flatMap { child -> [RitualNode] in
            let inner = inserting(nodes, into: child, at: anchor, before: before)
            guard child.id == anchor else { return [inner] }
            return before ? nodes + [inner] : [inner] + nodes
        }
        return node
    }

    func catalog() -> Catalog {
        var catalog = joined
        let traditions = joined.traditions.values.sorted { $0.id < $1.id }
        for fact in HostFact.declarations(with: traditions) { catalog.facts[fact.id] = fact }
        catalog.hash = PackIdentity.catalogHash(
            of: catalog.packs.map { (id: $0.key, hash: $0.value.contentHash) }
        )
        return catalog
    }
}
