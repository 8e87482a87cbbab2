extension Catalog {
    /// Returns the facts with a short name (`hajj_type`) or a full one (`hajj:hajj_type`).
    ///
    /// - Returns: All of them; several if the name is ambiguous.
    public func facts(named name: String) -> [FactDeclaration] {
        if let id = DefinitionID(name) { return facts[id].map { [$0] } ?? [] }
        return facts.values.filter { $0.id.name == name }.sorted { $0.id < $1.id }
    }

    /// The facts in the order in which they are declared: the host's, then those of each pack, packs by name.
    public var factOrder: [DefinitionID] {
        func place(_ fact: FactDeclaration) -> (Int, PackID, String, Int, String) {
            let host = HostFact.allCases.firstIndex { $0.id == fact.id } ?? HostFact.allCases.count
            return (host, fact.id.pack, fact.location?.file ?? "", fact.location?.line ?? 0, fact.id.name)
        }
        return facts.values.sorted { place($0) < place($1) }.map { $0.id }
    }
}
