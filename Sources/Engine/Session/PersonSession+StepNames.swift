import ManasikDomain

extension PersonSession {
    /// The name that a step has in its ritual, by that name, its full name, or a title that only one step of the walk has.
    ///
    /// - Returns: The name itself where nothing is called so: the state machine then says what is near.
    /// - Throws: `EngineError.ambiguousDefinition` with the names of the steps where several have the title.
    public func step(named name: String, in state: WalkState) throws(EngineError) -> String {
        let ritual = state.ritual
        let prefix = "\(ritual.id)/"
        let local = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        guard ritual.node(local) == nil else { return local }
        let localizer = localizer(of: state.revision)
        func things(_ nodes: [RitualNode]) -> [ThingName] {
            nodes.map { ThingName(id: ritual.id.step($0.id), title: localizer.text($0.title).text) }
        }
        // Of several with one title those count that the person has.
        let own = ritual.nodes.filter { state.view.node($0.id) != nil }
        var found = try ThingName.find(local, among: things(own))
        if found == nil { found = try ThingName.find(local, among: things(ritual.nodes)) }
        return found.map { String($0.description.dropFirst(prefix.count)) } ?? local
    }
}
