import ManasikDomain

/// The names that something stored by an earlier version of a pack can have: those that lead to what the pack has now.
struct FormerNames {
    let facts: [String]
    let items: [String]
    let collections: [String]
    /// Whether code of a migration may read facts that the pack does not have any more.
    private let hasCode: Bool

    /// - Parameter pending: What the version does not know yet.
    init(of pack: PackID, _ pending: [DataChange], _ catalog: Catalog) {
        let renames = pending.compactMap(\.rename)
        let renaming = Renaming(renames)
        func names(
            _ subject: Rename.Subject,
            _ present: [DefinitionID],
            _ name: (DefinitionID) -> DefinitionID
        )
            -> [String]
        {
            let own = Set(present.filter { $0.pack == pack })
            let former = renames.filter { $0.subject == subject }.map(\.old)
            return Set(own.map(\.name) + former).filter {
                own.contains(name(DefinitionID(pack: pack, name: $0)))
            }
            .sorted()
        }
        facts = names(.fact, Array(catalog.facts.keys)) { renaming.fact($0) }
        items = names(.item, catalog.checklists.values.flatMap { $0.items.map(\.id) }) { renaming($0, .item) }
        collections = names(.collection, Array(catalog.collections.keys)) { renaming.collection($0) }
        hasCode = pending.contains { $0.migration != nil }
    }

    func hasFact(_ name: String) -> Bool { hasCode || facts.contains(name) }
}
