import ManasikDomain
import ManasikLocalization
import ManasikViews

/// Looking up items and checklists by what a person calls them.
extension PersonReading {
    /// Finds an item by its full name, or by its short name or text if only one item has it.
    func item(named name: String) throws(EngineError) -> DefinitionID {
        let localizer = localizer
        let items = catalog.checklists.values.flatMap(\.items).sorted { $0.id < $1.id }.map {
            ThingName(id: $0.id, title: localizer.text($0.text).text)
        }
        let things = items + records.items.map { ThingName(id: $0.id, title: $0.text) }
        if let id = try ThingName.find(name, among: things) { return id }
        throw ThingName.unknown(name, among: things) { .unknownItem(name, suggestion: $0) }
    }
}

extension Catalog {
    /// Returns the checklist with a name or of a phase; the first one if none is given.
    ///
    /// - Throws: `EngineError.unknownChecklist` with the nearest name.
    func checklist(named name: String?) throws(EngineError) -> DefinitionID {
        let lists = checklistsInOrder
        guard let name else {
            guard let first = lists.first else { throw .unknownChecklist("", suggestion: nil) }
            return first.id
        }
        if let id = DefinitionID(name), checklists[id] != nil { return id }
        if let list = lists.first(where: { $0.id.name == name })
            ?? lists.first(where: { $0.phase.rawValue == name })
        {
            return list.id
        }
        let names = lists.flatMap { [$0.id.description, $0.id.name, $0.phase.rawValue] }
        throw .unknownChecklist(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
}
