import ManasikDomain

/// Names that traditions give to states with prohibitions.
extension FieldResolver {
    /// The names that no state can have, since other keys and phases have them.
    static let reservedNames: Set<String> = [DefinitionKind.ritual, .stateRule].reduce(
        into: Set(StatePhase.known.map(\.rawValue))
    ) {
        $0.formUnion(APIDescription.current[$1].known)
    }

    /// Returns the fields of a definition whose names the traditions give that the pack sees.
    func namedFields(of constructor: APIDescription.Constructor) -> [APIDescription.Field] {
        guard let named = constructor.named else { return [] }
        let states = scope.traditions.states
        let names = constructor.kind == .ritual ? states.map(\.name) : states.compactMap(\.earlier)
        return names.map { APIDescription.Field($0, named.type, named.summary) }
    }

    /// Reads one of the names that the states of these traditions give.
    mutating func named(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        among names: [String]
    ) -> FieldValue? {
        if let name = node.string, scope.isUnread(name) { return nil }
        return parsed(node, type, label, words: names) { names.contains($0) ? .string($0) : nil }
    }
}

extension [Tradition] {
    /// The names of the phases that their states can have, each once.
    var phaseNames: [String] {
        var seen: Set<String> = []
        let known = StatePhase.known.map(\.rawValue)
        return (known + states.flatMap(\.phaseNames)).filter { seen.insert($0).inserted }
    }

    /// The names of the releases from their states, each once.
    var releaseNames: [String] {
        var seen: Set<String> = []
        let known = Step.Release.known.map(\.rawValue)
        return (known + states.flatMap(\.releaseNames)).filter { seen.insert($0).inserted }
    }
}
