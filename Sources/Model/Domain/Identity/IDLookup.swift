/// What a name names among definitions: the one with that full name, or else the only one with that short name.
public enum IDLookup: Hashable, Sendable {
    case found(DefinitionID)
    /// Several packs have something of that short name.
    case several([DefinitionID])
    /// None has the name; the nearest that one has, if there is one.
    case unknown(nearest: String?)

    public init(_ name: String, among ids: some Sequence<DefinitionID>) {
        let ids = ids.sorted()
        if let exact = ids.first(where: { $0.description == name }) {
            self = .found(exact)
            return
        }
        var matching: [DefinitionID] = []
        for id in ids where id.name == name && matching.last != id { matching.append(id) }
        switch matching.count {
        case 1: self = .found(matching[0])
        case 0:
            let names = ids.flatMap { [$0.name, $0.description] }
            self = .unknown(nearest: Suggestion.nearest(to: name, among: names))
        default: self = .several(matching)
        }
    }

    /// The definition; nil if there is none, or several.
    public var id: DefinitionID? { if case .found(let id) = self { id } else { nil } }
}
