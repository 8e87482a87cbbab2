import ManasikDomain

/// The names that something stored by an earlier version of a pack can have: those that lead to what the pack has now.
struct FormerNames {
    let facts: [String]
    let items: [String]
    let collections: [String]
    /// The fields by the collections' names of that version.
    private let fields: [String: [String]]
    /// Whether code of a migration has a name among its texts, which may be what the pack does not have any more; nil
    /// without code.
    private let isInCode: (String) -> Bool?

    /// - Parameters:
    ///   - pending: What the version does not know yet.
    ///   - isInCode: Returns whether code of a migration has a name among its texts; nil without code.
    init(
        of pack: PackID,
        _ pending: [DataChange],
        _ catalog: Catalog,
        isInCode: @escaping (String) -> Bool?
    ) {
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
        var fields: [String: [String]] = [:]
        for name in collections {
            let present = renaming.collection(DefinitionID(pack: pack, name: name))
            let former = renames.filter {
                if case .field(let collection) = $0.subject {
                    [name, present.name].contains(collection)
                } else {
                    false
                }
            }
            fields[name] =
                ((catalog.collections[present]?.fields.keys).map(Array.init) ?? []) + former.map(\.old)
        }
        self.fields = fields
        self.isInCode = isInCode
    }

    func hasFact(_ name: String) -> Bool { isPossible(name, among: facts) }

    /// Returns the fields that a record of a collection could have, if one of its own can be none.
    func fields(of collection: String, without name: String) -> [String]? {
        let known = (fields[collection] ?? []).sorted()
        return isPossible(name, among: known) ? nil : known
    }

    /// Whether a name is one of those that are known, or may be one that only code reads: one that is close to a known name,
    /// and that no code has, is a mistake.
    private func isPossible(_ name: String, among known: [String]) -> Bool {
        if known.contains(name) { return true }
        guard let isNamed = isInCode(name) else { return false }
        return isNamed || Suggestion.nearest(to: name, among: known) == nil
    }
}
