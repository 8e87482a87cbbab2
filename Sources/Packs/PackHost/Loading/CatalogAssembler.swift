import ManasikDomain

/// An assembler that merges the definitions of all packs into one catalog.
struct CatalogAssembler {
    private var joined = Catalog()
    /// What packs insert into rituals, by the nodes beside which it goes.
    private var insertions: [DefinitionID: [String: Insertion]] = [:]

    private struct Insertion {
        /// In the order in which they were made; of what comes after a node, the last is nearest to it.
        var before: [[RitualNode]] = []
        var after: [[RitualNode]] = []
    }

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
                joined.rituals[id]?.renames += renames
                let side = before ? \Insertion.before : \Insertion.after
                insertions[id, default: [:]][anchor, default: Insertion()][keyPath: side].append(nodes)
            }
        }
    }

    /// Returns a node with everything that is inserted below it.
    private static func inserting(_ insertions: [String: Insertion], into node: RitualNode) -> RitualNode {
        var node = node
        node.children = node.children.flatMap { child -> [RitualNode] in
            let inner = inserting(insertions, into: child)
            guard let own = insertions[child.id] else { return [inner] }
            return own.before.flatMap(\.self) + [inner] + own.after.reversed().flatMap(\.self)
        }
        return node
    }

    func catalog() -> Catalog {
        var catalog = joined
        for (id, own) in insertions {
            guard let root = joined.rituals[id]?.root else { continue }
            catalog.rituals[id]?.root = Self.inserting(own, into: root)
        }
        let traditions = joined.traditions.values.sorted { $0.id < $1.id }
        for fact in HostFact.declarations(with: traditions) { catalog.facts[fact.id] = fact }
        catalog.hash = PackIdentity.catalogHash(
            of: catalog.packs.map { (id: $0.key, hash: $0.value.contentHash) }
        )
        return catalog
    }
}
