import ManasikDomain
import ManasikEngine

/// Names that tests ask for.
extension HostVocabulary {
    /// Throws an error for a name that does not exist, since that is a mistake in the test and not an absent entry.
    func demandKnown(_ kind: String, of list: String?, _ name: String, _ engine: Engine) throws {
        let catalog = engine.generation.catalog
        let ids: [DefinitionID]
        switch kind {
        case "item":
            let lists = catalog.checklists.values.filter { list == nil || $0.id.description == list }
            ids = lists.flatMap { $0.items.map(\.id) }
        case "contact": ids = catalog.contactLists.values.flatMap { $0.contacts.map(\.id) }
        case "step":
            let ritual = catalog.rituals.values.first { $0.id.description == list }
            let names = ritual.map { Self.names(within: $0.root) } ?? []
            guard !names.contains(name) else { return }
            throw unknown("step", name, names)
        default: return
        }
        let names = ids.flatMap { [$0.description, $0.name] }
        if !names.contains(name) { throw unknown(kind, name, names.sorted()) }
    }

    private static func names(within node: RitualNode) -> [String] {
        [node.id] + node.children.flatMap(names)
    }

    func unknown(_ kind: String, _ name: String, _ names: [String]) -> Problem {
        let help = Suggestion.help(for: name, among: names).map { "; \($0)" } ?? ""
        return Problem("no \(kind) is called '\(name)'\(help)")
    }
}
