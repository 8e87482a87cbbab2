import ManasikDomain

/// The names of the settings, facts and items that handlers can read, state and tick.
struct HandlerNames: Sendable {
    private let catalog: Catalog

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// Returns why a handler is refused a name; nil if it is not, or if the manifest lacks the capability, which is said
    /// of the part of the host.
    func doubt(about name: String, of namer: HostUse.Namer, in manifest: Manifest) -> HandlerDoubt? {
        let (known, noun): ([DefinitionID], String) =
            switch namer {
            case .setting, .settings: (Array(catalog.settings.keys), "setting")
            case .state: (Array(catalog.facts.keys), "fact")
            case .tick: (catalog.checklists.values.flatMap { $0.items }.map { $0.id }, "item")
            }
        if let capability = Capability(rawValue: namer.rawValue), !manifest.capabilities.contains(capability)
        {
            return nil
        }
        // Settings are a pack's own.
        let others = noun == "setting" ? [] : Array(manifest.requires.keys)
        let within = known.filter { $0.pack == manifest.id || others.contains($0.pack) }
        guard !within.contains(DefinitionID(name) ?? DefinitionID(pack: manifest.id, name: name)) else {
            return nil
        }
        let names = within.map { $0.pack == manifest.id ? $0.name : $0.description }.sorted()
        let prefix = "\(manifest.id):"
        let own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        return HandlerDoubt(
            problem: "pack \(manifest.id)\(others.isEmpty ? "" : " and those that it requires")"
                + " \(others.isEmpty ? "has" : "have") no \(noun) '\(name)'",
            help: Suggestion.help(for: own, among: names)
        )
    }
}
