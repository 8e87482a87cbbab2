public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// Lookup of definitions by the names that a person uses.
extension Catalog {
    /// Finds an item by its full name, or by its short name or text if only one item has it.
    ///
    /// - Parameter own: The person's own items.
    /// - Throws: `EngineError.unknownItem` with the nearest name, or `.ambiguousDefinition`.
    public func item(
        named name: String,
        or own: [OwnEntry<OwnItem>],
        in localizer: Localizer
    ) throws(EngineError) -> DefinitionID {
        let items = checklists.values.flatMap { $0.items }.sorted { $0.id < $1.id }
        let things =
            items.map { ($0.id, DisplayText.text($0.text)) } + own.map { ($0.id, .own($0.value.text)) }
        return try NameLookup(things, in: localizer).get(name) { .unknownItem(name, suggestion: $0) }
    }

    /// Finds a collection by its name, with or without its pack's.
    ///
    /// - Throws: `EngineError.unknownCollection` with the nearest name, or `.ambiguousDefinition`.
    public func collection(named name: String) throws(EngineError) -> RecordCollection {
        let lookup = IDLookup(name, among: collections.keys)
        return collections[try lookup.get(name) { .unknownCollection(name, suggestion: $0) }]!
    }

    /// Finds a fact by its short or full name.
    ///
    /// - Throws: `EngineError.unknownFact` with the nearest name, or `.ambiguousFact`.
    public func fact(named name: String) throws(EngineError) -> FactDeclaration {
        let found = facts(named: name)
        if found.count > 1 { throw .ambiguousFact(name, found.map { $0.id }) }
        guard let fact = found.first else {
            let names = facts.keys.map { $0.name }
            throw .unknownFact(name, suggestion: Suggestion.nearest(to: name, among: names.sorted()))
        }
        return fact
    }

    /// Returns the checklist with a name or of a phase; the first one if none is given.
    ///
    /// - Throws: `EngineError.unknownChecklist` with the nearest name, `.ambiguousDefinition`.
    public func checklist(named name: String?) throws(EngineError) -> DefinitionID {
        let lists = checklistsInOrder
        guard let name else {
            guard let first = lists.first else { throw .unknownChecklist("", suggestion: nil) }
            return first.id
        }
        switch IDLookup(name, among: lists.map { $0.id }) {
        case .found(let id): return id
        case .several(let ids): throw .ambiguousDefinition(name, ids.map { $0.description })
        case .unknown: break
        }
        if let list = lists.first(where: { $0.phase.name == name }) { return list.id }
        let names = lists.flatMap { [$0.id.description, $0.id.name, $0.phase.name] }
        throw .unknownChecklist(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
}
