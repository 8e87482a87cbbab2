import ManasikDomain

/// The result of reading, running and checking one pack: everything that the catalog and dependent packs need of it.
struct CheckedPack: Sendable {
    /// The pack and its own definitions, without its extensions of other packs.
    let catalog: Catalog
    let extensions: [PackDefinitions.Extension]
    /// The pack's facts in the order in which they are checked.
    let facts: [DefinitionID]
    /// The names that the pack declares, by kind.
    let declared: [DefinitionKind: Set<String>]
    /// The pack's diagnostics, none of which is an error.
    let diagnostics: [Diagnostic]

    /// The pack in the form in which the catalog holds it.
    var pack: CatalogPack? { catalog.packs.values.first }

    var definitions: PackDefinitions {
        var definitions = PackDefinitions()
        definitions.own = catalog
        definitions.own.packs = [:]
        definitions.extensions = extensions
        return definitions
    }

    /// The names and facts that the pack shows to packs that require it.
    var exported: PackScope.Exported {
        let source = pack?.manifest.locales.first ?? ""
        var rituals: [String: Ritual] = [:]
        for ritual in catalog.rituals.values { rituals[ritual.id.name] = ritual }
        var collections: [String: RecordCollection] = [:]
        for collection in catalog.collections.values { collections[collection.id.name] = collection }
        return PackScope.Exported(
            messageKeys: Set((pack?.messages[source] ?? [:]).keys),
            articleNames: Set((pack?.articles[source] ?? [:]).keys),
            declared: declared,
            facts: facts.compactMap { catalog.facts[$0] },
            traditions: catalog.sortedTraditions,
            kinds: catalog.kinds.values.sorted { $0.id < $1.id },
            rituals: rituals,
            collections: collections
        )
    }
}

extension CheckedPack: WireValue {
    /// The version of the format of cached packs; files in another version are ignored.
    static let form = 2

    var wire: JSONValue {
        .object([
            "catalog": catalog.wire, "extensions": extensions.wire, "facts": facts.wire,
            "declared": declared.mapValues { $0.sorted() }.wire,
            "diagnostics": diagnostics.wire,
        ])
    }

    init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let declared: [DefinitionKind: [String]] = try fields.required("declared")
        self.init(
            catalog: try fields.required("catalog"),
            extensions: try fields.required("extensions"),
            facts: try fields.required("facts"),
            declared: declared.mapValues { Set($0) },
            diagnostics: try fields.required("diagnostics")
        )
    }
}

extension PackDefinitions.Extension: WireValue {
    var wire: JSONValue {
        switch self {
        case .items(let checklist, let items):
            .one("items", ["checklist": checklist.wire, "items": items.wire])
        case .nodes(let ritual, let anchor, let before, let nodes, let renames):
            .one(
                "nodes",
                [
                    "ritual": ritual.wire, "anchor": anchor.wire, "before": before.wire,
                    "nodes": nodes.wire, "renames": renames.wire,
                ]
            )
        }
    }

    init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "items": self = .items(checklist: try one.inside("checklist"), try one.inside("items"))
        case "nodes":
            self = .nodes(
                ritual: try one.inside("ritual"),
                anchor: try one.inside("anchor"),
                before: try one.inside("before"),
                try one.inside("nodes"),
                renames: try one.inside("renames")
            )
        default: throw one.unknown(takes: "'items' and 'nodes'")
        }
    }
}

extension DefinitionKind: WireWord, WireKey {}
